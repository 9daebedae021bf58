import { endpoints } from '@portal/contract/index.ts';
import { reservationMessages as say } from '@portal/contract/loans/demo-equipment-reservations/messages.ts';
import type { DemoEquipmentReservationRow } from '../../../db/schema/demo-equipment.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { demoUnitNameIn } from '../demo-equipment/index.ts';

/** Finds reservations of the company that the caller works in. The permissions decide who gets this far. */
const demoEquipmentReservationScope: RecordScope<'demoEquipmentReservation'> = {
  table: 'demo_equipment_reservations',
  notFound: say.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('demoEquipmentReservations').selectAll().where('id', '=', id), lock),
};

export const demoReservationsFeature = {
  routes: {
    demoReservations: loadedLater<Handlers<typeof endpoints.demoReservations>>(
      endpoints.demoReservations,
      async () => (await import('./reservation.routes.ts')).demoReservationsRoutes,
    ),
  },
  scopes: { demoEquipmentReservation: demoEquipmentReservationScope },
  names: {
    demoEquipmentReservation: { name: demoUnitNameIn('demo_equipment_reservations') },
  },
  archive: {
    demo_equipment_reservations: { file: 'Loan reservations', rows: 'Reservations of demo units' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    demoEquipmentReservation: DemoEquipmentReservationRow;
  }
}
