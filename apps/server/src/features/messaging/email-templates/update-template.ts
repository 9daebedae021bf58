import type {
  EmailTemplate,
  emailTemplateUpdate,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import { emailTemplateMessages } from '@portal/contract/messaging/email-templates/messages.ts';
import { fitsEvent } from '@portal/contract/messaging/email-templates/types.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Locked } from '../../../db/locked.ts';
import type { EmailTemplateRow } from '../../../db/schema/email-templates.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { checkWords } from './check-words.ts';
import { dropDefault } from './drop-default.ts';
import { presentTemplate } from './email-template.present.ts';
import { eventsOf, inWords } from './email-template.queries.ts';
import { publishTemplates } from './publish-templates.ts';
import { traceOf } from './template-trace.ts';

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
