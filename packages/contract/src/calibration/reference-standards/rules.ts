import { type CalendarDate, compareDates } from '../../core/dates/dates.ts';
import { calibrationDue } from '../../repairs/equipment-models/rules.ts';

interface InForce {
  id: number;
  calibratedOn: CalendarDate | null;
  dueOn: CalendarDate | null;
  /** Set for one that was entered by mistake. It does not count. */
  voided?: unknown;
}

/** Returns true when a due date has passed on a day (D5.10). */
export const isPastDue = (dueOn: CalendarDate | null, day: CalendarDate): boolean =>
  dueOn !== null && compareDates(dueOn, day) < 0;

/** Why a standard may not be used on a day without an admin's reason. */
export type StandardLapse = 'past-due' | 'not-yet';

/** Returns why a standard with this calibration may not be used on a day; null when it may (D5.10). */
export function standardLapse(
  { calibratedOn, dueOn }: Pick<InForce, 'calibratedOn' | 'dueOn'>,
  day: CalendarDate,
): StandardLapse | null {
  if (calibratedOn !== null && compareDates(day, calibratedOn) < 0) return 'not-yet';
  return isPastDue(dueOn, day) ? 'past-due' : null;
}

/** Sorts the newest first. One without a date is older than all others. */
const newestFirst = (a: InForce, b: InForce): number =>
  a.calibratedOn !== b.calibratedOn
    ? compareDates(b.calibratedOn ?? '0001-01-01', a.calibratedOn ?? '0001-01-01')
    : b.id - a.id;

/**
 * Returns the calibration of a standard that was in force on a day: the last one before it, also when that was past its
 * due date. Without one it is the first that came after, and without any it is undefined (D5.10). Of several without a
 * date it is the one that the results name already (`knownId`), else the one that was due next.
 */
export function inForceOn<C extends InForce>(
  calibrations: readonly C[],
  day: CalendarDate,
  knownId?: number | null,
): C | undefined {
  const counting = calibrations.filter(({ voided }) => !voided).toSorted(newestFirst);
  const dated = counting.find(
    ({ calibratedOn }) => calibratedOn !== null && compareDates(calibratedOn, day) <= 0,
  );
  if (dated) return dated;
  const undated = counting.filter(({ calibratedOn }) => calibratedOn === null);
  const valid = undated
    .filter(({ dueOn }) => dueOn !== null && !isPastDue(dueOn, day))
    .toSorted((a, b) => compareDates(a.dueOn!, b.dueOn!));
  return undated.find(({ id }) => id === knownId) ?? valid[0] ?? undated[0] ?? counting.at(-1);
}

/** Returns true when a calibration of a standard makes results traceable: it has a certificate (D5.10). */
export const hasCertificate = (
  calibration: { certificateNumber: string | null } | null | undefined,
): boolean => Boolean(calibration?.certificateNumber);

/** Returns how soon a standard is due. It uses the limits of customers' units (B9). */
export const standardDue = calibrationDue;
