import { minutes, toMs } from '@portal/contract/core/dates/durations.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { enteredWorkTime, WorkTime } from '@portal/contract/repairs/work-times/endpoints.ts';
import {
  workTimeMessages as messages,
  workTimeMessages,
} from '@portal/contract/repairs/work-times/messages.ts';
import { LONGEST_HOURS, MOST_DAYS_AGO } from '@portal/contract/repairs/work-times/rules.ts';
import type { z } from 'zod';
import type { RepairRow, TechnicianRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict, forbidden, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishChange } from '../repairs/index.ts';
import { presentWorkTime } from './work-time.present.ts';

/**
 * Refuses the work time of another technician to everybody but admins. `technicianId` is whose it is.
 * @throws 403.
 */
export async function refuseOthersWork(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  technicianId: number,
): Promise<void> {
  if (isAdmin(actor.role)) return;
  const own = await db
    .selectFrom('technicians')
    .select('id')
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  if (own?.id !== technicianId) throw forbidden(workTimeMessages.onlyOwn, 'work_time.not_own');
}

/**
 * Returns the caller's technician record, locked until the transaction ends, so that two devices of one technician do
 * not start two works at the same moment.
 * @throws 409 for a user without such a record.
 */
export async function ownTechnician({
  db,
  actor,
}: Pick<Work, 'db' | 'actor'>): Promise<Locked<TechnicianRow>> {
  const own = await lockRow(
    db.selectFrom('technicians').selectAll().where('userId', '=', actor.userId),
    'no key update',
  );
  if (!own) throw conflict('work_time.no_technician', workTimeMessages.noTechnician);
  return own;
}

/**
 * Refuses the times of work that nobody can have done. `stoppedAt` is null while it is running. `startedBefore` is the
 * start that a correction replaces: old work keeps its start when something else is corrected.
 * @throws 400 for times in the future, more than a year ago, in the wrong order, or more than a day apart.
 */
export function refuseWrongTimes(startedAt: Date, stoppedAt: Date | null, startedBefore?: Date): void {
  const now = Date.now();
  // Forms send a start without its seconds.
  const kept = startedBefore ? startedBefore.getTime() - 60_000 : now;
  if (startedAt.getTime() < Math.min(now - MOST_DAYS_AGO * 86_400_000, kept))
    throw invalidField('startedAt', messages.tooLongAgo);
  if (startedAt.getTime() > now) throw invalidField('startedAt', messages.inFuture);
  if (!stoppedAt) return;
  if (stoppedAt.getTime() > now) throw invalidField('stoppedAt', messages.inFuture);
  if (stoppedAt < startedAt) throw invalidField('stoppedAt', messages.endsBeforeStart);
  if (stoppedAt.getTime() - startedAt.getTime() > LONGEST_HOURS * 3_600_000)
    throw invalidField('stoppedAt', messages.tooLong);
}

type Entered = z.output<typeof enteredWorkTime>;

/**
 * Enters work by hand, for work that nobody started and stopped with the buttons. It writes no timeline entry, because
 * the timeline says what happened at that moment. The version of the repair stays, as with the buttons.
 * @throws 400 for times that cannot be, and without a technician; 403 for the work of somebody else.
 */
export async function addWorkTime(work: Work, repair: Locked<RepairRow>, body: Entered): Promise<WorkTime> {
  const { db, actor } = work;
  const startedAt = new Date(body.startedAt);
  const stoppedAt =
    body.stoppedAt === undefined
      ? new Date(startedAt.getTime() + toMs(minutes(body.minutes ?? 0)))
      : new Date(body.stoppedAt);
  refuseWrongTimes(startedAt, stoppedAt);
  const technician = await technicianOf(work, repair, body.technicianId);
  const note = body.note?.trim() || null;
  const row = await db
    .insertInto('workTimes')
    .values({
      companyId: repair.companyId,
      repairId: repair.id,
      technicianId: technician.id,
      startedAt,
      stoppedAt,
      note,
      hourlyRate: technician.hourlyRate,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'work_time.entered',
      kind: 'repair',
      id: repair.id,
      after: { technicianId: technician.id, startedAt, stoppedAt, note },
    }),
    publishChange(work, repair),
  ]);
  return presentWorkTime(actor, { ...row, technicianName: technician.name });
}

/** Returns the technician who did the work: the named one, else the caller, else the one of the repair. */
async function technicianOf(
  work: Work,
  repair: RepairRow,
  named: number | undefined,
): Promise<TechnicianRow> {
  const { db, actor } = work;
  const technicians = await db
    .selectFrom('technicians')
    .selectAll()
    .where('companyId', '=', repair.companyId)
    .where((eb) =>
      eb.or([eb('userId', '=', actor.userId), eb('id', 'in', [named ?? 0, repair.technicianId ?? 0])]),
    )
    .execute();
  const own = technicians.find(({ userId }) => userId === actor.userId);
  if (!own && actor.role === 'technician') throw forbidden(messages.noTechnician, 'work_time.no_technician');
  const id = named ?? own?.id ?? repair.technicianId;
  const found = technicians.find((technician) => technician.id === id);
  if (!found)
    throw invalidField(
      'technicianId',
      named === undefined ? messages.chooseTechnician : 'Unknown technician',
    );
  await refuseOthersWork(work, found.id);
  return found;
}
