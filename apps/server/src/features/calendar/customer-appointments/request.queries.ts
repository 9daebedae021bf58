import type { AppointmentRequest } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { window } from '@portal/contract/core/paging.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import type { AppointmentRequestRow } from '../../../db/schema/calendar.ts';
import { requestsOf } from './request.policy.ts';

interface FoundRequest extends AppointmentRequestRow {
  customerName: string;
  appointmentStart: Date | null;
  appointmentAllDay: boolean | null;
}

const present = (row: FoundRequest): AppointmentRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  appointmentStart: row.appointmentStart?.toISOString() ?? null,
});

const select = (db: Db) =>
  db
    .selectFrom('appointmentRequests as q')
    .innerJoin('customers as c', 'c.id', 'q.customerId')
    .leftJoin('appointments as a', 'a.id', 'q.appointmentId')
    .selectAll('q')
    .select(['c.name as customerName', 'a.startTime as appointmentStart', 'a.allDay as appointmentAllDay']);

/** Returns a request that is known to exist. */
export const readRequest = async (db: Db, id: number): Promise<AppointmentRequest> =>
  present(await select(db).where('q.id', '=', id).executeTakeFirstOrThrow());

interface Wanted {
  page?: number | undefined;
  pageSize?: number | undefined;
  state: 'open' | 'answered';
  customerId?: number | undefined;
}

/**
 * Returns a page of the requests that the caller sees with the total, in one round trip. Open ones begin with the oldest,
 * because it has waited longest; answered ones with the newest.
 */
export async function listRequests(
  db: Db,
  actor: Actor,
  { state, customerId, ...page }: Wanted,
): Promise<{ rows: AppointmentRequest[]; total: number }> {
  const isOpen = state === 'open';
  // Written out, because the planner uses the partial indexes only for a state that it knows.
  const inState = isOpen ? sql<SqlBool>`q.state = 'open'` : sql<SqlBool>`q.state <> 'open'`;
  const ofCustomer =
    customerId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`q.customer_id = ${customerId}`;
  const [rows, counted] = await Promise.all([
    select(db)
      .where(inState)
      .where(requestsOf(actor))
      .where(ofCustomer)
      .orderBy('q.id', isOpen ? 'asc' : 'desc')
      .$call(onPage(window(page)))
      .execute(),
    db
      .selectFrom('appointmentRequests as q')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(inState)
      .where(requestsOf(actor))
      .where(ofCustomer)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(present), total: counted.total };
}
