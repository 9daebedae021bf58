import type { CertificateState } from '@portal/contract/calibration/certificates/endpoints.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow, CalibrationStandardRow } from '../../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import { receivedOn } from './device-of.ts';

/** A unit of a calibration with its names, and the unit in the register: the one that it names, else that of its numbers. */
export interface ItemRow extends RepairEquipmentRow {
  typeName: string;
  make: string;
  modelName: string;
  unitId: number | null;
  lastCalibrationDate: CalendarDate | null;
  nextCalibrationDue: CalendarDate | null;
  receivedOn: CalendarDate | null;
}

/** Returns units (`repair_equipment as e`) in their order. */
export async function itemsWhere(db: Db, condition: RawBuilder<SqlBool>): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select e.*, t.name as type_name, m.make, m.name as model_name,
      u.id as unit_id, u.last_calibration_date, u.next_calibration_due,
      ${receivedOn(sql.ref('r.id'))} as received_on
    from repair_equipment e
      join repairs r on r.id = e.repair_id
      join equipment_types t on t.id = e.equipment_type_id
      join equipment_models m on m.id = e.equipment_model_id
      left join lateral (select y.id, y.last_calibration_date, y.next_calibration_due
        from customer_equipment y where y.id = e.customer_equipment_id
        union all
        (select y.id, y.last_calibration_date, y.next_calibration_due
        from units_of_serial(e.serial_number) s join customer_equipment y on y.id = s.unit_id
        where e.customer_equipment_id is null and y.customer_id = r.customer_id
          and y.equipment_model_id = e.equipment_model_id
        order by y.active desc, y.id limit 1)
        union all
        (select y.id, y.last_calibration_date, y.next_calibration_due
        from units_of_asset(e.asset_number) s join customer_equipment y on y.id = s.unit_id
        where e.customer_equipment_id is null and e.serial_number is null and y.customer_id = r.customer_id
        order by y.active desc, y.id limit 1)) u on true
    where ${condition} order by e.id`.execute(db);
  return rows;
}

/** The results of a unit, the number of their points, and the certificate they are on. */
export interface ResultsRow extends CalibrationRow {
  pointCount: number;
  certificate: string | null;
  certificateEdition: number | null;
  certificateState: CertificateState | null;
}

/** All columns but the points, which are long. */
const columns = [
  ...['id', 'repair_equipment_id', 'certificate_id', 'calibrated_on', 'procedure', 'technician_id'],
  ...['technician_name', 'place', 'temperature', 'humidity', 'result', 'proposed_result', 'as_found_notes'],
  ...[
    'as_left_notes',
    'certificate_number',
    'completed_at',
    'issued_at',
    'version',
    'remarks',
    'limits_from',
  ],
  ...['override_reason', 'overridden_by', 'technician_user_id', 'confirmed_at'],
].map((column) => sql.ref(`c.${column}`));

/** Returns the newest results of each unit (`calibrations as c`). Without `withPoints` their points are empty. */
export async function newestResultsWhere(
  db: Db,
  condition: RawBuilder<SqlBool>,
  { withPoints }: { withPoints: boolean },
): Promise<ResultsRow[]> {
  const { rows } = await sql<ResultsRow>`
    select distinct on (c.repair_equipment_id) ${sql.join(columns)},
      ${withPoints ? sql`c.points` : sql`'[]'::jsonb as points`}, jsonb_array_length(c.points) as point_count,
      p.number as certificate, p.edition as certificate_edition, p.state as certificate_state
    from calibrations c left join certificates p on p.id = c.certificate_id
    where ${condition} order by c.repair_equipment_id, c.id desc`.execute(db);
  return rows;
}

/** Returns the standards that results (`calibrations as c`) name, in their order. */
export async function standardsWhere(
  db: Db,
  condition: RawBuilder<SqlBool>,
): Promise<CalibrationStandardRow[]> {
  const { rows } = await sql<CalibrationStandardRow>`
    select s.* from calibration_standards s join calibrations c on c.id = s.calibration_id
    where ${condition} order by s.calibration_id, s.position`.execute(db);
  return rows;
}
