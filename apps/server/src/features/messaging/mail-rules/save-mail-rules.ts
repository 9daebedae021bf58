import type { MailRule } from '@portal/contract/messaging/mail-rules/endpoints.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { listMailRules } from './mail-rule.queries.ts';

const nameOf = ({ event, recipient }: MailRule) => `${event} ${recipient}`;

const asText = (rules: readonly MailRule[]) =>
  Object.fromEntries(rules.map((rule) => [nameOf(rule), rule.enabled]));

/** Switches mails on and off (D4.2). When a pair is named twice, the last one counts. */
export async function saveMailRules(
  work: Work,
  companyId: CompanyRow['id'],
  given: readonly MailRule[],
): Promise<MailRule[]> {
  const { db } = work;
  const before = new Map((await listMailRules(db)).map((rule) => [nameOf(rule), rule]));
  const wanted = [...new Map(given.map((rule) => [nameOf(rule), rule])).values()];
  const changed = wanted.filter((rule) => before.get(nameOf(rule))?.enabled !== rule.enabled);
  if (changed.length > 0)
    await db
      .insertInto('mailRules')
      .values(changed.map(({ event, recipient, enabled }) => ({ companyId, event, recipient, enabled })))
      .onConflict((c) =>
        c
          .columns(['companyId', 'event', 'recipient'])
          .doUpdateSet((eb) => ({ enabled: eb.ref('excluded.enabled') })),
      )
      .execute();
  if (changed.length > 0)
    await record(work, {
      action: 'company.mail_rules_changed',
      kind: 'company',
      id: companyId,
      before: asText(changed.map((rule) => before.get(nameOf(rule)) ?? rule)),
      after: asText(changed),
    });
  return listMailRules(db);
}
