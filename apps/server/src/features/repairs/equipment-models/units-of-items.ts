import type { EquipmentItem } from '@portal/contract/repairs/equipment-models/items.ts';
import { isSameDevice } from '@portal/contract/repairs/equipment-models/model-letters.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RegisterUnit } from '../repairs/index.ts';

const numbersOf = (numbers: readonly (string | null | undefined)[]): string[] =>
  numbers.flatMap((number) => (number ? [number.toLowerCase()] : []));

/** Returns the units of a customer's register that items name, or whose numbers they have. */
export async function unitsOfItems(
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
export function registerUnitOf(
  item: EquipmentItem,
  registered: readonly RegisterUnit[],
): RegisterUnit | undefined {
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
