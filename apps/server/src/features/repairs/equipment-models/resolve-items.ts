import type { EquipmentItem } from '@portal/contract/repairs/equipment-models/items.ts';
import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import { isSameDevice } from '@portal/contract/repairs/equipment-models/model-letters.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { itemOf, type NewItem, type RegisterUnit } from '../repairs/index.ts';
import { checkType } from './check-equipment.ts';
import { createModel, createType } from './create-equipment.ts';

const numbersOf = (numbers: readonly (string | null | undefined)[]): string[] =>
  numbers.flatMap((number) => (number ? [number.toLowerCase()] : []));

/** Returns the units of a customer's register that items name, or whose numbers they have. */
async function unitsOfItems(
  db: Db,
  items: readonly EquipmentItem[],
  customerId: number | null,
): Promise<RegisterUnit[]> {
  if (customerId === null) return [];
  const ids = items.flatMap(({ customerEquipmentId }) => customerEquipmentId ?? []);
  const serials = numbersOf(items.map(({ serialNumber }) => serialNumber));
  const assets = numbersOf(items.map(({ assetNumber }) => assetNumber));
  const { rows } = await sql<RegisterUnit>`
    select e.id, e.customer_id, e.equipment_type_id, e.equipment_model_id, m.make, m.name as model_name,
      e.serial_number, e.asset_number
    from customer_equipment e join equipment_models m on m.id = e.equipment_model_id
    where e.customer_id = ${customerId} and e.id in (select unnest(${ids}::int[])
      union select s.unit_id from match_units(${serials}::text[]) s
      union select a.unit_id from match_units_by_asset(${assets}::text[]) a)
    order by e.active desc, e.id`.execute(db);
  return rows;
}

const isSame = (one: string | null, other: string | null | undefined): boolean =>
  one !== null && !!other && one.toLowerCase() === other.toLowerCase();

/** Returns the unit that an item is: the one it names, else the one with its serial number and model, or asset number. */
function registerUnitOf(item: EquipmentItem, registered: readonly RegisterUnit[]): RegisterUnit | undefined {
  if (item.customerEquipmentId != null) return registered.find(({ id }) => id === item.customerEquipmentId);
  const isOfModel = (unit: RegisterUnit): boolean =>
    item.modelId != null
      ? unit.equipmentModelId === item.modelId
      : isSameDevice(
          { make: unit.make, model: unit.modelName },
          { make: item.make ?? '', model: item.newModelName ?? '' },
        );
  return (
    registered.find((unit) => isSame(unit.serialNumber, item.serialNumber) && isOfModel(unit)) ??
    registered.find((unit) => isSame(unit.assetNumber, item.assetNumber))
  );
}

/** Returns the id of the type with this name, and adds the type when there is none. */
async function typeNamed(work: Work, name: string): Promise<number> {
  const known = await work.db
    .selectFrom('equipmentTypes')
    .select('id')
    .where((e) => e(e.fn('lower', ['name']), '=', name.toLowerCase()))
    .orderBy('id')
    .forKeyShare()
    .executeTakeFirst();
  return known?.id ?? (await createType(work, { name })).id;
}

/** Returns the model of a type with this make and name, however they are written, and adds it when there is none. */
async function modelNamed(work: Work, typeId: number, make: string, name: string) {
  const ofMake = await work.db
    .selectFrom('equipmentModels')
    .select(['id', 'make', 'name'])
    .where('equipmentTypeId', '=', typeId)
    .where((e) => e(e.fn('lower', ['make']), '=', make.toLowerCase()))
    .orderBy('id')
    .forKeyShare()
    .execute();
  const known =
    ofMake.find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
    ofMake.find((one) => isSameDevice({ make: one.make, model: one.name }, { make, model: name }));
  return known ?? createModel(work, { equipmentTypeId: typeId, make, name });
}

const knownModel = async (db: Db, id: number, typeId: number, at: string) => {
  const model = await db
    .selectFrom('equipmentModels')
    .select(['id', 'make', 'name', 'equipmentTypeId'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!model) throw invalidField(`${at}.modelId`, equipmentMessages.unknownModel);
  if (model.equipmentTypeId !== typeId)
    throw invalidField(`${at}.modelId`, equipmentMessages.modelOfOtherType);
  return model;
};

/** As {@link resolveItems}, for a unit that `registered` may hold. `at` is the path of its fields in the body. */
async function resolve(
  work: Work,
  item: EquipmentItem,
  at: string,
  registered: readonly RegisterUnit[],
): Promise<NewItem> {
  const unit = registerUnitOf(item, registered);
  if (unit) return { ...itemOf(unit), notes: item.notes || null };
  if (item.customerEquipmentId != null) throw invalidField(`${at}.customerEquipmentId`, unitMessages.unknown);
  const typeId =
    item.typeId != null
      ? (await checkType(work.db, item.typeId, `${at}.typeId`)).id
      : await typeNamed(work, item.newTypeName!);
  const model =
    item.modelId != null
      ? await knownModel(work.db, item.modelId, typeId, at)
      : await modelNamed(work, typeId, item.make!, item.newModelName!);
  return {
    typeId,
    modelId: model.id,
    device: `${model.make} ${model.name}`,
    unitId: null,
    serialNumber: item.serialNumber || null,
    assetNumber: item.assetNumber || null,
    notes: item.notes || null,
  };
}

/** Returns the model that a body names, with its type, and adds those that are named for the first time. */
export const resolveItem = (work: Work, item: EquipmentItem, at: string): Promise<NewItem> =>
  resolve(work, item, at, []);

/**
 * Returns the units with their types and models, and adds those that are named for the first time (B3, B5). An item that
 * is a unit of the customer's register is that unit, so no second one comes into the register beside it.
 * @throws 400 at the unit for foreign and absent ids alike, and for a model of another type (access rule 6).
 */
export async function resolveItems(
  work: Work,
  items: readonly EquipmentItem[],
  customerId: number | null,
): Promise<NewItem[]> {
  const registered = await unitsOfItems(work.db, items, customerId);
  const resolved: NewItem[] = [];
  // The units are resolved one after another, so that two units with the same new name share one type.
  for (const [at, item] of items.entries())
    resolved.push(await resolve(work, item, `equipmentItems.${at}`, registered));
  return resolved;
}
