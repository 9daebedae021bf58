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

/** What a laboratory uses a standard for. Without a change it is in use. */
export const standardStates = ['in_use', 'quarantined', 'out_of_service'] as const;
export type StandardState = (typeof standardStates)[number];
/** The states in which a standard is not used. */
export const unusedStates = ['quarantined', 'out_of_service'] as const;
export type UnusedState = (typeof unusedStates)[number];

/** A change of the state of a standard, with the first day of it. */
export interface FromDay {
  id: number;
  state: StandardState;
  fromOn: CalendarDate;
}

/**
 * Returns the state of a standard on a day: that of the change that was entered last among those that begin by then. So
 * who enters later that a standard was bad since an earlier day says so for all days since.
 */
export function stateOn(changes: readonly FromDay[], day: CalendarDate): StandardState {
  const begun = changes.filter(({ fromOn }) => compareDates(fromOn, day) <= 0);
  return begun.toSorted((a, b) => b.id - a.id)[0]?.state ?? 'in_use';
}

/** Returns why a standard was not used on a day; null when it was in use. */
export function unusedOn(changes: readonly FromDay[], day: CalendarDate): UnusedState | null {
  const state = stateOn(changes, day);
  return state === 'in_use' ? null : state;
}

/** Why a standard may not be used on a day without an admin's reason. */
export type StandardLapse = 'past-due' | 'not-yet' | UnusedState;

/**
 * Returns why a standard with this calibration may not be used on a day; null when it may (D5.10). `state` says why it
 * was not in use on that day; null when it was.
 */
export function standardLapse(
  { state, calibratedOn, dueOn }: Pick<InForce, 'calibratedOn' | 'dueOn'> & { state?: UnusedState | null },
  day: CalendarDate,
): StandardLapse | null {
  if (state) return state;
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
