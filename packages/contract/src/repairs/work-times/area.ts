import type { Area } from '../../core/area.ts';
import { staff, technicians } from '../../core/permissions.ts';

export const workTimesPermissions = {
  'work-time.track': technicians,
  'work-time.read': staff,
  'work-time.write': staff,
} as const;

export const workTimesArea = {
  permissions: workTimesPermissions,
  records: [
    // The time that a technician worked on a repair. It has the scope of its repair.
    'workTime',
  ],
  auditAreas: {
    work_time: { label: 'Work times', place: 130 },
  },
  actions: {
    'work_time.started': 'Began to work on a repair',
    'work_time.stopped': 'Ended the work on a repair',
    'work_time.entered': 'Entered a work time by hand',
    'work_time.corrected': 'Corrected a work time',
    'work_time.deleted': 'Removed a work time',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    workTimes: typeof workTimesArea;
  }
}
