import { reservationMessages as say } from '@portal/contract/loans/demo-equipment-reservations/messages.ts';
import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds reservations of the company that the caller works in. The permissions decide who gets this far. */
export const demoEquipmentReservationScope: RecordScope<'demoEquipmentReservation'> = {
  table: 'demo_equipment_reservations',
  notFound: say.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('demoEquipmentReservations').selectAll().where('id', '=', id), lock),
};
