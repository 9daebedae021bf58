import { appointmentPaths } from '@portal/contract/calendar/appointments/paths.ts';
import { customerAppointmentMessages as messages } from '@portal/contract/calendar/customer-appointments/messages.ts';
import type {
  AppointmentRequest,
  RequestForm,
} from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { wishInWords } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import type { AppointmentRequestRow } from '../../../db/schema/calendar.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { refusePastWishes } from './answer-appointment.ts';
import { publishRequest, requestsOf } from './request.policy.ts';

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

/** The most open requests of one customer. More are no help to staff. */
const OPEN_MAX = 5;

interface Asked extends Pick<RequestForm, 'appointmentType' | 'wishes'> {
  note: string | null;
  /** The repair that the appointment is for. */
  repairId?: number;
}

/** Stores a request for an appointment and tells staff. Returns its id. */
export async function storeRequest(
  work: Work<RecordedActor>,
  customer: Pick<CustomerRow, 'id' | 'companyId' | 'name'>,
  { wishes, ...asked }: Asked,
): Promise<number> {
  const { db, actor } = work;
  const { id } = await db
    .insertInto('appointmentRequests')
    .values({
      companyId: customer.companyId,
      customerId: customer.id,
      ...asked,
      wishes: JSON.stringify(wishes),
      askedByUserId: actor.userId,
      askedByName: actor.displayName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'appointment.requested',
      kind: 'appointmentRequest',
      id,
      after: { customerId: customer.id, ...asked, wishes },
    }),
    notify(work, {
      companyId: customer.companyId,
      to: { group: 'admins' },
      ...(actor.userId !== null && { exceptUserId: actor.userId }),
      kind: 'appointment.requested',
      title: `${customer.name} asks for an appointment`,
      body: [asked.appointmentType, ...wishes.map(wishInWords)].join('; '),
      link: appointmentPaths.serviceCalendar({ dialog: 'requests' }),
    }),
    publishRequest(work, customer),
  ]);
  return id;
}

/**
 * Asks for an appointment (D5.8). The customer's row is locked, so that two requests at once cannot pass the limit.
 * @throws 400 for wishes in the past, 409 when five requests are open, 429 for too many in an hour.
 */
export async function createRequest(
  work: Work,
  customer: Locked<CustomerRow>,
  { appointmentType, note, wishes }: RequestForm,
): Promise<AppointmentRequest> {
  const { db, runtime } = work;
  await runtime.limits.use('appointment-answers', `customer ${customer.id}`);
  const [company, { open }] = await Promise.all([
    ownCompany(db),
    db
      .selectFrom('appointmentRequests')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('customerId', '=', customer.id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow(),
  ]);
  refusePastWishes({ wishes }, company);
  if (open >= OPEN_MAX) throw conflict('appointment.too_many_requests', messages.tooManyOpen);
  const id = await storeRequest(work, customer, { appointmentType, note: note || null, wishes });
  return readRequest(db, id);
}
