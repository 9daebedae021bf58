import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const appointmentsPermissions = {
  'appointment.read': staff,
  'appointment.write': admins,
} as const;

export const appointmentsArea = {
  permissions: appointmentsPermissions,
  records: ['appointment'],
  topics: ['appointment'],
  auditAreas: {
    appointment: { label: 'Appointments', place: 160 },
  },
  actions: {
    'appointment.created': 'Added an appointment',
    'appointment.updated': 'Changed an appointment',
    'appointment.deleted': 'Removed an appointment',
    'appointment.links_revoked': 'Ended the links of an appointment',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    appointments: typeof appointmentsArea;
  }
}
