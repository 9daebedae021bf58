import type { Feature } from '../../../feature.ts';
import { mailRulesRoutes } from './mail-rule.routes.ts';

export const mailRulesFeature = {
  routes: { mailRules: mailRulesRoutes },
  archive: {
    mail_rules: { file: 'Mail rules', rows: 'Which step sends a mail' },
    mail_rule_templates: { file: 'Mail rule templates', rows: 'Which mail uses which template' },
  },
} satisfies Feature;
