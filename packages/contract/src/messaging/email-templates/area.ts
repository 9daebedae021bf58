import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const emailTemplatesPermissions = {
  'email-template.read': admins,
  'email-template.write': admins,
} as const;

export const emailTemplatesArea = {
  permissions: emailTemplatesPermissions,
  records: ['emailTemplate'],
  topics: ['emailTemplate'],
  auditAreas: {
    email_template: { label: 'Email templates', place: 360 },
  },
  actions: {
    'email_template.created': 'Added an email template',
    'email_template.updated': 'Changed an email template',
    'email_template.deleted': 'Removed an email template',
    'email_template.tested': 'Sent a test of an email template',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    emailTemplates: typeof emailTemplatesArea;
  }
}
