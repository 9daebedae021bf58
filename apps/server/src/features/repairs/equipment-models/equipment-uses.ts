import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';

interface Reference {
  table: string;
  /** True for tables that reference the type as well as the model. */
  namesType: boolean;
  words: readonly [one: string, several: string];
}

/** Every table that references an equipment model. A test compares the list with the foreign keys of the database. */
export const equipmentReferences: readonly Reference[] = [
  { table: 'customer_equipment', namesType: true, words: ['customer unit', 'customer units'] },
  { table: 'repair_equipment', namesType: true, words: ['calibration unit', 'calibration units'] },
  { table: 'parts', namesType: true, words: ['part', 'parts'] },
  { table: 'demo_equipment', namesType: false, words: ['demo unit', 'demo units'] },
];

type Of = { typeId: number } | { modelId: number };

const uses = async (db: Db, of: Of): Promise<string[]> => {
  const counted = equipmentReferences.map(({ table, namesType }, at) => {
    const models = sql`x.equipment_model_id in (
      select m.id from equipment_models m where m.equipment_type_id = ${'typeId' in of ? of.typeId : 0})`;
    const named =
      'modelId' in of
        ? sql`x.equipment_model_id = ${of.modelId}`
        : namesType
          ? sql`x.equipment_type_id = ${of.typeId} or ${models}`
          : models;
    return sql`select ${sql.lit(at)}::int as at, count(*)::int as rows from ${sql.ref(table)} x where ${named}`;
  });
  const { rows } = await sql<{ at: number; rows: number }>`${sql.join(counted, sql` union all `)}`.execute(
    db,
  );
  return rows
    .filter(({ rows: n }) => n > 0)
    .map(({ at, rows: n }) => `${n} ${equipmentReferences[at]!.words[n === 1 ? 0 : 1]}`);
};

/**
 * Refuses a type that is in use.
 * @throws 409 that names what uses the type or one of its models (D5.1).
 */
export async function refuseUsedType(db: Db, typeId: number): Promise<void> {
  const found = await uses(db, { typeId });
  if (found.length > 0) throw conflict('equipment.type_in_use', equipmentMessages.typeInUse(found));
}

/**
 * Refuses a model that is in use.
 * @throws 409 that names what uses it (D5.1).
 */
export async function refuseUsedModel(db: Db, modelId: number): Promise<void> {
  const found = await uses(db, { modelId });
  if (found.length > 0) throw conflict('equipment.model_in_use', equipmentMessages.modelInUse(found));
}

/**
 * Refuses to move a model that is in use to another type, because units keep the type they were entered with.
 * @throws 409 when something uses the model.
 */
export async function refuseMovedModel(db: Db, modelId: number): Promise<void> {
  const found = await uses(db, { modelId });
  if (found.length > 0) throw conflict('equipment.model_in_use', equipmentMessages.modelStays(found));
}
