import type { Db } from '../../db/bound-kysely.ts';

/** B3: the calendar offers three technicians; they can be renamed. */
const TECHNICIANS = [
  { name: 'Technician 1', color: '#3b82f6' },
  { name: 'Technician 2', color: '#10b981' },
  { name: 'Technician 3', color: '#f59e0b' },
];

/** D5.4: three technicians are made with a new company. */
export const makeTechnicians = async (db: Db, companyId: number): Promise<void> => {
  await db
    .insertInto('technicians')
    .values(TECHNICIANS.map((technician) => ({ companyId, ...technician })))
    .execute();
};
