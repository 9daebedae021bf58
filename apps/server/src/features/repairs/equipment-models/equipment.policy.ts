import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds types of the company that the caller works in. The permissions decide who gets this far. */
export const equipmentTypeScope: RecordScope<'equipmentType'> = {
  table: 'equipment_types',
  notFound: equipmentMessages.typeNotFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('equipmentTypes').selectAll().where('id', '=', id), lock),
};

/** Finds models of the company that the caller works in. */
export const equipmentModelScope: RecordScope<'equipmentModel'> = {
  table: 'equipment_models',
  notFound: equipmentMessages.modelNotFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('equipmentModels').selectAll().where('id', '=', id), lock),
};
