import type { Db } from '../../../db/bound-kysely.ts';

/** The calendar offers three technicians (B3). They can be renamed. */
const TECHNICIANS = [
  { name: 'Technician 1', color: '#3b82f6' },
  { name: 'Technician 2', color: '#10b981' },
  { name: 'Technician 3', color: '#f59e0b' },
];

/** Makes the three technicians of a new company (D5.4). */
export const makeTechnicians = async (db: Db, companyId: number): Promise<void> => {
  await db
    .insertInto('technicians')
    .values(TECHNICIANS.map((technician) => ({ companyId, ...technician })))
    .execute();
};
