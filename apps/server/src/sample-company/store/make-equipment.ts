import { addDays } from '@portal/contract/core/dates/dates.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { EquipmentKind } from '../catalogue/kinds-of-equipment.ts';
import { templateOf } from '../catalogue/model-templates.ts';
import type { Chance } from '../plan/chance.ts';
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

/** Makes the units of each customer with their calibration dates. Some are overdue and some are due soon. */
export async function makeUnits(
  db: Db,
  chance: Chance,
  clients: readonly Client[],
  models: readonly Model[],
  now: Date,
  unitsOf: (client: number) => readonly [least: number, most: number],
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
  return units;
}

const NOTES = [
  'Reference standard of the quality lab.',
  'Spare; kept in the tool crib.',
  'Used outdoors, please check the seals at every visit.',
];
