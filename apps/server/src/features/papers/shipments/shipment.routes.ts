import type { Instant } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { receivedBox, shippedParcel } from '@portal/contract/papers/shipments/endpoints.ts';
import {
  divide,
  isExpectedUnit,
  isHere,
  refusalOf,
  shipmentMessages,
} from '@portal/contract/papers/shipments/rules.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import type { UndoOffer } from '@portal/contract/repairs/repairs/undo-offer.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRows } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { byAddresses } from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, changeRepair } from '../../repairs/repairs/index.ts';
import { findUnits } from './find-units.ts';
import { shipmentOf } from './shipment.queries.ts';

/** Returns the addresses of the mails that this transaction has queued for a repair. */
async function mailedTo(db: Db, repairId: number): Promise<string[]> {
  const { rows } = await sql<{ recipients: string[] }>`
    select recipients from outbox_messages where repair_id = ${repairId} and created_at = now()`.execute(db);
  return [...new Set(rows.flatMap(({ recipients }) => recipients))];
}

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
async function receiveUnit(work: Work, row: Locked<RepairRow>, box: Box): Promise<Receipt> {
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

/**
 * Returns the other units of a parcel, locked, in the order of their ids.
 * @throws 400 for ids that are absent or foreign (access rule 6).
 */
async function unitsOf(db: Db, ids: readonly number[]): Promise<Locked<RepairRow>[]> {
  if (ids.length === 0) return [];
  const rows = await lockRows(
    db.selectFrom('repairs').selectAll().where('id', 'in', ids).where('deletedAt', 'is', null).orderBy('id'),
    'no key update',
  );
  if (rows.length < ids.length) throw invalidField('togetherWith', shipmentMessages.unknownRepair);
  return rows;
}

const asUnit = (row: RepairRow) => ({ ...row, status: row.status as RepairStatus });

interface Shipped extends Pick<Receipt, 'serviceReportNumber' | 'mailedTo' | 'undo'> {
  id: number;
}

/**
 * Ships repairs of one customer in one parcel, all in one transaction. Each gets the tracking number and its share of the
 * cost. One mail tells those who would get the same mail for several of them.
 * @throws 409 for a unit that may not be shipped now (D3.3) or belongs to another customer, 400 for unknown repairs.
 */
async function shipParcel(
  work: Work,
  first: Locked<RepairRow>,
  { togetherWith, trackingNumber, shippingCost, sendMail }: z.output<typeof shippedParcel>,
) {
  const { db } = work;
  const others = await unitsOf(
    db,
    [...new Set(togetherWith)].filter((id) => id !== first.id),
  );
  const rows = [first, ...others];
  for (const row of rows) {
    const refusal = refusalOf(asUnit(row), row === first ? undefined : asUnit(first));
    if (refusal) throw conflict('shipment.refused', refusal);
  }
  const shares = shippingCost == null ? undefined : divide(shippingCost, rows.length);
  const shipped = new Map<RepairRow, Shipped>();
  for (const group of byAddresses(rows)) {
    const [leader, ...rest] = group;
    for (const row of group) {
      const change = {
        status: 'shipped' as const,
        sendMail,
        ...(trackingNumber && { outboundTrackingNumber: trackingNumber }),
        ...(shares && { outboundShippingCost: shares[rows.indexOf(row)] }),
      };
      const { undo } = await changeRepair(
        work,
        row,
        change,
        row === leader ? { others: rest } : 'of-another',
      );
      const told = shipped.get(leader!)?.mailedTo ?? (await mailedTo(db, row.id));
      if (row !== leader && told.length > 0)
        await addEntry(work, row, {
          message: `The email for ${leader!.serviceReportNumber} told the customer.`,
          visibility: 'internal',
        });
      const { id, serviceReportNumber } = row;
      shipped.set(row, { id, serviceReportNumber, mailedTo: told, ...(undo && { undo }) });
    }
  }
  return { shipped: rows.map((row) => shipped.get(row)!) };
}

export const shipmentsRoutes: Handlers<typeof endpoints.shipments> = {
  ofRepair: ({ work: { db, actor }, params }) => shipmentOf(db, actor, params.id),
  findUnits: ({ work, query }) => findUnits(work, query),
  receive: ({ work, record, body }) => receiveUnit(work, record, body),
  ship: ({ work, record, body }) => shipParcel(work, record, body),
};
