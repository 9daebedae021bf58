import { mistypedYear } from '@portal/contract/core/date-years.ts';
import type { CalendarDate } from '@portal/contract/core/dates.ts';
import { AppError } from '../../../errors.ts';

/**
 * Checks the years of dates that a caller sets. The caller passes only dates that differ from the stored ones, so a
 * record with an older date can still be saved.
 * @throws 400 that names each date whose year is most likely mistyped.
 */
export function refuseMistypedYears(given: Readonly<Record<string, CalendarDate | null | undefined>>): void {
  const fields = Object.fromEntries(
    Object.entries(given).flatMap(([field, day]) => {
      const refusal = day ? mistypedYear(day) : undefined;
      return refusal ? [[field, refusal]] : [];
    }),
  );
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('invalid', 'request.invalid', message, { fields });
}
