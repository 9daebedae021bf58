import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { createCompany } from './create-company.ts';
import { saveEmailSettings } from './save-email-settings.ts';
import { sendTestEmail } from './send-test-email.ts';
import { updateCompany } from './update-company.ts';
import { uploadLogo } from './upload-logo.ts';

export const companySettingsRoutes: Handlers<typeof endpoints.companySettings> = {
  create: createCompany,
  update: updateCompany,
  logo: uploadLogo,
  emailSettings: saveEmailSettings,
  testEmail: sendTestEmail,
};
