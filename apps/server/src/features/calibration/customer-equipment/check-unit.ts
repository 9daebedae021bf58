import { mistypedYear } from '@portal/contract/core/dates/date-years.ts';
import { type CalendarDate, compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { AppError, conflict, invalidField } from '../../../errors.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { checkType } from '../../repairs/equipment-models/index.ts';

/**
 * Checks the years of dates that a caller sets. The caller passes only dates that differ from the stored ones, so a
 * record with an older date can still be saved.
 * @throws 400 that names each date whose year is most likely mistyped.
 */
export function refuseMistypedYears(given: Readonly<Record<string, CalendarDate | null | undefined>>): void {
  const fields = Object.fromEntries(
    Object.entries(given).flatMap(([field, day]) => {
      const refusal = day ? mistypedYear(day) : undefined;
      return refusal ? [[field, refusal]] : [];
    }),
  );
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('invalid', 'request.invalid', message, { fields });
}

interface ModelOfUnit {
  id: number;
  make: string;
  name: string;
  calibrationIntervalDays: number;
}

/**
 * Returns the model of a unit. Locks model and type until the end of the transaction, so that nobody deletes them in
 * the meantime.
 * @throws 400 for absent and foreign ids alike, and for a model of another type (access rule 6).
 */
export async function checkModel(db: Db, typeId: number, modelId: number): Promise<ModelOfUnit> {
  await checkType(db, typeId);
  const model = await db
    .selectFrom('equipmentModels')
    .select(['id', 'make', 'name', 'calibrationIntervalDays', 'equipmentTypeId'])
    .where('id', '=', modelId)
    .forKeyShare()
    .executeTakeFirst();
  if (!model) throw invalidField('equipmentModelId', equipmentMessages.unknownModel);
  if (model.equipmentTypeId !== typeId)
    throw invalidField('equipmentModelId', equipmentMessages.modelOfOtherType);
  return model;
}

/** Checks the order of the two dates. @throws 400 when the next calibration is before the last one. */
export function checkDates(last: string | null, next: string | null): void {
  if (last !== null && next !== null && next < last)
    throw invalidField('nextCalibrationDue', unitMessages.dueBeforeLast);
}

/** @throws 400 when the last calibration is after today in the company's zone. */
export async function refuseDayAhead(db: Db, last: CalendarDate | null | undefined): Promise<void> {
  if (!last) return;
  const { timeZone } = await ownCompany(db);
  if (compareDates(last, today(timeZone)) > 0)
    throw invalidField('lastCalibrationDate', unitMessages.lastAhead);
}

interface Wanted {
  /** The unit itself, when it exists already. */
  id?: number;
  customerId: number;
  serialNumber: string | null;
  assetNumber: string | null;
}

/** @throws 409 when another unit of the customer has the asset number, whatever its model is (D5.6). */
export async function refuseTakenAsset(
  db: Db,
  { id, customerId, assetNumber }: Omit<Wanted, 'serialNumber'>,
): Promise<void> {
  if (!assetNumber) return;
  const { rows } = await sql<{ device: string }>`select m.make || ' ' || m.name as device
    from units_of_asset(${assetNumber}) s join customer_equipment e on e.id = s.unit_id
      join equipment_models m on m.id = e.equipment_model_id
    where e.customer_id = ${customerId} and e.id <> ${id ?? 0}`.execute(db);
  const [taken] = rows;
  if (taken) throw conflict('customer-equipment.twice', unitMessages.assetTaken(assetNumber, taken.device));
}

/**
 * Checks that the customer has no other unit of this model and serial number, and none with this asset number. The caller
 * has locked the customer, so two callers cannot both add it.
 * @throws 409 that names the unit.
 */
export async function refuseTwice(db: Db, wanted: Wanted, model: ModelOfUnit): Promise<void> {
  const { id, customerId, serialNumber } = wanted;
  await refuseTakenAsset(db, wanted);
  if (!serialNumber) return;
  const { rows } = await sql<{ id: number }>`select e.id from units_of_serial(${serialNumber}) s
    join customer_equipment e on e.id = s.unit_id
    where e.customer_id = ${customerId} and e.equipment_model_id = ${model.id} and e.id <> ${id ?? 0}`.execute(
    db,
  );
  if (rows.length > 0)
    throw conflict(
      'customer-equipment.twice',
      unitMessages.alreadyThere(`${model.make} ${model.name}`, serialNumber),
    );
}
