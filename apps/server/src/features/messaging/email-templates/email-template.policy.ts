import { emailTemplateMessages } from '@portal/contract/messaging/email-templates/messages.ts';
import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds templates of the company that the caller works in. The permissions decide who gets this far. */
export const emailTemplateScope: RecordScope<'emailTemplate'> = {
  table: 'email_templates',
  notFound: emailTemplateMessages.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('emailTemplates').selectAll().where('id', '=', id), lock),
};
