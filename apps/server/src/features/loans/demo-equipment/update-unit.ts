import { demoEquipmentMessages } from '@portal/contract/loans/demo-equipment/messages.ts';
import {
  areCalibrationsInOrder,
  type DemoUnit,
  type demoUnitUpdate,
} from '@portal/contract/loans/demo-equipment/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { onLoanRefusal, refuseLoaned } from './demo-equipment.policy.ts';
import { readUnit } from './demo-equipment.queries.ts';
import { openLoansOf } from './open-loans.ts';
import { publishDemoUnit } from './publish-demo-unit.ts';
import { refuseUnknownModel } from './refuse-unknown-model.ts';
import { type UnitColumns, unitColumns } from './unit-columns.ts';

/**
 * Changes a demo unit. An unchanged unit leaves no audit entry.
 * @throws 400 for a model that is absent or foreign, for the status of a unit on loan, and for a next calibration before
 * the last one; 409 for another status or place while the unit is on loan (D7.1).
 */
export async function updateUnit(
  work: Work,
  row: Locked<DemoEquipmentRow>,
  body: z.output<typeof demoUnitUpdate>,
): Promise<DemoUnit> {
  const { db } = work;
  const changes = Object.fromEntries(
    Object.entries(unitColumns(body)).filter(
      ([field, value]) => value !== row[field as keyof DemoEquipmentRow],
    ),
  ) as UnitColumns;
  const fields = Object.keys(changes) as (keyof UnitColumns)[];
  if (fields.length === 0) return readUnit(db, row.id);
  const isDated = 'lastCalibrationDate' in changes || 'nextCalibrationDue' in changes;
  if (isDated && !areCalibrationsInOrder({ ...row, ...changes }))
    throw invalidField('nextCalibrationDue', demoEquipmentMessages.dueBeforeLast);
  const [loans] = await Promise.all([
    changes.currentStatus === undefined && changes.currentLocation === undefined
      ? []
      : openLoansOf(db, [row]),
    changes.equipmentModelId !== undefined && refuseUnknownModel(db, changes.equipmentModelId),
  ]);
  const refusal = onLoanRefusal(row, loans[0]);
  if (refusal) throw refusal;
  refuseLoaned(changes);
  await db
    .updateTable('demoEquipment')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    record(work, {
      action: 'demo_equipment.updated',
      kind: 'demoEquipment',
      id: row.id,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: changes,
    }),
    publishDemoUnit(work, row),
  ]);
  return readUnit(db, row.id);
}
