import { type CalendarDate, compareDates } from '../../core/dates/dates.ts';
import type { ScopeEntry } from './shapes.ts';

/** True when an entry holds on a day. Its first and its last day are included. */
export const holdsOn = (
  { validFrom, validUntil }: Pick<ScopeEntry, 'validFrom' | 'validUntil'>,
  day: CalendarDate,
): boolean =>
  compareDates(validFrom, day) <= 0 && (validUntil === null || compareDates(day, validUntil) <= 0);
