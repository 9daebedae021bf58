import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { takePartsAgain } from '../../stock/repair-parts/index.ts';
import { lockPartsOfRepair } from '../../stock/stock/index.ts';
import { newRepairVersion } from './new-repair-version.ts';
import { readRepair } from './repair.queries.ts';
import { publishChange } from './repair-news.ts';
import { addEntry } from './repair-timeline.ts';

/** Restores a deleted repair as it was, and takes its parts from stock again (D3.11). */
export async function restoreRepair(work: Work, row: Locked<RepairRow>): Promise<Repair> {
  const { db, actor } = work;
  const locked = lockPartsOfRepair(db, row.id);
  const restored = await db
    .updateTable('repairs')
    .set({ deletedAt: null, deletedBy: null, ...newRepairVersion })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await takePartsAgain(work, locked, row);
  await Promise.all([
    addEntry(work, row, { message: 'Repair restored.', visibility: 'internal' }),
    record(work, {
      action: 'repair.restored',
      kind: 'repair',
      id: row.id,
      after: { serviceReportNumber: row.serviceReportNumber, status: row.status },
    }),
    publishChange(work, restored),
  ]);
  return readRepair(db, actor, row.id);
}
