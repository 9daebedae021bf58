import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { listMailRules } from './mail-rule.queries.ts';
import { saveMailRules } from './save-mail-rules.ts';

export const mailRulesRoutes: Handlers<typeof endpoints.mailRules> = {
  list: ({ work: { db } }) => listMailRules(db),
  save: ({ work, params, body }) => saveMailRules(work, params.companyId, body.rules),
};
