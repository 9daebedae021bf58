import { isDeepStrictEqual } from 'node:util';
import { isPlanned } from '@portal/contract/calendar/appointments/kinds.ts';
import { z } from 'zod';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import type { JobDeclaration } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { mailAppointment, toldBy } from './appointment-mail.ts';

/** Publishes the change for open screens. Staff and the customer of the appointment get it (D4.6). */
export const publishAppointment = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { id, companyId, customerId }: Pick<AppointmentRow, 'id' | 'companyId' | 'customerId'>,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'appointment', id, customerId });

const payload = z.object({ companyId: z.int(), appointmentId: z.int(), version: z.int() });

/** Tells the customer of a move, once the appointment has kept its time for a while. */
export const mailMoveJob: JobDeclaration<z.infer<typeof payload>> = {
  name: 'tell-of-appointment-move',
  payload,
};

/** Seconds between a move and its mail. A move that is undone in that time sends none (D5.7). */
const QUIET_SECONDS = 60;

const storeTold = (db: Db, row: AppointmentRow, told: object | null) =>
  db
    .updateTable('appointments')
    .set({ told: told && JSON.stringify(told) })
    .where('id', '=', row.id)
    .execute();

/** Returns true for an appointment that a customer can still come to. */
const isAhead = ({ status, endTime }: AppointmentRow): boolean => isPlanned(status) && endTime > new Date();

/** Mails a new appointment at once (D5.8). */
export async function mailScheduled(
  work: Pick<Work, 'db' | 'runtime'>,
  row: AppointmentRow,
  by?: Actor,
): Promise<void> {
  if (!isAhead(row)) return;
  const sent = await mailAppointment(work, 'scheduled', row, by);
  if (sent.length > 0) await storeTold(work.db, row, toldBy(row));
}

/** Mails that an appointment does not take place, to the customer who was told of it. */
export async function mailCancelled(
  work: Pick<Work, 'db' | 'runtime'>,
  row: AppointmentRow,
  by?: Actor,
): Promise<void> {
  if (row.told === null || row.endTime <= new Date()) return;
  // The version of a cancellation must be above that of the last invitation, also when the row is removed.
  await mailAppointment(work, 'cancelled', { ...row, version: row.version + 1, status: 'cancelled' }, by);
}

/**
 * Tells the customer what a change means for them (D5.8): a new, a moved or a cancelled appointment. A move waits until
 * the appointment has kept its time for a while.
 */
export async function mailChange(
  work: Pick<Work, 'db' | 'runtime'>,
  before: Locked<AppointmentRow>,
  after: AppointmentRow,
  by?: Actor,
): Promise<void> {
  const { db, runtime } = work;
  if (before.customerId !== after.customerId) {
    await mailCancelled(work, before, by);
    await storeTold(db, after, null);
    return mailScheduled(work, after, by);
  }
  const wasPlanned = isPlanned(before.status);
  if (wasPlanned && after.status === 'cancelled') {
    await mailCancelled(work, after, by);
    return void (await storeTold(db, after, null));
  }
  if (before.status === 'cancelled' && isPlanned(after.status)) return mailScheduled(work, after, by);
  if (!isDeepStrictEqual(toldBy(before), toldBy(after)) && after.told !== null && isAhead(after))
    await runtime.jobs.enqueue(
      db,
      mailMoveJob,
      { companyId: after.companyId, appointmentId: after.id, version: after.version },
      QUIET_SECONDS,
    );
}

/** Mails a move unless the appointment has changed again, or is as the customer was last told. */
export const mailMove = (
  runtime: Runtime,
  { companyId, appointmentId, version }: z.infer<typeof payload>,
): Promise<void> =>
  runtime.database.asCompany(companyId, async (db) => {
    const row = await lockRow(db.selectFrom('appointments').selectAll().where('id', '=', appointmentId));
    if (!row || row.version !== version || row.told === null || !isAhead(row)) return;
    if (isDeepStrictEqual(row.told, toldBy(row))) return;
    const sent = await mailAppointment({ db, runtime }, 'moved', row);
    if (sent.length > 0) await storeTold(db, row, toldBy(row));
  });
