import type { DemoEquipmentReservationRow } from '../../../db/schema/demo-equipment.ts';
import type { Feature } from '../../../feature.ts';
import { demoEquipmentReservationScope } from './reservation.policy.ts';
import { demoReservationsRoutes } from './reservation.routes.ts';

export const demoReservationsFeature = {
  routes: { demoReservations: demoReservationsRoutes },
  scopes: { demoEquipmentReservation: demoEquipmentReservationScope },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    demoEquipmentReservation: DemoEquipmentReservationRow;
  }
}
