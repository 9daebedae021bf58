import { equipmentImportMessages as say } from '@portal/contract/calibration/equipment-import/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { type EquipmentRow, pairKey, plain } from './equipment-row.ts';

export interface KnownModel {
  id: number;
  equipmentTypeId: number;
  make: string;
  name: string;
  calibrationIntervalDays: number;
}

/** A model that the import makes. `typeId` is null when its type is new too. */
export interface NewModel {
  key: string;
  make: string;
  name: string;
  typeName: string;
  typeId: number | null;
}

export type FoundModel = { known: KnownModel } | { fresh: NewModel } | { reason: string };

export interface ModelFinder {
  /** Returns the model of a row: a stored one, or one to be made, or why it has none. */
  find: (row: EquipmentRow) => FoundModel;
  /** Returns the models that {@link find} has found new, in the order of the file. */
  added: () => NewModel[];
  /** Returns make and model of those that it has refused for want of a type. */
  untyped: () => string[];
}

/**
 * Reads the company's types and models, and returns what finds the model of a row by make and name (D5.13). A known
 * model keeps its type, whatever the file says. Of several with that make and name, the one of the row's type counts.
 */
export async function openModelFinder(db: Db, rows: readonly EquipmentRow[]): Promise<ModelFinder> {
  const [types, models] = await Promise.all([
    db.selectFrom('equipmentTypes').select(['id', 'name']).orderBy('id', 'desc').execute(),
    db
      .selectFrom('equipmentModels')
      .select(['id', 'equipmentTypeId', 'make', 'name', 'calibrationIntervalDays'])
      .orderBy('active', 'desc')
      .orderBy('id')
      .execute(),
  ]);
  // The oldest type of a name counts, because the later entry of a map is the one that stays.
  const typeIds = new Map(types.map(({ id, name }) => [plain(name), id]));
  const known = new Map<string, KnownModel[]>();
  for (const model of models) {
    const key = pairKey(plain(model.make), model.name);
    known.set(key, [...(known.get(key) ?? []), model]);
  }
  // A new model has the type of the first row that names one.
  const typeOfNew = new Map<string, string>();
  for (const { values, fault } of rows) {
    const key = pairKey(plain(values.make), values.model);
    if (fault === null && values.type !== '' && !typeOfNew.has(key)) typeOfNew.set(key, values.type);
  }
  const fresh = new Map<string, NewModel>();
  const untyped = new Map<string, string>();
  return {
    find: ({ values: { make, model, type }, fault }) => {
      const key = pairKey(plain(make), model);
      const same = known.get(key) ?? [];
      const stored =
        same.find(({ equipmentTypeId }) => equipmentTypeId === typeIds.get(plain(type))) ?? same[0];
      if (stored) return { known: stored };
      // A row with other faults gives no model its type, and lacks none.
      const typeName = typeOfNew.get(key) ?? (fault !== null && type !== '' ? type : undefined);
      if (typeName === undefined) {
        untyped.set(key, `${make} ${model}`);
        return { reason: say.typeRequired(`${make} ${model}`) };
      }
      const made = fresh.get(key) ?? {
        ...{ key, make, typeName },
        name: model,
        typeId: typeIds.get(plain(typeName)) ?? null,
      };
      fresh.set(key, made);
      return { fresh: made };
    },
    added: () => [...fresh.values()],
    untyped: () => [...untyped.values()],
  };
}
