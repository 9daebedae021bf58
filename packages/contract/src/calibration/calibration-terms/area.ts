import type { Area } from '../../core/area.ts';
import { admins, everyone, staff } from '../../core/permissions.ts';

export const calibrationTermsPermissions = {
  'calibrationTerms.ask': everyone,
  'calibrationTerms.read': staff,
  'calibrationTerms.write': admins,
} as const;

export const calibrationTermsArea = {
  permissions: calibrationTermsPermissions,
  actions: {
    'calibration.terms_changed': 'Changed what is agreed for calibrations',
    'calibration.terms_asked': 'Asked for something in a calibration',
    'calibration.terms_agreed': 'Wrote down what is agreed for a calibration',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    calibrationTerms: typeof calibrationTermsArea;
  }
}
