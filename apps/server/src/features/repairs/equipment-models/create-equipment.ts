import { DEFAULT_INTERVAL_DAYS } from '@portal/contract/repairs/equipment-models/rules.ts';
import type {
  EquipmentModel,
  EquipmentType,
  equipmentModelForm,
  equipmentTypeForm,
} from '@portal/contract/repairs/equipment-models/shapes.ts';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { checkType } from './check-equipment.ts';
import { publishEquipment } from './publish-equipment.ts';

/** Adds an equipment type (B7). */
export async function createType(
  work: Work,
  { name, description }: z.output<typeof equipmentTypeForm>,
): Promise<EquipmentType> {
  const row = await work.db
    .insertInto('equipmentTypes')
    .values({ companyId: work.actor.companyId!, name, description: description || null })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'equipment.type_created',
    kind: 'equipmentType',
    id: row.id,
    after: { name, description: row.description },
  });
  await publishEquipment(work, row.companyId);
  return row;
}

/** Adds an equipment model to a type (B7). @throws 400 "Unknown equipment type" (access rule 6). */
export async function createModel(
  work: Work,
  body: z.output<typeof equipmentModelForm>,
): Promise<EquipmentModel> {
  await checkType(work.db, body.equipmentTypeId);
  const columns = {
    equipmentTypeId: body.equipmentTypeId,
    name: body.name,
    make: body.make,
    partNumber: body.partNumber || null,
    description: body.description || null,
    manufacturer: body.manufacturer || null,
    serialNumberPrefix: body.serialNumberPrefix || null,
    specifications: body.specifications || null,
    procedure: body.procedure || null,
    calibrationIntervalDays: body.calibrationIntervalDays ?? DEFAULT_INTERVAL_DAYS,
    accessories: body.accessories ?? [],
  };
  const measurementPoints = body.measurementPoints ?? [];
  const row = await work.db
    .insertInto('equipmentModels')
    .values({
      ...columns,
      measurementPoints: JSON.stringify(measurementPoints),
      companyId: work.actor.companyId!,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'equipment.model_created',
    kind: 'equipmentModel',
    id: row.id,
    after: { ...columns, measurementPoints },
  });
  await publishEquipment(work, row.companyId);
  return row;
}
