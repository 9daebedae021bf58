import { isDeepStrictEqual } from 'node:util';
import type {
  EquipmentModel,
  EquipmentType,
  equipmentModelUpdate,
  equipmentTypeUpdate,
} from '@portal/contract/repairs/equipment-models/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { EquipmentModelRow, EquipmentTypeRow } from '../../../db/schema/equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { checkType } from './check-equipment.ts';
import { refuseMovedModel } from './equipment-uses.ts';
import { publishEquipment } from './publish-equipment.ts';

/** Returns the fields that differ, before and after the change. An emptied field becomes null. */
function changesOf<Row extends object>(row: Row, body: object) {
  const given = Object.entries(body).map(([field, value]) => [field, value === '' ? null : value] as const);
  const changed = given.filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, row[field as keyof Row]),
  );
  return {
    any: changed.length > 0,
    before: Object.fromEntries(changed.map(([field]) => [field, row[field as keyof Row]])),
    after: Object.fromEntries(changed),
  };
}

const nextVersion = { version: sql<number>`version + 1` };

/** Changes, deactivates or reactivates an equipment type (B7, D5.1). */
export async function updateType(
  work: Work,
  row: Locked<EquipmentTypeRow>,
  body: z.output<typeof equipmentTypeUpdate>,
): Promise<EquipmentType> {
  const { any, before, after } = changesOf(row, body);
  if (!any) return row;
  const updated = await work.db
    .updateTable('equipmentTypes')
    .set({ ...after, ...nextVersion })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, { action: 'equipment.type_updated', kind: 'equipmentType', id: row.id, before, after });
  await publishEquipment(work, row.companyId);
  return updated;
}

/**
 * Changes, deactivates or reactivates an equipment model (B7, D5.1).
 * @throws 400 "Unknown equipment type"; 409 when it should get another type while in use.
 */
export async function updateModel(
  work: Work,
  row: Locked<EquipmentModelRow>,
  body: z.output<typeof equipmentModelUpdate>,
): Promise<EquipmentModel> {
  const { any, before, after } = changesOf(row, body);
  if (!any) return row;
  if (body.equipmentTypeId !== undefined && body.equipmentTypeId !== row.equipmentTypeId) {
    await checkType(work.db, body.equipmentTypeId);
    await refuseMovedModel(work.db, row.id);
  }
  const updated = await work.db
    .updateTable('equipmentModels')
    .set({
      ...after,
      ...(body.measurementPoints && { measurementPoints: JSON.stringify(body.measurementPoints) }),
      ...nextVersion,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'equipment.model_updated',
    kind: 'equipmentModel',
    id: row.id,
    before,
    after,
  });
  await publishEquipment(work, row.companyId);
  return updated;
}
