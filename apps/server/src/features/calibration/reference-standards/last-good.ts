import { type FromDay, stateOn } from '@portal/contract/calibration/reference-standards/rules.ts';
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

/**
 * Returns what the checks of a standard have said. What was good from the day on which it was taken out of use does not
 * count. Numbers are compared as decimals.
 */
export async function readCheckedDays(
  db: Db,
  standardId: number,
  unusedFrom: CalendarDate | null,
): Promise<CheckedDays[]> {
  const { rows } = await sql<CheckedDays>`
    select k.name, max(r.checked_on) filter (where not r.bad
        and (${unusedFrom}::date is null or r.checked_on < ${unusedFrom}::date)) as good_on,
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
 * Returns the day from which a standard is not used, up to this day: the first day of the changes since it was last in use.
 * Null while it is in use.
 */
export function unusedFrom(changes: readonly FromDay[], day: CalendarDate): CalendarDate | null {
  if (stateOn(changes, day) === 'in_use') return null;
  const begun = changes
    .filter(({ fromOn }) => compareDates(fromOn, day) <= 0)
    .toSorted((a, b) => b.id - a.id);
  const used = begun.findIndex(({ state }) => state === 'in_use');
  const since = used === -1 ? begun : begun.slice(0, used);
  return since.map(({ fromOn }) => fromOn).toSorted(compareDates)[0]!;
}

/** Leaves out what may be the very calibration that found it bad, unless a check says that it was good after it. */
function beforeUnused(
  calibrated: readonly Good[],
  checks: readonly CheckedDays[],
  from: CalendarDate,
): Good[] {
  // A newer entry of the same calibration has the same day.
  const newest = latest(calibrated)?.on;
  const isConfirmed = (on: CalendarDate) =>
    checks.some(({ goodOn }) => goodOn !== null && compareDates(goodOn, on) > 0);
  return calibrated.filter(({ on }) => compareDates(on, from) < 0 && (on !== newest || isConfirmed(on)));
}

/**
 * Returns the last day on which a standard was found good. While its newest check is bad, only what came before that day
 * counts, and of several bad checks the one whose last good day is the earliest. While it is out of use, only what came
 * before counts. Null when nothing is known.
 */
export function lastGoodOf(
  calibrations: readonly Calibrated[],
  checks: readonly CheckedDays[],
  from: CalendarDate | null,
): Good | null {
  const all = calibrations.flatMap(({ calibratedOn: on, certificateNumber, voidedAt }): Good[] =>
    on && voidedAt === null
      ? [
          {
            on,
            what: 'calibration',
            by: certificateNumber ? `calibration ${certificateNumber}` : 'its calibration',
          },
        ]
      : [],
  );
  const calibrated = from === null ? all : beforeUnused(all, checks, from);
  const good = ({ name, goodOn: on }: CheckedDays): Good[] =>
    on ? [{ on, what: 'check', by: `check ${name}` }] : [];
  const bad = checks.filter(({ isBad }) => isBad);
  if (bad.length === 0) return latest([...checks.flatMap(good), ...calibrated]);
  const each = bad.map((check) =>
    latest([...good(check), ...calibrated.filter(({ on }) => compareDates(on, check.badOn!) < 0)]),
  );
  if (each.includes(null)) return null;
  return (each as Good[]).toSorted((a, b) => compareDates(a.on, b.on))[0] ?? null;
}
