import { addDays } from '@portal/contract/core/dates/dates.ts';
import type { Db } from '../db/bound-kysely.ts';
import { chanceOf } from '../sample-company/plan/chance.ts';
import type { Client } from '../sample-company/plan/people.ts';
import { dayOf } from '../sample-company/plan/work-times.ts';
import { type Model, serialOf } from '../sample-company/store/make-equipment.ts';

/** Units in the register of the demo company. */
export const REGISTERED_UNITS = 600;
/** A series of its own, so that the repairs of the demo company do not depend on the register. */
const SEED = 20_260_502;
/** Share of units that customers no longer use. */
const RETIRED = 0.04;

/**
 * Fills the register up to {@link REGISTERED_UNITS} with units that were never sent in for repair: overdue ones, ones
 * due soon, ones without a date and inactive ones. Customers with portal accounts own most of them.
 */
export async function makeRegister(
  db: Db,
  clients: readonly Client[],
  models: readonly Model[],
  made: number,
  now: Date,
): Promise<void> {
  const chance = chanceOf(SEED);
  const day = dayOf(now);
  const rows = Array.from({ length: REGISTERED_UNITS - made }, () => {
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
  await db.insertInto('customerEquipment').values(rows).execute();
}
