import type { Db } from '../../db/bound-kysely.ts';

/** A span of days that a unit is kept for a customer, both days included (D7.7). */
export interface OpenReservation {
  id: number;
  demoEquipmentId: number;
  customerId: number;
  customerName: string;
  /** Calendar dates, YYYY-MM-DD. */
  fromDate: string;
  untilDate: string;
}

/** Returns the reservations of these units that were neither canceled nor lent, the earliest first. */
export const openReservationsOf = (db: Db, unitIds: readonly number[]): Promise<OpenReservation[]> =>
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
    .where('r.demoEquipmentId', 'in', unitIds)
    .where('r.status', '=', 'reserved')
    .orderBy('r.fromDate')
    .execute();
