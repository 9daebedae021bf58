import { isPlanned } from '@portal/contract/calendar/appointments/kinds.ts';
import { appointmentMessages as messages } from '@portal/contract/calendar/appointments/messages.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import {
  findAppointment,
  presentAppointment,
  publishAppointment,
  settleRequest,
} from '../appointments/index.ts';

const WEEK_MS = 7 * 86_400_000;

/** Returns when the technician did it. A time in the future or more than a week ago is of a wrong clock: now counts. */
function timeOf({ at }: { at?: string | undefined }): Date {
  const now = Date.now();
  const told = at === undefined ? now : Date.parse(at);
  return new Date(told > now || told < now - WEEK_MS ? now : told);
}

/** Refuses work on an appointment of a colleague. Admins may do it for anybody. @throws 409. */
async function refuseForeign({ db, actor }: Work, { technicianId }: AppointmentRow): Promise<void> {
  if (actor.role !== 'technician' || technicianId === null) return;
  const own = await db
    .selectFrom('technicians')
    .select('id')
    .where('id', '=', technicianId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  if (!own) throw conflict('appointment.not_yours', messages.notYours);
}

type Changes = Partial<Pick<AppointmentRow, 'startedAt' | 'finishedAt' | 'status'>>;

async function save(
  work: Work,
  row: AppointmentRow,
  action: 'appointment.started' | 'appointment.finished',
  changes: Changes,
): Promise<Appointment> {
  const { db } = work;
  await Promise.all([
    db
      .updateTable('appointments')
      .set({ ...changes, lastUpdated: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', row.id)
      .execute(),
    settleRequest(db, row, 'withdrawn'),
    record(work, { action, kind: 'appointment', id: row.id, before: { status: row.status }, after: changes }),
    publishAppointment(work, row),
  ]);
  const saved = await findAppointment(db, row.id);
  if (!saved) throw notFound(messages.notFound);
  return presentAppointment(saved);
}

/** Writes down that the technician began the work. @throws 409 for a colleague's, a closed or a begun appointment. */
async function startAppointment(
  work: Work,
  row: Locked<AppointmentRow>,
  body: { at?: string | undefined },
): Promise<Appointment> {
  await refuseForeign(work, row);
  if (!isPlanned(row.status)) throw conflict('appointment.not_planned', messages.notPlanned);
  if (row.startedAt) throw conflict('appointment.started', messages.alreadyStarted);
  return save(work, row, 'appointment.started', { startedAt: timeOf(body) });
}

/**
 * Completes the appointment. It needs no start before it, because a technician may forget to press it.
 * @throws 409 for a colleague's or a closed appointment.
 */
async function finishAppointment(
  work: Work,
  row: Locked<AppointmentRow>,
  body: { at?: string | undefined },
): Promise<Appointment> {
  await refuseForeign(work, row);
  if (!isPlanned(row.status)) throw conflict('appointment.not_planned', messages.notPlanned);
  const told = timeOf(body);
  const finishedAt = row.startedAt && told < row.startedAt ? row.startedAt : told;
  return save(work, row, 'appointment.finished', { finishedAt, status: 'completed' });
}

const appointmentWorkRoutes: Handlers<typeof endpoints.appointmentWork> = {
  start: ({ work, record, body }) => startAppointment(work, record, body),
  finish: ({ work, record, body }) => finishAppointment(work, record, body),
};

export const appointmentWorkFeature = {
  routes: { appointmentWork: appointmentWorkRoutes },
} satisfies Feature;
