import { parcelWords } from '@portal/contract/repairs/repairs/carriers.ts';
import type { InboundParcel } from '@portal/contract/repairs/repairs/inbound-parcel.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRows } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { parcelColumns, parcelSentence } from './inbound-parcel.ts';
import { publishChange } from './timeline/repair-news.ts';
import { addEntry, newRepairVersion } from './timeline/repair-timeline.ts';

/** Returns the units of the same request that are on their way in the same parcel, the repair included, locked. */
async function unitsInParcel({ db }: Pick<Work, 'db'>, row: Locked<RepairRow>): Promise<Locked<RepairRow>[]> {
  if (row.shipmentId === null) return [row];
  const others = await lockRows(
    db
      .selectFrom('repairs')
      .selectAll()
      .where('shipmentId', '=', row.shipmentId)
      .where('id', '<>', row.id)
      .where('deletedAt', 'is', null)
      .where('status', '=', 'submitted')
      .where('inboundTrackingNumber', 'is not distinct from', row.inboundTrackingNumber)
      .orderBy('id'),
    'no key update',
  );
  return [row, ...others];
}

/**
 * Stores in which parcel the customer sends the unit, with all units of its request that travel in it.
 * @throws 409 for a unit that has arrived, and for a closed request.
 */
export async function tellParcel(
  work: Work<RecordedActor>,
  row: Locked<RepairRow>,
  parcel: InboundParcel,
): Promise<void> {
  if (row.status !== 'submitted')
    throw conflict('repair.parcel_arrived', parcelWords.arrived(row.serviceReportNumber));
  const columns = parcelColumns(parcel);
  const { inboundTrackingNumber, inboundCarrier } = columns;
  if (inboundTrackingNumber === row.inboundTrackingNumber && inboundCarrier === row.inboundCarrier) return;
  const units = await unitsInParcel(work, row);
  await Promise.all(
    units.flatMap((unit) => [
      work.db
        .updateTable('repairs')
        .set({ ...columns, ...newRepairVersion })
        .where('id', '=', unit.id)
        .execute(),
      addEntry(work, unit, { message: parcelSentence(columns) }),
      record(work, {
        action: 'repair.parcel_told',
        kind: 'repair',
        id: unit.id,
        before: {
          inboundTrackingNumber: unit.inboundTrackingNumber,
          inboundCarrier: unit.inboundCarrier,
        },
        after: columns,
      }),
      publishChange(work, unit),
    ]),
  );
}
