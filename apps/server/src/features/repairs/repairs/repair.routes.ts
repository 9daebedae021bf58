import { formatDate } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { takeBackPlanned } from '../../../mail/planned-mail.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { giveBackParts, takePartsAgain } from '../../stock/repair-parts/index.ts';
import { lockPartsOfRepair } from '../../stock/stock/index.ts';
import { createRepair } from './create-repair.ts';
import { exportRepairs } from './export-repairs.ts';
import { listRepairs } from './list-repairs.ts';
import { presentSerialHistory } from './repair.present.ts';
import { lastOfSerial, readRepair } from './repair.queries.ts';
import { technicianChoices } from './technician-choices.ts';
import { publishChange } from './timeline/repair-news.ts';
import { addEntry, newRepairVersion } from './timeline/repair-timeline.ts';
import { updateRepair } from './update-repair.ts';

/** Refuses to delete a repair while a demo unit is on loan for it (D3.11). @throws 409 that names the unit. */
async function refuseLent(
  db: Db,
  { id, serviceReportNumber }: Pick<RepairRow, 'id' | 'serviceReportNumber'>,
): Promise<void> {
  const loan = await db
    .selectFrom('demoEquipmentLoans as l')
    .innerJoin('demoEquipment as d', 'd.id', 'l.demoEquipmentId')
    .select(['d.serialNumber', 'l.expectedReturnDate'])
    .where('l.relatedRepairId', '=', id)
    .where('l.status', '<>', 'returned')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
  if (loan)
    throw conflict(
      'repair.lent',
      repairMessages.lent(serviceReportNumber, loan.serialNumber, formatDate(loan.expectedReturnDate)),
    );
}

/**
 * Hides a repair everywhere and gives its parts back to stock. It can be restored for 90 days (D3.11).
 * @throws 409 while a demo unit is on loan for it.
 */
async function deleteRepair(work: Work, row: Locked<RepairRow>): Promise<void> {
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

/** Restores a deleted repair as it was, and takes its parts from stock again (D3.11). */
async function restoreRepair(work: Work, row: Locked<RepairRow>): Promise<Repair> {
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

export const repairsRoutes: Handlers<typeof endpoints.repairs> = {
  list: ({ work: { db, actor }, query }) => listRepairs(db, actor, query),
  exportCsv: ({ work: { db, actor, runtime }, query }) => exportRepairs(runtime, db, actor, query),
  serialLookup: async ({ work: { db, actor }, query: { serialNumber } }) =>
    presentSerialHistory(serialNumber, await lastOfSerial(db, actor, serialNumber)),
  technicianChoices: ({ work: { db }, query }) => technicianChoices(db, query.ids),
  create: ({ work, body }) => createRepair(work, body),
  get: ({ work: { db, actor }, params }) => readRepair(db, actor, params.id),
  update: ({ work, record, body }) => updateRepair(work, record, body),
  tellParcel: async ({ work, record, body }) => {
    await (await import('./tell-parcel.ts')).tellParcel(work, record, body);
    return readRepair(work.db, work.actor, record.id);
  },
  delete: ({ work, record }) => deleteRepair(work, record),
  restore: ({ work, record }) => restoreRepair(work, record),
};
