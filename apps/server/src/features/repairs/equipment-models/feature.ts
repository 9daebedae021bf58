import { endpoints } from '@portal/contract/index.ts';
import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import type { EquipmentModelRow, EquipmentTypeRow } from '../../../db/schema/equipment.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { nameIn } from '../../records/audit/index.ts';

/** Finds types of the company that the caller works in. The permissions decide who gets this far. */
const equipmentTypeScope: RecordScope<'equipmentType'> = {
  table: 'equipment_types',
  notFound: equipmentMessages.typeNotFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('equipmentTypes').selectAll().where('id', '=', id), lock),
};

/** Finds models of the company that the caller works in. */
const equipmentModelScope: RecordScope<'equipmentModel'> = {
  table: 'equipment_models',
  notFound: equipmentMessages.modelNotFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('equipmentModels').selectAll().where('id', '=', id), lock),
};

export const equipmentFeature = {
  routes: {
    equipment: loadedLater<Handlers<typeof endpoints.equipment>>(
      endpoints.equipment,
      async () => (await import('./equipment.routes.ts')).equipmentRoutes,
    ),
  },
  scopes: { equipmentType: equipmentTypeScope, equipmentModel: equipmentModelScope },
  references: {
    equipment_type_id: 'equipment type',
    equipment_model_id: 'equipment model',
    preferred_supplier_id: 'supplier',
  },
  names: {
    equipmentType: { name: nameIn('equipment_types', 'n.name'), fields: ['equipmentTypeId'] },
    equipmentModel: {
      name: nameIn('equipment_models', `n.make || ' ' || n.name`),
      fields: ['equipmentModelId'],
    },
  },
  archive: {
    equipment_types: { file: 'Equipment types', rows: 'Equipment types' },
    equipment_models: { file: 'Equipment models', rows: 'Makes and models' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    equipmentType: EquipmentTypeRow;
    equipmentModel: EquipmentModelRow;
  }
}
