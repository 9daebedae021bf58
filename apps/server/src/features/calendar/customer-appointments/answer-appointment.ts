import { isPlanned } from '@portal/contract/calendar/appointments/kinds.ts';
import { appointmentPaths } from '@portal/contract/calendar/appointments/paths.ts';
import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import { customerAppointmentMessages as messages } from '@portal/contract/calendar/customer-appointments/messages.ts';
import type { OtherTimeForm } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { isPastWish, wishInWords } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import { compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { type AppError, conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { mailCancelled, publishAppointment, settleRequest, timeInWords } from '../appointments/index.ts';

type Answerable = Pick<AppointmentRow, 'status' | 'startedAt' | 'startTime' | 'endTime' | 'allDay'>;

/** Returns true when the appointment's end, or its last day in the company's zone, has passed. */
const isOver = (row: Answerable, timeZone: string): boolean =>
  row.allDay
    ? compareDates(daysOf(row, timeZone)[1], today(timeZone)) < 0
    : row.endTime.getTime() <= Date.now();

/** Returns the 409 that says why the customer can no longer answer an appointment, or undefined when they can. */
export function answerRefusal(row: Answerable, timeZone: string): AppError | undefined {
  if (!isPlanned(row.status)) return conflict('appointment.not_planned', messages.notPlanned);
  if (row.startedAt !== null || isOver(row, timeZone)) return conflict('appointment.over', messages.over);
  return undefined;
}

/** Refuses an answer to something else than what the customer has seen. @throws 409. */
function refuseStale(row: Pick<AppointmentRow, 'version'>, version: number): void {
  if (row.version !== version) throw conflict('appointment.changed', messages.changed);
}

/**
 * Checks that the customer can answer what they have seen, and counts the answer.
 * @throws 409 for a changed, past or cancelled appointment, 429 for too many answers.
 */
async function admit(
  { db, runtime }: Work<RecordedActor>,
  row: Locked<AppointmentRow>,
  version: number,
): Promise<CompanyRow> {
  await runtime.limits.use('appointment-answers', `appointment ${row.id}`);
  const company = await ownCompany(db);
  const refusal = answerRefusal(row, company.timeZone);
  if (refusal) throw refusal;
  refuseStale(row, version);
  return company;
}

/** Returns the user behind the appointment's technician, if there is one. */
async function technicianUser(
  { db }: Work<RecordedActor>,
  { technicianId }: AppointmentRow,
): Promise<number | null> {
  if (technicianId === null) return null;
  const found = await db
    .selectFrom('technicians')
    .select('userId')
    .where('id', '=', technicianId)
    .executeTakeFirst();
  return found?.userId ?? null;
}

/** Tells staff and the technician what the customer answered. */
async function notifyStaff(
  answering: Work<RecordedActor>,
  row: AppointmentRow,
  { timeZone }: CompanyRow,
  verb: 'confirmed' | 'cancelled',
): Promise<void> {
  await notify(answering, {
    companyId: row.companyId,
    to: { group: 'admins', userIds: [await technicianUser(answering, row)] },
    kind: 'appointment.answered',
    title: `${row.customerName ?? 'A customer'} ${verb} an appointment`,
    body: `${row.appointmentType}, ${timeInWords(row, timeZone)}`,
    link: appointmentPaths.serviceCalendar({ date: daysOf(row, timeZone)[0], dialog: String(row.id) }),
  });
}

async function answer(
  answering: Work<RecordedActor>,
  row: Locked<AppointmentRow>,
  version: number,
  status: 'confirmed' | 'cancelled',
): Promise<void> {
  const { db } = answering;
  const company = await admit(answering, row, version);
  if (status === 'confirmed' && row.status === 'confirmed')
    throw conflict('appointment.already_confirmed', messages.alreadyConfirmed);
  await db
    .updateTable('appointments')
    .set({ status, lastUpdated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    // The customer agrees with the time after all, or needs none any more.
    settleRequest(db, row, 'withdrawn'),
    record(answering, {
      action: `appointment.${status}`,
      kind: 'appointment',
      id: row.id,
      before: { status: row.status },
      after: { status },
    }),
    notifyStaff(answering, row, company, status),
    publishAppointment(answering, row),
    // The customer's calendar takes the appointment out.
    status === 'cancelled' && mailCancelled(answering, { ...row, version: row.version + 1 }),
  ]);
}

/** Confirms the appointment as its customer (D5.8). @throws 409 when it changed, is over, or is already confirmed. */
export const confirmAppointment = (
  answering: Work<RecordedActor>,
  row: Locked<AppointmentRow>,
  version: number,
): Promise<void> => answer(answering, row, version, 'confirmed');

/** Cancels the appointment as its customer (D5.8). @throws 409 when it changed or is over. */
export const cancelAppointment = (
  answering: Work<RecordedActor>,
  row: Locked<AppointmentRow>,
  version: number,
): Promise<void> => answer(answering, row, version, 'cancelled');

/** Refuses wishes before today in the company's zone. @throws 400. */
export function refusePastWishes({ wishes }: Pick<OtherTimeForm, 'wishes'>, { timeZone }: CompanyRow): void {
  if (isPastWish(wishes, today(timeZone))) throw invalidField('wishes', messages.pastWish);
}

/**
 * Asks for another time of the appointment (D5.8). It stays as it is until staff move it. Asking again replaces the open
 * request, so that staff read only what the customer wants now.
 * @throws 400 for wishes in the past, 409 when the appointment changed or is over.
 */
export async function askOtherTime(
  answering: Work<RecordedActor>,
  row: Locked<AppointmentRow>,
  { version, note, wishes }: OtherTimeForm,
): Promise<void> {
  const { db, actor } = answering;
  const company = await admit(answering, row, version);
  refusePastWishes({ wishes }, company);
  if (row.customerId === null) throw conflict('appointment.no_customer', messages.notPlanned);
  const asked = { note: note || null, wishes: JSON.stringify(wishes) };
  const request = await db
    .insertInto('appointmentRequests')
    .values({
      companyId: row.companyId,
      customerId: row.customerId,
      appointmentId: row.id,
      appointmentType: row.appointmentType,
      ...asked,
      askedByUserId: actor.userId,
      askedByName: actor.displayName,
    })
    .onConflict((taken) =>
      taken
        .columns(['companyId', 'appointmentId'])
        .where('state', '=', 'open')
        .doUpdateSet({ ...asked, version: sql<number>`appointment_requests.version + 1` }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(answering, {
      action: 'appointment.other_time_asked',
      kind: 'appointment',
      id: row.id,
      after: { requestId: request.id, note: asked.note, wishes },
    }),
    // One notice is enough while nobody has answered.
    request.version === 1 &&
      notify(answering, {
        companyId: row.companyId,
        to: { group: 'admins' },
        kind: 'appointment.requested',
        title: `${row.customerName ?? 'A customer'} asks for another time`,
        body:
          wishes.map(wishInWords).join('; ') ||
          `${row.appointmentType}, ${timeInWords(row, company.timeZone)}`,
        link: appointmentPaths.serviceCalendar({ dialog: 'requests' }),
      }),
    publishAppointment(answering, row),
  ]);
}
