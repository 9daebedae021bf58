import type { Wish } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';

/** An appointment with what its customer reads beside it. */
export interface FoundForCustomer extends AppointmentRow {
  technicianName: string | null;
  timeZone: string;
  requestId: number | null;
  requestNote: string | null;
  requestWishes: Wish[] | null;
}

/** True for an appointment whose end, or last day in the company's zone, has not passed. */
const isToCome: RawBuilder<SqlBool> = sql<SqlBool>`case when a.all_day
  then (a.end_time at time zone 'UTC')::date >= (now() at time zone c.time_zone)::date else a.end_time > now() end`;

const select = (db: Db) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('companies as c', 'c.id', 'a.companyId')
    .leftJoin('technicians as t', 't.id', 'a.technicianId')
    .leftJoin('appointmentRequests as q', (join) =>
      join.onRef('q.appointmentId', '=', 'a.id').on('q.state', '=', 'open'),
    )
    .selectAll('a')
    .select([
      't.name as technicianName',
      'c.timeZone',
      'q.id as requestId',
      'q.note as requestNote',
      'q.wishes as requestWishes',
    ]);

/** Returns one appointment as its customer may see it, or undefined. */
export const findForCustomer = (db: Db, id: number): Promise<FoundForCustomer | undefined> =>
  select(db).where('a.id', '=', id).executeTakeFirst();

interface Page {
  page?: number | undefined;
  pageSize?: number | undefined;
  when: 'upcoming' | 'past';
}

/**
 * Returns a page of the appointments of the caller's customer record with the total, in one round trip: those to come with
 * the next one first, past ones with the latest first (D5.8).
 */
export async function listForCustomer(
  db: Db,
  { customerId }: Actor,
  { when, ...page }: Page,
): Promise<{ rows: FoundForCustomer[]; total: number }> {
  const isWanted = when === 'upcoming' ? isToCome : sql<SqlBool>`not ${isToCome}`;
  const direction = when === 'upcoming' ? 'asc' : 'desc';
  const [rows, counted] = await Promise.all([
    select(db)
      .where('a.customerId', '=', customerId)
      .where(isWanted)
      .orderBy('a.startTime', direction)
      .orderBy('a.id', direction)
      .$call(onPage(window(page)))
      .execute(),
    db
      .selectFrom('appointments as a')
      .innerJoin('companies as c', 'c.id', 'a.companyId')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('a.customerId', '=', customerId)
      .where(isWanted)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}
