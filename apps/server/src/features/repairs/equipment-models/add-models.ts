import { DEFAULT_INTERVAL_DAYS } from '@portal/contract/repairs/equipment-models/rules.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Work } from '../../../work.ts';
import { equipmentReferences } from './equipment-uses.ts';
import { publishEquipment } from './publish-equipment.ts';

interface NewModel {
  make: string;
  name: string;
  typeName: string;
  /** Null for a type that is new too. */
  typeId: number | null;
}

/**
 * Adds many models at once, and the types that they need. Types whose names differ only in capitals are one. The caller
 * leaves the audit entry. Returns the new rows.
 */
export async function addModels({ db, runtime, actor }: Work, wanted: readonly NewModel[]) {
  const companyId = actor.companyId!;
  const names = new Map(
    wanted.filter(({ typeId }) => typeId === null).map(({ typeName }) => [typeName.toLowerCase(), typeName]),
  );
  const { rows: types } = await sql<{ id: number; name: string }>`
    insert into equipment_types (company_id, name) select ${companyId}, n from unnest(${[...names.values()]}::text[]) n
    returning id, name`.execute(db);
  const typeIds = new Map(types.map(({ id, name }) => [name.toLowerCase(), id]));
  const rows = wanted.map(({ make, name, typeName, typeId }) => ({
    ...{ make, name },
    typeId: typeId ?? typeIds.get(typeName.toLowerCase()),
  }));
  const { rows: models } = await sql<{ id: number; make: string; name: string }>`
    insert into equipment_models (company_id, equipment_type_id, make, name, calibration_interval_days)
    select ${companyId}, w."typeId", w.make, w.name, ${DEFAULT_INTERVAL_DAYS}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w ("typeId" int, make text, name text)
    returning id, make, name`.execute(db);
  await publishEquipment({ db, runtime }, companyId);
  return { typeIds: types.map(({ id }) => id), models };
}

/** A condition on `equipment_models as m`: nothing uses the model. */
const isUnusedModel = sql.join(
  equipmentReferences.map(
    ({ table }) =>
      sql<SqlBool>`not exists (select from ${sql.ref(table)} u where u.equipment_model_id = m.id)`,
  ),
  sql` and `,
);

/** A condition on `equipment_types as t`: nothing uses the type. */
const isUnusedType = sql.join(
  [
    'equipment_models',
    ...equipmentReferences.filter(({ namesType }) => namesType).map(({ table }) => table),
  ].map(
    (table) => sql<SqlBool>`not exists (select from ${sql.ref(table)} u where u.equipment_type_id = t.id)`,
  ),
  sql` and `,
);

/** Removes those of some models and types that nobody changed and nothing uses. */
export async function removeUnusedModels(
  db: Db,
  { typeIds, modelIds }: { typeIds: readonly number[]; modelIds: readonly number[] },
): Promise<void> {
  await sql`delete from equipment_models m
    where m.id = any(${modelIds}::int[]) and m.version = 1 and ${isUnusedModel}`.execute(db);
  await sql`delete from equipment_types t
    where t.id = any(${typeIds}::int[]) and t.version = 1 and ${isUnusedType}`.execute(db);
}
