import { emailTemplateMessages } from '@portal/contract/email-templates/messages.ts';
import type { RecordScope } from '../../records.ts';

/** Templates of the company one works in; the permissions say who gets this far. */
export const emailTemplateScope: RecordScope<'emailTemplate'> = {
  table: 'email_templates',
  notFound: emailTemplateMessages.notFound,
  find: (db, _actor, id, lock) =>
    db
      .selectFrom('emailTemplates')
      .selectAll()
      .where('id', '=', id)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
};
