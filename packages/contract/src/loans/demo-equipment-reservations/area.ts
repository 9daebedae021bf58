import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const demoEquipmentReservationsPermissions = {
  'demo-reservation.read': admins,
  'demo-reservation.write': admins,
} as const;

export const demoEquipmentReservationsArea = {
  permissions: demoEquipmentReservationsPermissions,
  records: ['demoEquipmentReservation'],
  auditAreas: {
    demo_reservation: { label: 'Reservations of demo units', place: 310 },
  },
  actions: {
    'demo_reservation.created': 'Reserved a demo unit',
    'demo_reservation.canceled': 'Canceled the reservation of a demo unit',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    demoEquipmentReservations: typeof demoEquipmentReservationsArea;
  }
}
