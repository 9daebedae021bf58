import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Locked } from '../../../db/transactions/locked.ts';

/** A span of days that a unit is kept for a customer, both days included (D7.7). */
export interface OpenReservation {
  id: number;
  demoEquipmentId: number;
  customerId: number;
  customerName: string;
  /** Calendar dates, YYYY-MM-DD. */
  fromDate: CalendarDate;
  untilDate: CalendarDate;
}

/** Returns the reservations of these units that were neither canceled nor lent, the earliest first. */
export const openReservationsOf = (
  db: Db,
  units: readonly Locked<{ id: number }>[],
): Promise<OpenReservation[]> =>
  db
    .selectFrom('demoEquipmentReservations as r')
    .innerJoin('customers as k', 'k.id', 'r.customerId')
    .select([
      'r.id',
      'r.demoEquipmentId',
      'r.customerId',
      'k.name as customerName',
      'r.fromDate',
      'r.untilDate',
    ])
    .where((eb) => eb('r.demoEquipmentId', '=', eb.fn.any(eb.val(units.map(({ id }) => id)))))
    .where('r.status', '=', 'reserved')
    .orderBy('r.fromDate')
    .execute();
