import { addDays } from '@portal/contract/core/dates/dates.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { EquipmentKind } from '../catalogue/kinds-of-equipment.ts';
import { templateOf } from '../catalogue/model-templates.ts';
import { type Chance, chanceOf } from '../plan/chance.ts';
import type { Client } from '../plan/people.ts';
import { dayOf } from '../plan/work-times.ts';

export interface Model {
  id: number;
  kind: EquipmentKind;
  typeId: number;
  make: string;
  name: string;
  serialPrefix: string;
}

/** One instrument of a customer. */
export interface Unit {
  model: Model;
  client: Client;
  serialNumber: string;
}

/** Makes the catalogue of types and models. */
export async function makeModels(
  db: Db,
  companyId: number,
  kinds: readonly EquipmentKind[],
): Promise<Model[]> {
  const types = await db
    .insertInto('equipmentTypes')
    .values(kinds.map(({ type, description }) => ({ companyId, name: type, description })))
    .returning('id')
    .execute();
  const models = kinds.flatMap((kind, i) =>
    kind.models.map((model) => ({ ...model, kind, typeId: types[i]!.id })),
  );
  const rows = await db
    .insertInto('equipmentModels')
    .values(
      models.map(({ make, name, kind, typeId, serialPrefix }) => ({
        companyId,
        equipmentTypeId: typeId,
        make,
        name,
        manufacturer: make,
        partNumber: name,
        description: kind.description,
        serialNumberPrefix: serialPrefix,
        ...templateOf(kind),
      })),
    )
    .returning('id')
    .execute();
  return models.map((model, i) => ({ ...model, id: rows[i]!.id }));
}

/** Returns a new serial number. Those of one maker have the same form. */
export const serialOf = (chance: Chance, { serialPrefix }: Model): string =>
  `${serialPrefix}${chance.text(6, '0123456789')}`;

interface UnitPlan {
  seed: number;
  unitsOf: (client: number) => readonly [least: number, most: number];
  registered: number;
}

/** Share of units of the register that customers no longer use. */
const RETIRED = 0.04;

/**
 * Returns units that were never sent in for repair: overdue ones, ones due soon, ones without a date and inactive ones.
 * Customers with portal accounts own most of them.
 */
function restOfRegister(
  chance: Chance,
  clients: readonly Client[],
  models: readonly Model[],
  count: number,
  now: Date,
) {
  const day = dayOf(now);
  return Array.from({ length: count }, () => {
    const first = chance.pick(clients);
    const client = first.users.length > 0 || chance.often(0.5) ? first : chance.pick(clients);
    const model = chance.pick(models);
    const isDated = chance.often(0.95);
    const last = addDays(day, -chance.whole(1, 400));
    return {
      companyId: client.row.companyId,
      customerId: client.row.id,
      equipmentTypeId: model.typeId,
      equipmentModelId: model.id,
      serialNumber: chance.often(0.98) ? serialOf(chance, model) : null,
      lastCalibrationDate: isDated ? last : null,
      nextCalibrationDue: isDated ? addDays(last, 365) : null,
      active: !chance.often(RETIRED),
    };
  });
}

/**
 * Makes the units of each customer with their calibration dates, and fills the register up. Some are overdue and some
 * are due soon. Returns the units that may be sent in.
 */
export async function makeUnits(
  db: Db,
  chance: Chance,
  clients: readonly Client[],
  models: readonly Model[],
  { seed, unitsOf, registered }: UnitPlan,
  now: Date,
): Promise<Unit[]> {
  const units = clients.flatMap((client, i) =>
    Array.from({ length: chance.whole(...unitsOf(i)) }, () => {
      const model = chance.pick(models);
      return { client, model, serialNumber: serialOf(chance, model) };
    }),
  );
  const rows = units.map(({ client, model, serialNumber }) => {
    const last = addDays(dayOf(now), -chance.whole(3, 385));
    return {
      companyId: client.row.companyId,
      customerId: client.row.id,
      equipmentTypeId: model.typeId,
      equipmentModelId: model.id,
      serialNumber,
      lastCalibrationDate: last,
      nextCalibrationDue: addDays(last, 365),
      notes: chance.often(0.15) ? chance.pick(NOTES) : null,
    };
  });
  await db.insertInto('customerEquipment').values(rows).execute();
  // A series of its own, so that repairs do not depend on the rest of the register.
  const rest = restOfRegister(
    chanceOf(seed + 1),
    clients,
    models,
    Math.max(0, registered - units.length),
    now,
  );
  if (rest.length > 0) await db.insertInto('customerEquipment').values(rest).execute();
  return units;
}

const NOTES = [
  'Reference standard of the quality lab.',
  'Spare; kept in the tool crib.',
  'Used outdoors, please check the seals at every visit.',
];
