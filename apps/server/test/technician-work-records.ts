import type { UserRow } from '../src/db/schema/companies.ts';
import type { Portal } from './portal.ts';

type Build = (portal: Portal, owner: UserRow) => Promise<number>;

/** Build the records of technicians' work that an address can name. */
export const technicianWorkRecords: Record<'workTime' | 'notePhrase', Build> = {
  workTime: async (portal, owner) => {
    const companyId = owner.companyId!;
    const repair = await portal.buildRepair({ companyId, userId: owner.id, customerId: owner.customerId });
    const technician = await portal.insert('technicians', { companyId, name: 'Ravi' });
    const row = await portal.insert('workTimes', {
      ...{ companyId, repairId: repair.id, technicianId: technician.id },
      startedAt: new Date(Date.now() - 3_600_000),
      stoppedAt: new Date(),
    });
    return row.id;
  },
  notePhrase: async (portal, owner) =>
    (await portal.insert('notePhrases', { companyId: owner.companyId, text: `Cleaned ${Math.random()}` })).id,
};
