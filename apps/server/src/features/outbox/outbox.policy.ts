import type { RecordScope } from '../../records.ts';

/** Mail of the company one works in; the permission lets only admins this far. */
export const outboxMessageScope: RecordScope<'outboxMessage'> = {
  table: 'outbox_messages',
  find: (db, _actor, id, lock) =>
    db
      .selectFrom('outboxMessages')
      .selectAll()
      .where('id', '=', id)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
};
