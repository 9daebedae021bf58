import type { UserRow } from '../src/db/schema/companies.ts';
import type { Portal } from './portal.ts';

/** Writes a message of `owner` on a repair of theirs, with the whole text of a mail, and returns its id. */
export async function repairMessageOf(portal: Portal, owner: UserRow): Promise<number> {
  const companyId = owner.companyId!;
  const repair = await portal.buildRepair({ companyId, userId: owner.id, customerId: owner.customerId });
  const entry = await portal.insert('repairLogs', {
    ...{ companyId, repairId: repair.id, message: 'When will it be ready?' },
    ...{ addedBy: 'Ann Bell', addedByUserId: owner.id },
  });
  const message = await portal.insert('repairMessages', {
    ...{ id: entry.id, companyId, repairId: repair.id, source: 'customer', userId: owner.id },
    ...{ originalText: 'When will it be ready? On Monday we wrote: It is here.' },
    authorAddress: 'ann@acme.example',
    dueAt: new Date(Date.now() + 3_600_000),
  });
  return message.id;
}
