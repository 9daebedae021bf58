import type { RecordScope } from '../../../records.ts';

/** Finds technicians of the company that the caller works in. The permissions decide who gets this far. */
export const technicianScope: RecordScope<'technician'> = {
  table: 'technicians',
  find: (db, _actor, id, lock) =>
    db
      .selectFrom('technicians')
      .selectAll()
      .where('id', '=', id)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
};
