import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const mailRulesPermissions = {
  'mail-rule.read': admins,
  'mail-rule.write': admins,
} as const;

export const mailRulesArea = {
  permissions: mailRulesPermissions,
  auditAreas: {
    mail_rules: { label: 'Mail rules', place: 350 },
  },
  actions: {
    'company.mail_rules_changed': 'Changed which mail goes to whom',
    'mail_rules.changed': 'Changed which mails are sent',
    'mail_rules.templates_changed': 'Changed which template writes an email',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    mailRules: typeof mailRulesArea;
  }
}
