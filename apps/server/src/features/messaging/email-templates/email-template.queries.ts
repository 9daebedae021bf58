import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type {
  EmailTemplate,
  emailTemplateEndpoints,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import {
  type MailEvent,
  mailEventLabel,
  mailEvents,
} from '@portal/contract/messaging/email-templates/mail-events.ts';
import { emailTemplateMessages } from '@portal/contract/messaging/email-templates/messages.ts';
import { type EmailTemplateType, templateTypeOf } from '@portal/contract/messaging/email-templates/types.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { fixedStatement } from '../../../db/fixed-statement.ts';
import { directionOf, onPage } from '../../../db/rows-of-page.ts';
import type { EmailTemplateRow } from '../../../db/schema/messaging.ts';
import { containsWords } from '../../../db/search-words.ts';
import { notFound } from '../../../errors.ts';

export const presentTemplate = ({
  createdAt: _,
  updatedAt,
  ...template
}: EmailTemplateRow): EmailTemplate => ({
  ...template,
  updatedAt: updatedAt.toISOString(),
});

/** Returns a company's templates, newest first unless the caller asks otherwise (B2.8). */
export async function listTemplates(
  db: Db,
  query: Query<typeof emailTemplateEndpoints.list>,
): Promise<{ rows: EmailTemplate[]; total: number }> {
  const order = directionOf(query);
  const matching = db
    .selectFrom('emailTemplates')
    .$if(Boolean(query.search), (q) => q.where(containsWords(sql`name`, query.search!)))
    .$if(query.type !== undefined, (q) => q.where('type', '=', query.type!));
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .$if(query.sort === 'name', (q) => q.orderBy(sql`lower(name)`, order))
      .orderBy('id', order)
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(presentTemplate), total };
}

/**
 * Returns a template.
 * @throws 404 when it is absent or foreign.
 */
export async function readTemplate(db: Db, id: number): Promise<EmailTemplate> {
  const row = await db.selectFrom('emailTemplates').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(emailTemplateMessages.notFound);
  return presentTemplate(row);
}

/** The reason of a mail: an event of the company's mail rules, or a kind without a rule. */
export type Occasion = { event: MailEvent } | { type: EmailTemplateType };

const chosenTemplate = fixedStatement<EmailTemplateRow>(`
  select t.* from email_templates t
    left join mail_rule_templates m on m.template_id = t.id and m.event = $2
  where t.company_id = $1 and (m.event is not null or (t.is_default and t.type = $3))
  order by m.event is null limit 1`);

/**
 * Returns the template for a mail: the one chosen for its event (D4.2), or else the default of its type. Undefined when
 * there is none, and the portal's own text is used. The company is a parameter because some callers can see several
 * companies.
 */
export async function templateFor(
  db: Db,
  companyId: number,
  occasion: Occasion,
): Promise<EmailTemplateRow | undefined> {
  const event = 'event' in occasion ? occasion.event : '';
  const type = 'event' in occasion ? templateTypeOf(occasion.event) : occasion.type;
  const [template] = await chosenTemplate(db, [companyId, event, type]);
  return template;
}

/** Returns the events that a template was chosen for. */
export async function eventsOf(db: Db, templateId: number): Promise<MailEvent[]> {
  const rows = await db
    .selectFrom('mailRuleTemplates')
    .select('event')
    .where('templateId', '=', templateId)
    .execute();
  return mailEvents.filter((event) => rows.some((row) => row.event === event));
}

export const inWords = (events: readonly MailEvent[]): string[] => events.map(mailEventLabel);
