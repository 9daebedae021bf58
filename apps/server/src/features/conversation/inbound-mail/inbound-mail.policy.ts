import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds a mail that came in to the company that the caller works in. Only admins have the permission to get this far. */
export const inboundMailScope: RecordScope<'inboundMail'> = {
  table: 'inbound_mails',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('inboundMails').selectAll().where('id', '=', id), lock),
};
