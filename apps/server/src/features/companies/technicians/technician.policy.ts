import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds technicians of the company that the caller works in. The permissions decide who gets this far. */
export const technicianScope: RecordScope<'technician'> = {
  table: 'technicians',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('technicians').selectAll().where('id', '=', id), lock),
};
