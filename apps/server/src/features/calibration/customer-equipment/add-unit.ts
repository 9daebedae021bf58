import type { RegisteredUnit, unitForm } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { addInterval } from '@portal/contract/repairs/equipment-models/intervals.ts';
import type { z } from 'zod';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { checkDates, checkModel, refuseDayAhead, refuseMistypedYears, refuseTwice } from './check-unit.ts';
import { givenInterval, intervalColumns } from './interval-columns.ts';
import { publishUnit, readUnit } from './unit.queries.ts';

/**
 * Adds a unit to a customer. Unless given, its last calibration is today in the company's zone and the next one is due
 * after the interval, which is that of the model (B5, B9).
 * @throws 400 as {@link checkModel}, {@link checkDates} and {@link refuseDayAhead}; 409 when the customer has the unit already.
 */
export async function addUnit(
  work: Work,
  customer: Locked<CustomerRow>,
  body: z.output<typeof unitForm>,
): Promise<RegisteredUnit> {
  const { db } = work;
  const model = await checkModel(db, body.equipmentTypeId, body.equipmentModelId);
  const interval = givenInterval(body) ?? { count: model.calibrationIntervalDays, unit: 'days' };
  refuseMistypedYears({
    lastCalibrationDate: body.lastCalibrationDate,
    nextCalibrationDue: body.nextCalibrationDue,
  });
  await refuseDayAhead(db, body.lastCalibrationDate);
  const { timeZone } = await ownCompany(db);
  const last = body.lastCalibrationDate === undefined ? today(timeZone) : body.lastCalibrationDate;
  const next =
    body.nextCalibrationDue === undefined ? last && addInterval(last, interval) : body.nextCalibrationDue;
  checkDates(last, next);
  const columns = {
    customerId: customer.id,
    equipmentTypeId: body.equipmentTypeId,
    equipmentModelId: model.id,
    serialNumber: body.serialNumber || null,
    assetNumber: body.assetNumber || null,
    location: body.location || null,
    department: body.department || null,
    owner: body.owner || null,
    notes: body.notes || null,
    lastCalibrationDate: last,
    nextCalibrationDue: next,
    ...intervalColumns(interval),
  };
  await refuseTwice(db, columns, model);
  const row = await db
    .insertInto('customerEquipment')
    .values({ ...columns, companyId: customer.companyId })
    .returning(['id', 'companyId'])
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'equipment.unit_added',
    kind: 'customerEquipment',
    id: row.id,
    after: { ...columns, name: `${model.make} ${model.name}` },
  });
  await publishUnit(work, row, customer.id);
  return readUnit(db, row.id);
}
