import type { Minutes } from '@portal/contract/core/dates/durations.ts';
import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { WorkTime } from '@portal/contract/repairs/work-times/endpoints.ts';
import { isForgotten, laborCostOf, minutesBetween } from '@portal/contract/repairs/work-times/rules.ts';
import type { Actor } from '../../../db/actor.ts';
import type { WorkTimeRow } from '../../../db/schema/technician-work.ts';

export type NamedWorkTime = WorkTimeRow & { technicianName: string };

/** Returns the whole minutes of finished work; null while it is running. */
export const minutesOf = ({ startedAt, stoppedAt }: WorkTimeRow): Minutes | null =>
  stoppedAt && minutesBetween(startedAt.getTime(), stoppedAt.getTime());

/** Returns what finished work costs the customer, in cents; null without a rate and while it is running. */
export function costOf(row: WorkTimeRow) {
  const minutes = minutesOf(row);
  const rate = fromNumeric(row.hourlyRate);
  return minutes === null || rate === null ? null : laborCostOf(minutes, rate);
}

/** Returns a work time as its reader may see it: only admins get money (access.md). */
export function presentWorkTime({ role }: Pick<Actor, 'role'>, row: NamedWorkTime): WorkTime {
  const until = row.stoppedAt?.getTime() ?? Date.now();
  return {
    id: row.id,
    repairId: row.repairId,
    technicianId: row.technicianId,
    technicianName: row.technicianName,
    startedAt: row.startedAt.toISOString(),
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    minutes: minutesOf(row),
    note: row.note,
    isCorrected: row.correctedAt !== null,
    isForgotten: row.correctedAt === null && isForgotten(row.startedAt.getTime(), until),
    version: row.version,
    ...(isAdmin(role) && {
      hourlyRate: toDollars(fromNumeric(row.hourlyRate)),
      laborCost: toDollars(costOf(row)),
    }),
  };
}
