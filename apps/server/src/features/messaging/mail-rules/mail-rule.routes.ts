import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { listMailRules } from './mail-rule.queries.ts';
import { chooseTemplates, listRuleTemplates } from './rule-templates.ts';
import { saveMailRules } from './save-mail-rules.ts';

export const mailRulesRoutes: Handlers<typeof endpoints.mailRules> = {
  list: ({ work: { db } }) => listMailRules(db),
  templates: ({ work: { db } }) => listRuleTemplates(db),
  chooseTemplates: ({ work, params, body }) => chooseTemplates(work, params.companyId, body.choices),
  save: ({ work, params, body }) => saveMailRules(work, params.companyId, body.rules),
};
