import { calibrationMessages } from '@portal/contract/calibration/calibrations/messages.ts';
import type {
  CalibrationItem,
  ListedCalibrationItem,
} from '@portal/contract/calibration/calibrations/shapes.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { repairScope } from '../../repairs/repairs/index.ts';
import { presentItem, presentListedItem } from './calibration.present.ts';
import { itemsWhere, newestResultsWhere, standardsWhere } from './calibration.queries.ts';
import { calibrationItemScope } from './calibration-item.policy.ts';

/**
 * Returns the units of a calibration with their newest results (D5.9), for staff.
 * @throws 404 when the repair is absent or foreign.
 */
export async function listCalibrations(
  db: Db,
  actor: Actor,
  repairId: number,
): Promise<ListedCalibrationItem[]> {
  const ofRepair = sql<SqlBool>`c.repair_id = ${repairId}`;
  const [repair, items, results, standards] = await Promise.all([
    repairScope.find(db, actor, repairId, false),
    itemsWhere(db, sql<SqlBool>`e.repair_id = ${repairId}`),
    newestResultsWhere(db, ofRepair, { withPoints: false }),
    standardsWhere(db, ofRepair),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  return items.map((item) =>
    presentListedItem(
      actor,
      item,
      results.find(({ repairEquipmentId }) => repairEquipmentId === item.id),
      standards,
    ),
  );
}

/**
 * Returns one unit with its newest results and measurement points (D5.9), for staff.
 * @throws 404 when it is absent or foreign.
 */
export async function readCalibration(db: Db, actor: Actor, itemId: number): Promise<CalibrationItem> {
  const ofItem = sql<SqlBool>`c.repair_equipment_id = ${itemId}`;
  const [allowed, [item], [results], standards] = await Promise.all([
    calibrationItemScope.find(db, actor, itemId, false),
    itemsWhere(db, sql<SqlBool>`e.id = ${itemId}`),
    newestResultsWhere(db, ofItem, { withPoints: true }),
    standardsWhere(db, ofItem),
  ]);
  if (!allowed || !item) throw notFound(calibrationMessages.itemNotFound);
  return presentItem(actor, item, results, standards);
}
