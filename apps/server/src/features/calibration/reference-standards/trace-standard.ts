import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';

/** A chain of standards is shorter in every laboratory. It ends a circle that two people made at once. */
const DEPTH_MAX = 20;

/** The calibration of a standard that was in force on a day, as SQL of its id. */
export const calibrationOnDay = (standardId: RawBuilder<number>, day: RawBuilder<unknown>) =>
  sql<number>`(select f.id from standard_calibrations f
    where f.reference_standard_id = ${standardId} and f.voided_at is null and f.calibrated_on <= ${day}
    order by f.calibrated_on desc, f.id desc limit 1)`;

/**
 * The common table expressions `trace` and `relied`. `trace` has the standard from a day on, and each calibration of another
 * standard that was made with it, at any depth. A working standard carries the doubt from that calibration until its next
 * one. One that was voided later is in the trace too, for the issued results that name it for ever; no other standard is
 * found through it. `relied` has each results whose standard is among these. Rows of the trace are the same for all ways to them but the
 * last step, so that standards which are used for each other do not multiply.
 */
export const traceOf = (id: number, since: CalendarDate | null) => sql`recursive
  trace(standard_id, calibration_id, via_standard_id, via_calibration_id, depth) as (
    select ${id}::int, null::int, null::int, null::int, 0
    union
    select k.reference_standard_id, k.id, t.standard_id, t.calibration_id, t.depth + 1
    from trace t join standard_sources u on u.reference_standard_id = t.standard_id
      join standard_calibrations k on k.id = u.standard_calibration_id
    where t.depth < ${sql.lit(DEPTH_MAX)} and ${hasLaboratory} and case when t.calibration_id is null
      then ${since}::date is null or k.calibrated_on >= ${since}::date
      else t.calibration_id = ${calibrationOnDay(sql`t.standard_id`, sql`k.calibrated_on`)} end),
  relied as (
    select c.id as result_id, c.certificate_id, c.calibrated_on, s.certificate_number as own_certificate,
      t.standard_id, t.calibration_id, t.depth
    from (select standard_id, calibration_id, min(depth) as depth from trace group by 1, 2) t
      join calibration_standards s on s.reference_standard_id = t.standard_id
        and (t.calibration_id is null or s.standard_calibration_id = t.calibration_id)
      join calibrations c on c.id = s.calibration_id
    where c.certificate_id is not null
      and (t.calibration_id is not null or ${since}::date is null or c.calibrated_on >= ${since}::date))`;

interface Step {
  standardId: number;
  calibrationId: number | null;
  viaStandardId: number | null;
  viaCalibrationId: number | null;
  depth: number;
  name: string;
}

/** Names the standards from one that results name to the one that is asked for. */
export type PathOf = (at: { standardId: number; calibrationId: number | null }) => string[];

const keyOf = (standardId: number | null, calibrationId: number | null) => `${standardId} ${calibrationId}`;

/** Reads the trace of a standard, and returns the shortest way from each standard to it. */
export async function readPaths(db: Db, id: number, since: CalendarDate | null): Promise<PathOf> {
  const { rows } = await sql<Step>`with ${traceOf(id, since)}
    select t.*, concat_ws(' ', n.name, n.serial_number) as name
    from trace t join reference_standards n on n.id = t.standard_id order by t.depth`.execute(db);
  const steps = new Map<string, Step>();
  for (const step of rows) {
    const key = keyOf(step.standardId, step.calibrationId);
    if (!steps.has(key)) steps.set(key, step);
  }
  return ({ standardId, calibrationId }) => {
    const path: string[] = [];
    let step = steps.get(keyOf(standardId, calibrationId));
    while (step && path.length <= DEPTH_MAX) {
      path.push(step.name);
      step =
        step.viaStandardId === null ? undefined : steps.get(keyOf(step.viaStandardId, step.viaCalibrationId));
    }
    return path;
  };
}
