import type { RecordScope } from '../../records.ts';

/** Technicians of the company one works in; the permissions say who gets this far. */
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
