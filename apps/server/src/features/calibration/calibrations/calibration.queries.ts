import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import type { CertificateState } from '@portal/contract/calibration/certificates/endpoints.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow, CalibrationStandardRow } from '../../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { unitOfItem } from '../../laboratory/units-of-items/index.ts';
import { makesCertificates } from '../../repairs/repairs/index.ts';
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
  /** False for a company without a laboratory, which has no bench. */
  hasLaboratory: boolean;
  /** True when a procedure that holds today is the usual one of the unit. */
  hasProcedure: boolean;
  makesCertificates: boolean;
  /** Null without `withLast`. */
  last: CalibrationItem['last'];
}

/** The points of a calibration (`c`) without its readings. */
const pointsToMeasure = sql`(select jsonb_agg(p.point - '{asFound,asLeft,uncertainty,words,outside}'::text[] order by p.place)
  from jsonb_array_elements(c.points) with ordinality p(point, place))`;

const lastOf = (isOfUnit: boolean) => sql`jsonb_build_object('isOfUnit', ${isOfUnit}::boolean,
  'calibratedOn', c.calibrated_on, 'procedure', c.procedure, 'limitsFrom', c.limits_from, 'points', ${pointsToMeasure})`;

/** The most units of a model among which an earlier calibration with points is looked for. */
const OF_MODEL = 20;

/**
 * The last calibration with points of a unit (`e`, `u`), else of another unit of its model (`m`) when that has no template.
 */
const last = sql`(select l.last from (
  (select ${lastOf(true)} as last from calibrations_that_count(u.id) c
    where c.repair_equipment_id is distinct from e.id and c.points <> '[]'
    order by c.calibrated_on desc, c.id desc limit 1)
  union all
  (select ${lastOf(false)} from (select o.id from repair_equipment o
      where o.company_id = e.company_id and o.equipment_model_id = e.equipment_model_id and o.id <> e.id
        and m.measurement_points = '[]'
      order by o.id desc limit ${sql.lit(OF_MODEL)}) o
    join calibrations c on c.repair_equipment_id = o.id and c.company_id = e.company_id
    where c.completed_at is not null and c.points <> '[]'
    order by c.id desc limit 1)
  limit 1) l)`;

/** The revision of `procedures as p` that holds on a day. */
export const revisionOn = (day: RawBuilder<CalendarDate>) => sql`select h.id, h.revision, h.effective_from
  from procedure_revisions h
  where h.procedure_id = p.id and h.approved_at is not null and h.effective_from <= ${day}
  order by h.effective_from desc limit 1`;

/** The procedures (`n`) that the model of an item (`e`) names. */
export const namedByModel = sql`select n.procedure_id from procedure_models n
  where n.equipment_model_id = e.equipment_model_id`;

/** The procedure by which the unit (`u`) of an item (`e`) was calibrated last; none when it was typed without one. */
export const lastProcedure = sql`select v.procedure_id from (
    select c.procedure_revision_id from calibrations_that_count(u.id) c
    where c.repair_equipment_id is distinct from e.id order by c.calibrated_on desc, c.id desc limit 1) l
  join procedure_revisions v on v.id = l.procedure_revision_id`;

const today = sql<CalendarDate>`(now() at time zone (select z.time_zone from companies z))::date`;

const hasProcedure = sql`exists (select from procedures p cross join lateral (${revisionOn(today)}) held
  where p.active and (p.id in (${namedByModel}) or p.id in (${lastProcedure})))`;

/** Returns units (`repair_equipment as e`) in their order, with their last calibrations when they are asked for. */
export async function itemsWhere(
  db: Db,
  condition: RawBuilder<SqlBool>,
  { withLast }: { withLast: boolean },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select e.*, t.name as type_name, m.make, m.name as model_name,
      u.id as unit_id, u.last_calibration_date, u.next_calibration_due,
      ${receivedOn(sql.ref('r.id'))} as received_on, ${withLast ? last : sql`null`} as last,
      l.has_laboratory, l.has_laboratory and ${hasProcedure} as has_procedure,
      ${makesCertificates} as makes_certificates
    from repair_equipment e
      join repairs r on r.id = e.repair_id
      join equipment_types t on t.id = e.equipment_type_id
      join equipment_models m on m.id = e.equipment_model_id
      left join lateral (${unitOfItem}) u on true
      cross join (select ${hasLaboratory} as has_laboratory) l
    where ${condition} order by e.id`.execute(db);
  return rows;
}

/** The results of a unit, the number of their points, and the certificate they are on. */
export interface ResultsRow extends CalibrationRow {
  pointCount: number;
  roomName: string | null;
  certificate: string | null;
  certificateEdition: number | null;
  certificateState: CertificateState | null;
}

/** All columns but the points and the worksheet, which are long. */
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
  ...['room_id', 'room_from', 'room_to', 'room_conditions'],
  ...['override_reason', 'overridden_by', 'technician_user_id', 'confirmed_at', 'procedure_revision_id'],
].map((column) => sql.ref(`c.${column}`));

/** Returns the newest results of each unit (`calibrations as c`). Without `withPoints` their points are empty, and worksheets are left out. */
export async function newestResultsWhere(
  db: Db,
  condition: RawBuilder<SqlBool>,
  { withPoints }: { withPoints: boolean },
): Promise<ResultsRow[]> {
  const { rows } = await sql<ResultsRow>`
    select distinct on (c.repair_equipment_id) ${sql.join(columns)},
      ${withPoints ? sql`c.points, c.worksheet, c.evaluation` : sql`'[]'::jsonb as points`}, jsonb_array_length(c.points) as point_count,
      m.name as room_name, p.number as certificate, p.edition as certificate_edition, p.state as certificate_state
    from calibrations c left join certificates p on p.id = c.certificate_id left join rooms m on m.id = c.room_id
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
