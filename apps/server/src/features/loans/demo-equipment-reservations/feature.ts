import type { DemoEquipmentReservationRow } from '../../../db/schema/demo-equipment.ts';
import type { Feature } from '../../../feature.ts';
import { demoUnitNameIn } from '../demo-equipment/index.ts';
import { demoEquipmentReservationScope } from './reservation.policy.ts';
import { demoReservationsRoutes } from './reservation.routes.ts';

export const demoReservationsFeature = {
  routes: { demoReservations: demoReservationsRoutes },
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
