import type { endpoints } from '@portal/contract/index.ts';
import { mailEvents } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { emailTemplateMessages } from '@portal/contract/messaging/email-templates/messages.ts';
import { fitsEvent } from '@portal/contract/messaging/email-templates/types.ts';
import type { MailRule, MailRuleTemplate } from '@portal/contract/messaging/mail-rules/endpoints.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { invalidField } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { listMailRules } from './mail-rule.queries.ts';

/** Returns every event with the template that was chosen for it, in the contract's order (D4.2). */
async function listRuleTemplates(db: Db): Promise<MailRuleTemplate[]> {
  const rows = await db.selectFrom('mailRuleTemplates').select(['event', 'templateId']).execute();
  const chosen = new Map(rows.map(({ event, templateId }) => [event, templateId]));
  return mailEvents.map((event) => ({ event, templateId: chosen.get(event) ?? null }));
}

/**
 * Refuses templates that do not fit.
 * @throws 400 for a template that is absent or foreign (access rule 6), or whose type does not fit the event.
 */
async function refuseMisfits(db: Db, choices: readonly MailRuleTemplate[]): Promise<void> {
  const ids = choices.flatMap(({ templateId }) => (templateId === null ? [] : [templateId]));
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('emailTemplates')
    .select(['id', 'type'])
    .where('id', 'in', ids)
    // The lock keeps others from deleting a template or changing its type in the meantime.
    .forShare()
    .execute();
  const types = new Map(rows.map(({ id, type }) => [id, type]));
  for (const [at, { event, templateId }] of choices.entries()) {
    if (templateId === null) continue;
    const type = types.get(templateId);
    const field = `choices.${at}.templateId`;
    if (type === undefined) throw invalidField(field, emailTemplateMessages.unknownTemplate);
    if (!fitsEvent(type, event)) throw invalidField(field, emailTemplateMessages.doesNotFit);
  }
}

/** Returns the names of the chosen templates, for the audit trail. */
async function namesOf(db: Db, choices: readonly MailRuleTemplate[]) {
  const ids = choices.flatMap(({ templateId }) => (templateId === null ? [] : [templateId]));
  const rows = await db
    .selectFrom('emailTemplates')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return ({ templateId }: MailRuleTemplate) => rows.find(({ id }) => id === templateId)?.name ?? null;
}

async function store(db: Db, companyId: number, changed: readonly MailRuleTemplate[]): Promise<void> {
  const set = changed.flatMap(({ event, templateId }) =>
    templateId === null ? [] : [{ companyId, event, templateId }],
  );
  const cleared = changed.filter(({ templateId }) => templateId === null).map(({ event }) => event);
  if (cleared.length > 0) await db.deleteFrom('mailRuleTemplates').where('event', 'in', cleared).execute();
  if (set.length > 0)
    await db
      .insertInto('mailRuleTemplates')
      .values(set)
      .onConflict((c) =>
        c
          .columns(['companyId', 'event'])
          .doUpdateSet((eb) => ({ templateId: eb.ref('excluded.templateId') })),
      )
      .execute();
}

/**
 * Chooses templates for events (D4.2). When an event is named twice, the last choice counts.
 * @throws as {@link refuseMisfits}.
 */
async function chooseTemplates(
  work: Work,
  companyId: CompanyRow['id'],
  given: readonly MailRuleTemplate[],
): Promise<MailRuleTemplate[]> {
  const { db } = work;
  const wanted = [...new Map(given.map((choice) => [choice.event, choice])).values()];
  await refuseMisfits(db, wanted);
  const before = new Map((await listRuleTemplates(db)).map(({ event, templateId }) => [event, templateId]));
  const changed = wanted.filter(({ event, templateId }) => before.get(event) !== templateId);
  if (changed.length === 0) return listRuleTemplates(db);
  const was = changed.map(({ event }) => ({ event, templateId: before.get(event) ?? null }));
  await store(db, companyId, changed);
  const names = await namesOf(db, [...changed, ...was]);
  await record(work, {
    action: 'mail_rules.templates_changed',
    kind: 'company',
    id: companyId,
    before: Object.fromEntries(was.map((choice) => [choice.event, names(choice)])),
    after: Object.fromEntries(changed.map((choice) => [choice.event, names(choice)])),
  });
  await work.runtime.events.publish(db, { companyId, kind: 'emailTemplate' });
  return listRuleTemplates(db);
}

const nameOf = ({ event, recipient }: MailRule) => `${event} ${recipient}`;

const asText = (rules: readonly MailRule[]) =>
  Object.fromEntries(rules.map((rule) => [nameOf(rule), rule.enabled]));

/** Switches mails on and off (D4.2). When a pair is named twice, the last one counts. */
async function saveMailRules(
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

export const mailRulesRoutes: Handlers<typeof endpoints.mailRules> = {
  list: ({ work: { db } }) => listMailRules(db),
  templates: ({ work: { db } }) => listRuleTemplates(db),
  chooseTemplates: ({ work, params, body }) => chooseTemplates(work, params.companyId, body.choices),
  save: ({ work, params, body }) => saveMailRules(work, params.companyId, body.rules),
};
