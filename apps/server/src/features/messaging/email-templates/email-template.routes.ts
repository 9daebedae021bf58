import type { Body } from '@portal/contract/core/calls/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type {
  EmailTemplate,
  EmailTemplatePreview,
  emailTemplateEndpoints,
  emailTemplateForm,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import { emailTemplateMessages } from '@portal/contract/messaging/email-templates/messages.ts';
import type { z } from 'zod';
import type { EmailTemplateRow } from '../../../db/schema/messaging.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import type { Handlers } from '../../../http/call.ts';
import { readHtml } from '../../../mail/html/read-html.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { eventsOf, inWords, listTemplates, presentTemplate, readTemplate } from './email-template.queries.ts';
import { readFilling } from './read-filling.ts';
import {
  checkWords,
  dropDefault,
  publishTemplates,
  refuseFaults,
  traceOf,
  updateTemplate,
} from './update-template.ts';
import { renderTemplate } from './write-from-template.ts';

/**
 * Adds a template with its cleaned HTML (B7). A new default replaces the default of its type (D4.3).
 * @throws 400 that names the text that is not allowed.
 */
async function createTemplate(
  work: Work,
  { name, type, isDefault, ...given }: z.output<typeof emailTemplateForm>,
  bodyHtml: string,
): Promise<EmailTemplate> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  const words = { ...given, bodyHtml };
  await checkWords(type, words);
  if (isDefault) await dropDefault(db, companyId, type);
  const row = await db
    .insertInto('emailTemplates')
    .values({
      companyId,
      name,
      type,
      subject: words.subject,
      bodyHtml: words.bodyHtml,
      bodyText: words.bodyText,
      isDefault,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'email_template.created',
    kind: 'emailTemplate',
    id: row.id,
    after: traceOf({ name, type, isDefault, ...words }),
  });
  await publishTemplates(work, row);
  return presentTemplate(row);
}

/**
 * Returns unsaved text as the mail would look (D4.3): checked and filled like a saved template. Nothing is stored.
 * `bodyHtml` is cleaned already.
 * @throws 400 that names the text that is not allowed, or for an unknown repair or customer.
 */
async function previewTemplate(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { type, subject, bodyText, ...chosen }: Body<typeof emailTemplateEndpoints.preview>,
  bodyHtml: string,
): Promise<EmailTemplatePreview> {
  const words = { subject, bodyHtml, bodyText };
  refuseFaults(type, words);
  const { filling, about } = await readFilling(runtime, db, { type, ...chosen });
  const mail = await inPaperLanguage(filling.company, null, () => renderTemplate(words, filling));
  return { ...mail, about };
}

/**
 * Queues the preview for the caller's own address (D4.3).
 * @throws as {@link previewTemplate}; 429 when the caller or the company has sent too many mails.
 */
async function sendTest(
  work: Work,
  given: Body<typeof emailTemplateEndpoints.sendTest>,
  bodyHtml: string,
): Promise<{ message: string; recipient: string }> {
  const { actor } = work;
  const { subject, html, text } = await previewTemplate(work, given, bodyHtml);
  await countMail(work, 1);
  const recipient = actor.email;
  await Promise.all([
    queueMail(work, {
      companyId: actor.companyId!,
      event: 'email-template.test',
      counted: true,
      recipients: [recipient],
      subject: `Test: ${subject}`,
      html,
      text,
    }),
    record(work, {
      action: 'email_template.tested',
      kind: 'emailTemplate',
      id: null,
      after: { type: given.type, subject: given.subject, recipient },
    }),
  ]);
  return { message: emailTemplateMessages.testSent(recipient), recipient };
}

/**
 * Removes a template. Its mails are then written with the default of their type, or with the portal's own text.
 * @throws 409 that names the e-mails it was chosen for, unless `evenIfUsed` is true.
 */
async function deleteTemplate(work: Work, row: Locked<EmailTemplateRow>, evenIfUsed: boolean): Promise<void> {
  const { db } = work;
  const events = await eventsOf(db, row.id);
  if (events.length > 0 && !evenIfUsed)
    throw conflict('email_template.in_use', emailTemplateMessages.inUse(inWords(events)));
  await db.deleteFrom('emailTemplates').where('id', '=', row.id).execute();
  const { name, type, subject, isDefault } = row;
  await record(work, {
    action: 'email_template.deleted',
    kind: 'emailTemplate',
    id: row.id,
    before: traceOf({ name, type, subject, isDefault }),
  });
  await publishTemplates(work, row);
}

/**
 * Returns the HTML of a template as it is stored, cleaned on a thread. Call it outside any transaction.
 * @throws as {@link readHtml}.
 */
const readBody = async ({ actor }: Pick<Work, 'actor'>, bodyHtml: string): Promise<string> =>
  (await readHtml(bodyHtml, actor.companyId!, 'bodyHtml')).html;

/**
 * Returns the HTML of an unsaved template for a preview.
 * @throws 429 for more previews than a person needs, and as {@link readBody}.
 */
async function readWords(
  work: Pick<Work, 'actor' | 'runtime'>,
  { bodyHtml }: { bodyHtml: string },
): Promise<string> {
  await work.runtime.limits.use('mail-previews-of-user', work.actor.userId);
  return readBody(work, bodyHtml);
}

export const emailTemplatesRoutes: Handlers<typeof endpoints.emailTemplates> = {
  list: ({ work: { db }, query }) => listTemplates(db, query),
  get: ({ work: { db }, params }) => readTemplate(db, params.id),
  create: async ({ work: before, body: given }) => {
    const bodyHtml = await readBody(before, given.bodyHtml);
    return ({ work, body }) => createTemplate(work, body, bodyHtml);
  },
  update: async ({ work: before, body: given }) => {
    const bodyHtml = given.bodyHtml === undefined ? undefined : await readBody(before, given.bodyHtml);
    return ({ work, record, body }) => updateTemplate(work, record, body, bodyHtml);
  },
  delete: ({ work, record, query }) => deleteTemplate(work, record, query.evenIfUsed ?? false),
  preview: async ({ work: before, body: given }) => {
    const bodyHtml = await readWords(before, given);
    return ({ work, body }) => previewTemplate(work, body, bodyHtml);
  },
  sendTest: async ({ work: before, body: given }) => {
    const bodyHtml = await readWords(before, given);
    return ({ work, body }) => sendTest(work, body, bodyHtml);
  },
};
