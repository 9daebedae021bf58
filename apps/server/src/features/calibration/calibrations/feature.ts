import { calibrationMessages } from '@portal/contract/calibration/calibrations/messages.ts';
import { AppError } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { calibrationsRoutes } from './calibration.routes.ts';
import { calibrationItemScope } from './calibration-item.policy.ts';

export const calibrationsFeature = {
  routes: { calibrations: calibrationsRoutes },
  scopes: { calibrationItem: calibrationItemScope },
  taken: {
    calibrations_one_open: () => new AppError('stale', 'calibration.stale', calibrationMessages.stale),
  },
  references: {
    calibration_id: 'calibration',
    last_calibration_id: 'calibration',
    repair_equipment_id: 'calibration item',
  },
} satisfies Feature;
