import { type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { isOverride, type RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';

/** A change of status and the columns that follow from it. */
export interface StatusStep {
  from: RepairStatus;
  to: RepairStatus;
  /** True when the step is not on the map of D3.3. The timeline shows this. */
  isOverride: boolean;
  columns: {
    status: RepairStatus;
    statusBeforeHold: RepairStatus | null;
    completedAt?: Date | null;
    dateShipped?: RawBuilder<CalendarDate>;
  };
}

const todayOfCompany = sql<CalendarDate>`(now() at time zone (select c.time_zone from companies c))::date`;

/** Returns the change of the completion time. Shipping keeps the time, and every status of further work clears it. */
const completedAt = (to: RepairStatus): { completedAt?: Date | null } =>
  to === 'completed' ? { completedAt: new Date() } : to === 'shipped' ? {} : { completedAt: null };

/** Returns the repair as its mail shows it after a step. Without a mail nothing names the day of shipping. */
export const afterStep = (row: RepairRow, to: RepairStatus, timeZone?: string): RepairRow => ({
  ...row,
  status: to,
  dateShipped: to === 'shipped' && timeZone !== undefined ? today(timeZone) : row.dateShipped,
});

/**
 * Returns the step to another status, or undefined for the current status. A step to shipped sets the shipping date to
 * today, whatever was there before, unless `dateShipped` comes with the step.
 * @throws 409 when a technician leaves the map (D10.7); admins may set any status (A4).
 */
export function stepTo(
  actor: Pick<Actor, 'role'>,
  row: Locked<RepairRow>,
  to: RepairStatus | undefined,
  dateShipped?: CalendarDate | null,
): StatusStep | undefined {
  const from = row.status as RepairStatus;
  if (to === undefined || to === from) return undefined;
  const offMap = isOverride(from, to, row.statusBeforeHold as RepairStatus | null);
  if (offMap && !isAdmin(actor.role)) throw conflict('repair.off_map', repairMessages.offMap);
  return {
    from,
    to,
    isOverride: offMap,
    columns: {
      status: to,
      statusBeforeHold: to === 'on_hold' ? from : null,
      ...completedAt(to),
      ...(to === 'shipped' && !dateShipped && { dateShipped: todayOfCompany }),
    },
  };
}
