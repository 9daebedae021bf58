import { emailTemplateMessages } from '@portal/contract/messaging/email-templates/messages.ts';
import type { Locked } from '../../../db/locked.ts';
import type { EmailTemplateRow } from '../../../db/schema/email-templates.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { eventsOf, inWords } from './email-template.queries.ts';
import { publishTemplates } from './publish-templates.ts';
import { traceOf } from './template-trace.ts';

/**
 * Removes a template. Its mails are then written with the default of their type, or with the portal's own text.
 * @throws 409 that names the e-mails it was chosen for, unless `evenIfUsed` is true.
 */
export async function deleteTemplate(
  work: Work,
  row: Locked<EmailTemplateRow>,
  evenIfUsed: boolean,
): Promise<void> {
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
