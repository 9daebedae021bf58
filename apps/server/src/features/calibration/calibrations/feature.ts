import { calibrationMessages } from '@portal/contract/calibration/calibrations/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import { AppError } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { unitNameIn } from '../../repairs/equipment-models/index.ts';
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
  names: {
    calibrationItem: { name: unitNameIn('repair_equipment') },
  },
  archive: {
    calibrations: { file: 'Calibrations', rows: 'Results of calibrations' },
    calibration_changes: {
      file: 'Changes of calibrations',
      rows: 'What saved results were before they were changed',
    },
    calibration_standards: { file: 'Standards used', rows: 'Standards that a calibration used' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    calibrationItem: RepairEquipmentRow;
  }
}
