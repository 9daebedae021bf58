import type { Instant } from '@portal/contract/core/dates.ts';
import type { receivedBox } from '@portal/contract/papers/shipments/endpoints.ts';
import { shipmentMessages } from '@portal/contract/papers/shipments/messages.ts';
import { isExpectedUnit, isHere } from '@portal/contract/papers/shipments/rules.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import type { UndoOffer } from '@portal/contract/repairs/repairs/undo-offer.ts';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, changeRepair } from '../../repairs/repairs/index.ts';
import { mailedTo } from './mailed-to.ts';

type Box = z.output<typeof receivedBox>;

interface Receipt {
  serviceReportNumber: string;
  isNew: boolean;
  mailedTo: string[];
  received: { at: Instant; by: string | null } | null;
  undo?: UndoOffer;
}

async function receivedOf(db: Db, repairId: number): Promise<Receipt['received']> {
  const entry = await db
    .selectFrom('repairLogs')
    .select(['date', 'addedBy'])
    .where('repairId', '=', repairId)
    .where('status', '=', 'received')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return entry ? { at: entry.date.toISOString(), by: entry.addedBy } : null;
}

/** Returns what was in the box, in sentences that a customer may read. */
function boxWords({ accessories, condition }: Box, named: readonly string[]): string[] {
  const missing = accessories ? named.filter((item) => !accessories.includes(item)) : [];
  return [
    ...(accessories?.length ? [`Received with: ${accessories.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`Not in the box: ${missing.join(', ')}.`] : []),
    ...(condition ? [`Condition on arrival: ${condition}`] : []),
  ];
}

/**
 * Receives the box of a request: status, what was in it, condition, shelf and promised date in one transaction. A box
 * that was received before is left as it is, so that a scanner that fires twice receives once.
 * @throws 409 for a request that is on hold or cancelled.
 */
export async function receiveUnit(work: Work, row: Locked<RepairRow>, box: Box): Promise<Receipt> {
  const { db } = work;
  const { id, serviceReportNumber, accessories: named } = row;
  const status = row.status as RepairStatus;
  if (isHere(status))
    return { serviceReportNumber, isNew: false, mailedTo: [], received: await receivedOf(db, id) };
  if (!isExpectedUnit(status))
    throw conflict('shipment.not_receivable', shipmentMessages.notReceivable(serviceReportNumber, status));
  const { accessories, shelf, estimatedCompletionDate, sendMail } = box;
  const { undo } = await changeRepair(work, row, {
    status: 'received',
    sendMail,
    ...(estimatedCompletionDate && { estimatedCompletionDate }),
  });
  const told = boxWords(box, named);
  const recorded = {
    ...(accessories && { receivedAccessories: accessories }),
    ...(shelf && { shelf }),
  };
  const [addresses, received] = await Promise.all([
    mailedTo(db, id),
    receivedOf(db, id),
    Object.keys(recorded).length > 0 &&
      db.updateTable('repairs').set(recorded).where('id', '=', id).execute(),
    told.length > 0 && addEntry(work, row, { message: told.join('\n') }),
    shelf && addEntry(work, row, { message: `Stored at ${shelf}.`, visibility: 'internal' }),
    record(work, {
      action: 'repair.received',
      kind: 'repair',
      id,
      after: { ...recorded, ...(box.condition && { condition: box.condition }) },
    }),
  ]);
  return { serviceReportNumber, isNew: true, mailedTo: addresses, received, ...(undo && { undo }) };
}
