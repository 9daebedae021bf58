import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds mail of the company that the caller works in. Only admins have the permission to get this far. */
export const outboxMessageScope: RecordScope<'outboxMessage'> = {
  table: 'outbox_messages',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('outboxMessages').selectAll().where('id', '=', id), lock),
};
