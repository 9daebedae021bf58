import type { shippedParcel } from '@portal/contract/papers/shipments/endpoints.ts';
import { shipmentMessages } from '@portal/contract/papers/shipments/messages.ts';
import { divide, refusalOf } from '@portal/contract/papers/shipments/rules.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import { type Locked, lockRows } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { changeRepair } from '../../repairs/repairs/index.ts';
import { mailedTo } from './mailed-to.ts';

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

/**
 * Ships repairs of one customer in one parcel, all in one transaction. Each gets the tracking number and its share of the
 * cost.
 * @throws 409 for a unit that may not be shipped now (D3.3) or belongs to another customer, 400 for unknown repairs.
 */
export async function shipParcel(
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
  const shipped = [];
  for (const [at, row] of rows.entries()) {
    const { undo } = await changeRepair(work, row, {
      status: 'shipped',
      sendMail,
      ...(trackingNumber && { outboundTrackingNumber: trackingNumber }),
      ...(shares && { outboundShippingCost: shares[at] }),
    });
    const addresses = await mailedTo(db, row.id);
    const { id, serviceReportNumber } = row;
    shipped.push({ id, serviceReportNumber, mailedTo: addresses, ...(undo && { undo }) });
  }
  return { shipped };
}
