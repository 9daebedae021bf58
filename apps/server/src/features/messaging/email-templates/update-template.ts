import { messages } from '@portal/contract/core/calls/errors.ts';
import { templateTextMessages } from '@portal/contract/core/template-text.ts';
import type {
  EmailTemplate,
  emailTemplateUpdate,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import { emailTemplateMessages } from '@portal/contract/messaging/email-templates/messages.ts';
import { faultOf } from '@portal/contract/messaging/email-templates/rules.ts';
import { type EmailTemplateType, fitsEvent } from '@portal/contract/messaging/email-templates/types.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { EmailTemplateRow } from '../../../db/schema/messaging.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { AppError, conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { eventsOf, inWords, presentTemplate } from './email-template.queries.ts';
import { readAsTemplate, type TemplateWords } from './fill-template.ts';

const MIN_HTML_LENGTH = 10;

/**
 * Refuses text that is not allowed in a template: an unknown variable, a tag, a filter (D4.3).
 * @throws 400 that names the field and the faulty text.
 */
export function refuseFaults(type: EmailTemplateType, words: TemplateWords): void {
  const faults = Object.entries(words).flatMap(([field, text]) => {
    const fault = faultOf(text, type);
    return fault === undefined ? [] : [[field, fault] as const];
  });
  const [first] = faults;
  if (first)
    throw new AppError('invalid', 'email_template.faulty', first[1] ?? messages.invalid, {
      fields: Object.fromEntries(faults),
    });
}

/**
 * Checks the text as it is stored. Its HTML is cleaned before, by `readBody`.
 * @throws as {@link refuseFaults}; 400 when cleaning left too little.
 */
export async function checkWords(type: EmailTemplateType, words: TemplateWords): Promise<void> {
  if (words.bodyHtml.length < MIN_HTML_LENGTH)
    throw invalidField('bodyHtml', emailTemplateMessages.htmlShort);
  refuseFaults(type, words);
  try {
    await readAsTemplate(words);
  } catch {
    throw invalidField('bodyHtml', templateTextMessages.unclosed);
  }
}

/**
 * Takes the default mark from the current default of a type, so that another template can get it (D4.3). Two callers at
 * the same time take turns.
 */
export async function dropDefault(db: Db, companyId: number, type: EmailTemplateType): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('email_templates default'), ${companyId})`.execute(db);
  await db
    .updateTable('emailTemplates')
    .set({ isDefault: false, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('type', '=', type)
    .where('isDefault', '=', true)
    .execute();
}

/** The audit trail shows the beginning of a text, because templates are long. */
const SHOWN = 300;

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > SHOWN
    ? `${value.slice(0, SHOWN)}... (${value.length} characters)`
    : value;

/** Returns columns of a template as the audit trail stores them. */
export const traceOf = (columns: Partial<EmailTemplateRow>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, shortened(value)]));

/** Tells the screens of the company's admins to load the templates again. */
export const publishTemplates = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId }: Pick<EmailTemplateRow, 'companyId'>,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'emailTemplate' });

type Columns = Pick<EmailTemplateRow, 'name' | 'type' | 'subject' | 'bodyHtml' | 'bodyText' | 'isDefault'>;

async function refuseMisfit(db: Db, row: EmailTemplateRow, type: EmailTemplateRow['type']): Promise<void> {
  const stray = (await eventsOf(db, row.id)).filter((event) => !fitsEvent(type, event));
  if (stray.length > 0)
    throw conflict('email_template.in_use', emailTemplateMessages.typeInUse(inWords(stray)));
}

/**
 * Changes a template, its HTML when there is a cleaned new one (B7). A new default replaces the default of its type (D4.3).
 * @throws 400 that names the text that is not allowed; 409 when the new type does not fit the e-mails it was chosen
 * for.
 */
export async function updateTemplate(
  work: Work,
  row: Locked<EmailTemplateRow>,
  body: z.output<typeof emailTemplateUpdate>,
  bodyHtml: string | undefined,
): Promise<EmailTemplate> {
  const { db } = work;
  const { name = row.name, type = row.type, isDefault = row.isDefault } = body;
  const words = {
    subject: body.subject ?? row.subject,
    bodyHtml: bodyHtml ?? row.bodyHtml,
    bodyText: body.bodyText ?? row.bodyText,
  };
  await checkWords(type, words);
  const next: Columns = { name, type, isDefault, ...words };
  const changed = (Object.keys(next) as (keyof Columns)[]).filter((column) => next[column] !== row[column]);
  if (changed.length === 0) return presentTemplate(row);
  if (type !== row.type) await refuseMisfit(db, row, type);
  if (isDefault && (!row.isDefault || type !== row.type)) await dropDefault(db, row.companyId, type);
  const after = Object.fromEntries(changed.map((column) => [column, next[column]])) as Partial<Columns>;
  const updated = await db
    .updateTable('emailTemplates')
    .set({ ...after, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'email_template.updated',
    kind: 'emailTemplate',
    id: row.id,
    before: traceOf(Object.fromEntries(changed.map((column) => [column, row[column]]))),
    after: traceOf(after),
  });
  await publishTemplates(work, row);
  return presentTemplate(updated);
}
