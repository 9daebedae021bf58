import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const mailRulesFeature = {
  routes: {
    mailRules: loadedLater<Handlers<typeof endpoints.mailRules>>(
      endpoints.mailRules,
      async () => (await import('./mail-rule.routes.ts')).mailRulesRoutes,
    ),
  },
  archive: {
    mail_rules: { file: 'Mail rules', rows: 'Which step sends a mail' },
    mail_rule_templates: { file: 'Mail rule templates', rows: 'Which mail uses which template' },
  },
} satisfies Feature;
