import type { StandardPage } from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { type CalendarDate, compareDates } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** What the results of a check say that were judged. */
export interface CheckedDays {
  name: string;
  /** The last day on which it was within its action limits. */
  goodOn: CalendarDate | null;
  /** The last day on which it was beyond them. */
  badOn: CalendarDate | null;
  /** True when the newest result is beyond them. */
  isBad: boolean;
}

/** Returns what the checks of a standard have said. Numbers are compared as decimals. */
export async function readCheckedDays(db: Db, standardId: number): Promise<CheckedDays[]> {
  const { rows } = await sql<CheckedDays>`
    select k.name, max(r.checked_on) filter (where not r.bad) as good_on,
      max(r.checked_on) filter (where r.bad) as bad_on,
      (array_agg(r.bad order by r.checked_on desc, r.id desc))[1] as is_bad
    from standard_checks k join (
      select e.standard_check_id, e.checked_on, e.id, e.value::numeric < l.lower_action::numeric
          or e.value::numeric > l.upper_action::numeric as bad
        from standard_check_results e join standard_check_limits l on l.id = e.limits_id
        where e.voided_at is null) r on r.standard_check_id = k.id
    where k.reference_standard_id = ${standardId} and k.active group by k.id order by k.id`.execute(db);
  return rows;
}

type Good = NonNullable<StandardPage['lastGood']>;
interface Calibrated {
  certificateNumber: string | null;
  calibratedOn: CalendarDate | null;
  voidedAt: Date | null;
}

const latest = (all: readonly Good[]): Good | null =>
  all.toSorted((a, b) => compareDates(b.on, a.on))[0] ?? null;

/**
 * Returns the last day on which a standard was found good. While its newest check is bad, only what came before that day
 * counts, and of several bad checks the one whose last good day is the earliest. Null when nothing is known.
 */
export function lastGoodOf(calibrations: readonly Calibrated[], checks: readonly CheckedDays[]): Good | null {
  const calibrated = calibrations.flatMap(({ calibratedOn: on, certificateNumber, voidedAt }) =>
    on && voidedAt === null
      ? [{ on, by: certificateNumber ? `calibration ${certificateNumber}` : 'its calibration' }]
      : [],
  );
  const good = ({ name, goodOn: on }: CheckedDays): Good[] => (on ? [{ on, by: `check ${name}` }] : []);
  const bad = checks.filter(({ isBad }) => isBad);
  if (bad.length === 0) return latest([...checks.flatMap(good), ...calibrated]);
  const each = bad.map((check) =>
    latest([...good(check), ...calibrated.filter(({ on }) => compareDates(on, check.badOn!) < 0)]),
  );
  if (each.includes(null)) return null;
  return (each as Good[]).toSorted((a, b) => compareDates(a.on, b.on))[0] ?? null;
}
