import type { Area } from '../../core/area.ts';
import { admins, everyone, operators } from '../../core/permissions.ts';

export const companiesPermissions = {
  'branding.list': everyone,
  'company.read': everyone,
  'company.list': admins,
  'company.create': operators,
  'company.write': admins,
} as const;

export const companiesArea = {
  permissions: companiesPermissions,
  records: ['company'],
  topics: [
    // The settings of the company. It carries no id, because it changes rows of other kinds.
    'company',
  ],
  auditAreas: {
    company: { label: 'Company', place: 70 },
  },
  actions: {
    'company.created': 'Created a company',
    'company.updated': 'Changed the company',
    'company.logo_changed': 'Changed the logo',
    'company.email_settings_changed': 'Changed the email settings',
    'company.mail_tested': 'Sent a test email',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    companies: typeof companiesArea;
  }
}
