import { calibrationMessages } from '@portal/contract/calibration/calibrations/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import { AppError } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { calibrationItemScope } from './calibration-item.policy.ts';

export const calibrationsFeature = {
  routes: {
    calibrations: loadedLater<Handlers<typeof endpoints.calibrations>>(
      endpoints.calibrations,
      async () => (await import('./calibration.routes.ts')).calibrationsRoutes,
    ),
  },
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

declare module '../../../records.ts' {
  interface RecordRows {
    calibrationItem: RepairEquipmentRow;
  }
}
