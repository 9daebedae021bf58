import type { CalendarDate } from '@portal/contract/core/dates.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the day on which the units of a repair arrived, in the company's zone; null when nobody set that status.
 * Certificates print it, and no calibration is before it. `repairId` is an id or a column.
 */
export const receivedOn = (repairId: number | RawBuilder<unknown>): RawBuilder<CalendarDate | null> =>
  sql<CalendarDate | null>`(select (min(l.date) at time zone (select c.time_zone from companies c))::date
    from repair_logs l where l.repair_id = ${repairId} and l.status = 'received')`;
