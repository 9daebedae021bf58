import { type Locked, lockRows } from '../../../db/locked.ts';
import type { EquipmentModelRow, EquipmentTypeRow } from '../../../db/schema/equipment.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseUsedModel, refuseUsedType } from './equipment-uses.ts';
import { publishEquipment } from './publish-equipment.ts';

/**
 * Removes a type with its models (B2.11).
 * @throws 409 when one of them is in use. Then nothing is removed (D5.1).
 */
export async function deleteType(work: Work, row: Locked<EquipmentTypeRow>): Promise<void> {
  const { db } = work;
  // The models are locked first. A caller who is adding a unit with one of them waits, and is refused afterwards.
  const models = await lockRows(
    db
      .selectFrom('equipmentModels')
      .select(['make', 'name'])
      .where('equipmentTypeId', '=', row.id)
      .orderBy('id'),
  );
  await refuseUsedType(db, row.id);
  await db.deleteFrom('equipmentTypes').where('id', '=', row.id).execute();
  await record(work, {
    action: 'equipment.type_deleted',
    kind: 'equipmentType',
    id: row.id,
    before: {
      name: row.name,
      description: row.description,
      models: models.map(({ make, name }) => `${make} ${name}`),
    },
  });
  await publishEquipment(work, row.companyId);
}

/**
 * Removes a model.
 * @throws 409 that names what uses it (D5.1). Such a model can only be deactivated.
 */
export async function deleteModel(work: Work, row: Locked<EquipmentModelRow>): Promise<void> {
  await refuseUsedModel(work.db, row.id);
  await work.db.deleteFrom('equipmentModels').where('id', '=', row.id).execute();
  const { companyId: _companyId, version: _version, id: _id, ...before } = row;
  await record(work, { action: 'equipment.model_deleted', kind: 'equipmentModel', id: row.id, before });
  await publishEquipment(work, row.companyId);
}
