import type { Area } from '../../core/area.ts';
import { staff } from '../../core/permissions.ts';

export const calibrationsPermissions = {
  'calibration.read': staff,
  'calibration.write': staff,
} as const;

export const calibrationsArea = {
  permissions: calibrationsPermissions,
  records: [
    // A unit of a calibration request. It has the scope of its repair.
    'calibrationItem',
  ],
  auditAreas: {
    calibration: { label: 'Calibrations', place: 180 },
  },
  actions: {
    'calibration.saved': 'Saved the results of a calibration',
    'calibration.completed': 'Completed a calibration',
    'calibration.confirmed': 'Confirmed to have calibrated a unit',
    'calibration.overridden': 'Certified results that contradict their points',
    'calibration.item_updated': 'Corrected a unit of a calibration',
    'calibration.conditions_allowed': 'Allowed conditions outside a procedure',
    'calibration.standard_allowed': 'Allowed a reference standard that was not in force',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    calibrations: typeof calibrationsArea;
  }
}
