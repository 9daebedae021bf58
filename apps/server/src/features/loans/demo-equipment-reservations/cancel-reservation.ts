import { reservationMessages as say } from '@portal/contract/loans/demo-equipment-reservations/messages.ts';
import type { DemoReservation } from '@portal/contract/loans/demo-equipment-reservations/shapes.ts';
import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { DemoEquipmentReservationRow } from '../../../db/schema/demo-equipment.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishDemoUnit } from '../demo-equipment/index.ts';
import { readReservation } from './read-reservation.ts';

/** Cancels a reservation (D7.7). @throws 409 when it was canceled already, or has become a loan. */
export async function cancelReservation(
  work: Work,
  row: Locked<DemoEquipmentReservationRow>,
): Promise<DemoReservation> {
  const { db, actor } = work;
  if (row.status !== 'reserved')
    throw conflict('demo-reservation.ended', row.status === 'lent' ? say.lentAlready : say.canceledAlready);
  await Promise.all([
    db
      .updateTable('demoEquipmentReservations')
      .set({
        status: 'canceled',
        endedAt: sql<Date>`now()`,
        endedByUserId: actor.userId,
        endedBy: actor.displayName,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', row.id)
      .execute(),
    record(work, {
      action: 'demo_reservation.canceled',
      kind: 'demoEquipmentReservation',
      id: row.id,
      before: { demoEquipmentId: row.demoEquipmentId, fromDate: row.fromDate, untilDate: row.untilDate },
    }),
    publishDemoUnit(work, { companyId: row.companyId, id: row.demoEquipmentId }),
  ]);
  return readReservation(db, row.id);
}
