import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { takeBackPlanned } from '../../../mail/planned-mail.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { giveBackParts } from '../../stock/repair-parts/index.ts';
import { lockPartsOfRepair } from '../../stock/stock/index.ts';
import { newRepairVersion } from './new-repair-version.ts';
import { refuseLent } from './refuse-lent.ts';
import { publishChange } from './repair-news.ts';
import { addEntry } from './repair-timeline.ts';

/**
 * Hides a repair everywhere and gives its parts back to stock. It can be restored for 90 days (D3.11).
 * @throws 409 while a demo unit is on loan for it.
 */
export async function deleteRepair(work: Work, row: Locked<RepairRow>): Promise<void> {
  const { db, actor } = work;
  await refuseLent(db, row);
  // Before the row, because its update locks a row of the totals, and everybody locks parts before these.
  const locked = lockPartsOfRepair(db, row.id);
  const deleted = await db
    .updateTable('repairs')
    .set({ deletedAt: sql<Date>`now()`, deletedBy: actor.userId, ...newRepairVersion })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await giveBackParts(work, locked, row);
  const dropped = await takeBackPlanned(db, { repairId: row.id });
  await Promise.all([
    addEntry(work, row, {
      message: ['Repair deleted.', ...dropped.map((subject) => `Planned email taken back: ${subject}`)].join(
        '\n',
      ),
      visibility: 'internal',
    }),
    record(work, {
      action: 'repair.deleted',
      kind: 'repair',
      id: row.id,
      before: { serviceReportNumber: row.serviceReportNumber, status: row.status },
    }),
    publishChange(work, deleted),
  ]);
}
