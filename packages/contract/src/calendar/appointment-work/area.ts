import type { Area } from '../../core/area.ts';
import { staff } from '../../core/permissions.ts';

export const appointmentWorkPermissions = {
  'appointment.work': staff,
} as const;

export const appointmentWorkArea = {
  permissions: appointmentWorkPermissions,
  actions: {
    'appointment.started': 'Began the work of an appointment',
    'appointment.finished': 'Ended the work of an appointment',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    appointmentWork: typeof appointmentWorkArea;
  }
}
