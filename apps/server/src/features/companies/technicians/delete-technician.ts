import { technicianMessages } from '@portal/contract/companies/technicians/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Locked } from '../../../db/locked.ts';
import type { TechnicianRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** Counts the rows that reference the technician. Deleted repairs count too, because they may be restored (D3.11). */
const usesIn = async (db: Db, table: 'repairs' | 'appointments', technicianId: number): Promise<number> => {
  const { uses } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('technicianId', '=', technicianId)
    .executeTakeFirstOrThrow();
  return uses;
};

/**
 * Removes a technician.
 * @throws 409 that names what uses it (D5.1). Such a technician can only be deactivated.
 */
export async function deleteTechnician(work: Work, row: Locked<TechnicianRow>): Promise<void> {
  const { db } = work;
  const [repairs, appointments] = await Promise.all([
    usesIn(db, 'repairs', row.id),
    usesIn(db, 'appointments', row.id),
  ]);
  if (repairs + appointments > 0)
    throw conflict('technician.in_use', technicianMessages.inUse(repairs, appointments));
  await db.deleteFrom('technicians').where('id', '=', row.id).execute();
  await record(work, {
    action: 'technician.deleted',
    kind: 'technician',
    id: row.id,
    before: { name: row.name, email: row.email, userId: row.userId },
  });
}
