import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { type QueuedAct, type UnitNamed, unsentItemId } from '../../../../device/queued-act.ts';

/** Returns a unit that the portal does not have yet as the unit of a calibration. */
export const unsentItem = (unit: QueuedAct<UnitNamed>): CalibrationItem => ({
  ...{ id: unsentItemId(unit), repairId: unit.repairId ?? 0, equipmentTypeId: 0, ...unit.act.shown },
  ...{ customerEquipmentId: null, notes: null, receivedOn: null, results: null, last: null, unit: null },
  // Nobody has asked the portal for a procedure.
  ...{ isAtBench: false, awaitsCertificate: false },
});
