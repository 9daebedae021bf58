import type { DemoUnit, demoUnitForm } from '@portal/contract/loans/demo-equipment/shapes.ts';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseLoaned } from './demo-equipment.policy.ts';
import { readUnit } from './demo-equipment.queries.ts';
import { publishDemoUnit } from './publish-demo-unit.ts';
import { refuseUnknownModel } from './refuse-unknown-model.ts';
import { unitColumns } from './unit-columns.ts';

/** Adds a demo unit. @throws 400 for a model that is absent or foreign, and for the status of a unit on loan. */
export async function createUnit(work: Work, body: z.output<typeof demoUnitForm>): Promise<DemoUnit> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  refuseLoaned(body);
  await refuseUnknownModel(db, body.equipmentModelId);
  const columns = unitColumns(body);
  const { id } = await db
    .insertInto('demoEquipment')
    .values({
      notes: null,
      lastCalibrationDate: null,
      nextCalibrationDue: null,
      acquisitionDate: null,
      replacementValue: null,
      dailyRate: null,
      ...columns,
      companyId,
      serialNumber: body.serialNumber,
      equipmentModelId: body.equipmentModelId,
      currentCustomerId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, { action: 'demo_equipment.created', kind: 'demoEquipment', id, after: columns }),
    publishDemoUnit(work, { companyId, id }),
  ]);
  return readUnit(db, id);
}
