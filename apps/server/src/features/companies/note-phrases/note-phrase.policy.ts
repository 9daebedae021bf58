import { notePhraseMessages } from '@portal/contract/companies/note-phrases/messages.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { findRow } from '../../../db/locked.ts';
import type { Tables } from '../../../db/schema.ts';
import { forbidden } from '../../../errors.ts';
import type { RecordScope } from '../../../records.ts';

/** Returns the condition for phrases that the caller sees: the company's and their own. */
export const seenBy =
  ({ userId }: Pick<Actor, 'userId'>) =>
  (eb: ExpressionBuilder<Tables, 'notePhrases'>): Expression<SqlBool> =>
    eb.or([eb('userId', 'is', null), eb('userId', '=', userId)]);

/** Finds a phrase that the caller sees. Another person's own phrase is not found. */
export const notePhraseScope: RecordScope<'notePhrase'> = {
  table: 'note_phrases',
  notFound: notePhraseMessages.notFound,
  find: (db, actor, id, lock) =>
    findRow(db.selectFrom('notePhrases').selectAll().where('id', '=', id).where(seenBy(actor)), lock),
};

/** Refuses a phrase of the company to everybody but admins. @throws 403. */
export function refuseShared({ role }: Pick<Actor, 'role'>, isShared: boolean): void {
  if (isShared && !isAdmin(role)) throw forbidden(notePhraseMessages.onlyAdmins);
}
