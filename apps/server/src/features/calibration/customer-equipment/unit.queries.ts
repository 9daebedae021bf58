import type { RegisteredUnit } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { type IntervalUnit, intervalOf } from '@portal/contract/repairs/equipment-models/intervals.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Work } from '../../../work.ts';

interface Changed {
  id: number;
  companyId: number;
}

/** Tells the screens of staff and of the unit's customers to load the unit again. */
export const publishUnit = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { id, companyId }: Changed,
  customerId: number,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'equipment', id, customerId });

/** A unit with the names of its model, type and customer. */
export interface UnitRow
  extends Omit<
    RegisteredUnit,
    | 'equipmentModel'
    | 'lastCalibrationDate'
    | 'nextCalibrationDue'
    | 'calibrationInterval'
    | 'withUs'
    | 'certificate'
  > {
  calibrationIntervalCount: number | null;
  calibrationIntervalUnit: IntervalUnit;
  make: string;
  modelName: string;
  typeName: string;
  lastCalibrationDate: CalendarDate | null;
  nextCalibrationDue: CalendarDate | null;
  withUs?: RegisteredUnit['withUs'] | null;
  certificate?: RegisteredUnit['certificate'] | null;
}

/** The columns of {@link UnitRow}, on the tables of {@link unitTables}. */
export const unitColumns = sql`e.id, e.company_id, e.customer_id, e.equipment_type_id, e.equipment_model_id,
  e.serial_number, e.asset_number, e.location, e.department, e.owner, e.notes, e.last_calibration_date,
  e.next_calibration_due, e.calibration_interval_days, e.calibration_interval_count, e.calibration_interval_unit,
  e.last_calibration_result, e.active, e.version, m.make, m.name as model_name, t.name as type_name, c.name as customer_name,
  (select jsonb_build_object('number', w.number, 'edition', w.edition, 'withdrawnOn', w.withdrawn_on,
      'reason', w.withdrawal_reason)
    from calibrations k join certificates w on w.id = k.certificate_id
    where k.customer_equipment_id = e.id and w.state = 'withdrawn' and w.customer_id = e.customer_id
      and k.id > coalesce(e.last_calibration_id, 0) and k.calibrated_on >= coalesce(e.last_calibration_date, k.calibrated_on)
    order by w.withdrawn_on desc, k.id desc limit 1) as withdrawal`;

/**
 * What a list and the page of a unit say beside it: the repair for which it is with the company, and the certificate of its
 * last calibration. For a page of rows: each asks for the repairs of its unit.
 */
export const stateColumns = sql`(select jsonb_build_object('id', w.id, 'serviceReportNumber', w.service_report_number,
      'status', w.status)
    from (select r.id, r.service_report_number, r.status from repairs_of_unit(e.id) o join repairs r on r.id = o.repair_id
      where r.customer_id = e.customer_id and r.status not in ('submitted', 'cancelled')
      order by r.date_submitted desc, r.id desc limit 1) w
    where w.status <> 'shipped') as with_us,
  (select jsonb_build_object('id', t.id, 'number', t.number)
    from calibrations k join certificates t on t.id = k.certificate_id
    where k.id = e.last_calibration_id and t.state = 'issued' and t.customer_id = e.customer_id) as certificate`;

/** Joins what a unit's row names to `customer_equipment as e`. */
export const unitNames = sql`join equipment_models m on m.id = e.equipment_model_id
  join equipment_types t on t.id = e.equipment_type_id join customers c on c.id = e.customer_id`;

export const presentUnit = ({
  make,
  modelName,
  typeName,
  withUs,
  certificate,
  ...unit
}: UnitRow): RegisteredUnit => ({
  ...unit,
  ...(withUs && { withUs }),
  ...(certificate && { certificate }),
  calibrationInterval: intervalOf(unit),
  equipmentModel: {
    id: unit.equipmentModelId,
    make,
    name: modelName,
    equipmentType: { id: unit.equipmentTypeId, name: typeName },
  },
});

/** Returns the units that fulfil a condition on `customer_equipment as e`, newest first. */
export async function readUnits(db: Db, condition: RawBuilder<SqlBool>): Promise<RegisteredUnit[]> {
  const { rows } =
    await sql<UnitRow>`select ${unitColumns}, ${stateColumns} from customer_equipment e ${unitNames}
    where ${condition} order by e.id desc`.execute(db);
  return rows.map(presentUnit);
}

/** Returns a unit that is known to exist. */
export async function readUnit(db: Db, id: number): Promise<RegisteredUnit> {
  const [unit] = await readUnits(db, sql<SqlBool>`e.id = ${id}`);
  if (!unit) throw new Error(`unit ${id} is gone`);
  return unit;
}
