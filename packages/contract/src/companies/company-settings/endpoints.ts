import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany } from '../../core/fields.ts';
import { company } from '../companies/endpoints.ts';
import { companyForm, companyUpdate, emailSettings } from '../companies/shapes.ts';
import { logoUpload } from './logo-upload.ts';

const named = { record: { kind: 'company', param: 'companyId' }, params: byCompany } as const;

/** Company Settings and company management (B2.6 to B2.8, B7). */
export const companySettingsEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/companies',
    permission: 'company.create',
    summary: 'Create a company with three technicians',
    body: companyForm,
    answer: company,
    status: 201,
    companyOptional: true,
    ignoresCompany: true,
    acrossCompanies: true,
  }),
  update: endpoint({
    ...named,
    method: 'PATCH',
    path: '/api/companies/:companyId',
    permission: 'company.write',
    summary: 'Change profile, branding and settings; active and host name are the superadmin’s',
    body: companyUpdate,
    answer: company,
  }),
  logo: endpoint({
    ...named,
    method: 'POST',
    path: '/api/companies/:companyId/logo',
    permission: 'company.write',
    summary: 'Replace the logo: PNG, JPEG or WebP up to 2 MB',
    upload: logoUpload,
    answer: company,
    status: 200,
  }),
  emailSettings: endpoint({
    ...named,
    method: 'PATCH',
    path: '/api/companies/:companyId/email-settings',
    permission: 'company.write',
    summary: 'Change the mail account; the password is write-only',
    body: emailSettings,
    answer: company,
  }),
  testEmail: endpoint({
    ...named,
    method: 'POST',
    path: '/api/companies/:companyId/test-email',
    permission: 'company.write',
    summary:
      'Send a test mail through the company’s server or the installation’s, to the company or the caller; 409 tells what the server answered',
    prepared: true,
    // B7: no body. It then goes to the company, through the company's own server.
    body: z.object({
      to: z.enum(['company', 'me']).optional(),
      through: z.enum(['company', 'installation']).optional(),
    }),
    answer: z.object({ message: z.string(), recipient: z.string() }),
    status: 200,
  }),
};
