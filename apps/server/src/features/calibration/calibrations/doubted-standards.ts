import { referenceStandardMessages as say } from '@portal/contract/calibration/reference-standards/messages.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';

interface Doubt {
  id: number;
  name: string;
  check: string;
  checkedOn: CalendarDate;
}

/**
 * Returns a sentence for each standard that fulfils a condition on `reference_standards as s`, and whose newest check lies beyond its action limit while nobody has answered it: not with a change of its
 * state, not with a calibration, and not with another check (ISO/IEC 17025:2017, 6.4.10).
 */
export async function doubtedStandards(
  db: Db,
  condition: RawBuilder<SqlBool>,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Doubt>`
    select distinct on (s.id) s.id, s.name, c.name as check, r.checked_on
    from standard_checks c join reference_standards s on s.id = c.reference_standard_id
      join lateral (select o.* from standard_check_results o where o.standard_check_id = c.id and o.voided_at is null
        order by o.checked_on desc, o.id desc limit 1) r on true
      join standard_check_limits l on l.id = r.limits_id
    where c.active and ${hasLaboratory} and ${condition}
      and not r.value::numeric between l.lower_action::numeric and l.upper_action::numeric
      and not exists (select from standard_states t where t.reference_standard_id = s.id and t.changed_at > r.entered_at)
      and not exists (select from standard_calibrations k where k.reference_standard_id = s.id
        and k.voided_at is null and (k.calibrated_on > r.checked_on
          or k.calibrated_on = r.checked_on and k.created_at > r.entered_at))
    order by s.id, r.checked_on desc`.execute(db);
  return new Map(
    rows.map(({ id, name, check, checkedOn }) => [id, say.doubted(name, check, formatDate(checkedOn))]),
  );
}

/**
 * Refuses results with a standard that a check has put in doubt since they were completed, where no admin has allowed it with a reason.
 * @throws 409
 */
export async function refuseDoubted(db: Db, calibrationIds: readonly number[]): Promise<void> {
  const doubts = await doubtedStandards(
    db,
    sql<SqlBool>`s.id in (select x.reference_standard_id from calibration_standards x
      where x.calibration_id = any(${[...calibrationIds]}::int[]) and x.override_reason is null)`,
  );
  for (const sentence of doubts.values()) throw conflict('reference-standard.past_due', sentence);
}
