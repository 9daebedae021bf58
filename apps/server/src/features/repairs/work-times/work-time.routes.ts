import type { endpoints } from '@portal/contract/index.ts';
import type {
  WorkTime,
  workStep,
  workTimeCorrection,
} from '@portal/contract/repairs/work-times/endpoints.ts';
import { workTimeMessages } from '@portal/contract/repairs/work-times/messages.ts';
import { isForgotten } from '@portal/contract/repairs/work-times/rules.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { WorkTimeRow } from '../../../db/schema/technician-work.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishChange } from '../repairs/index.ts';
import { addWorkTime, ownTechnician, refuseOthersWork, refuseWrongTimes } from './add-work-time.ts';
import { endWork } from './end-work.ts';
import { presentWorkTime } from './work-time.present.ts';
import { namedWorkTime, runningWork, workOfRepair } from './work-time.queries.ts';

/** Tells open screens that the work on a repair has changed. The repair exists. */
async function publishWork(work: Work, repairId: number): Promise<void> {
  const repair = await work.db
    .selectFrom('repairs')
    .select(['id', 'companyId', 'userId', 'customerId'])
    .where('id', '=', repairId)
    .executeTakeFirstOrThrow();
  await publishChange(work, repair);
}

const WEEK_MS = 7 * 86_400_000;

/** Returns when the technician did it. A time in the future or more than a week ago is of a wrong clock: now counts. */
function timeOfStep({ at }: { at?: string | undefined }): Date {
  const now = Date.now();
  const told = at === undefined ? now : Date.parse(at);
  return new Date(told > now || told < now - WEEK_MS ? now : told);
}

interface Corrected {
  startedAt: Date;
  stoppedAt: Date | null;
  note: string | null;
}

/** Whether a correction says nothing new. To save a long work time as it is confirms it, so that is something new. */
function saysNothing(row: WorkTimeRow, { startedAt, stoppedAt, note }: Corrected): boolean {
  const isSame =
    row.startedAt.getTime() === startedAt.getTime() &&
    row.stoppedAt?.getTime() === stoppedAt?.getTime() &&
    row.note === note;
  const isUnconfirmed =
    row.correctedAt === null && stoppedAt !== null && isForgotten(startedAt.getTime(), stoppedAt.getTime());
  return isSame && !isUnconfirmed;
}

/**
 * Corrects a work time: a stop that was forgotten, or wrong times. Technicians correct their own. The audit trail keeps
 * what stood there before. Saved without a change it stays as it was.
 * @throws 400 for times in the future, more than a year ago, in the wrong order, or more than a day apart; 403 for the work of somebody else.
 */
async function correctWorkTime(
  work: Work,
  row: Locked<WorkTimeRow>,
  body: z.output<typeof workTimeCorrection>,
): Promise<WorkTime> {
  const { db, actor } = work;
  const startedAt = body.startedAt === undefined ? row.startedAt : new Date(body.startedAt);
  const stoppedAt = body.stoppedAt === undefined ? row.stoppedAt : new Date(body.stoppedAt);
  const note = body.note === undefined ? row.note : body.note?.trim() || null;
  await refuseOthersWork(work, row.technicianId);
  refuseWrongTimes(startedAt, stoppedAt, row.startedAt);
  if (saysNothing(row, { startedAt, stoppedAt, note }))
    return presentWorkTime(actor, await namedWorkTime(db, row.id));
  await Promise.all([
    db
      .updateTable('workTimes')
      .set({ startedAt, stoppedAt, note, correctedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', row.id)
      .execute(),
    record(work, {
      action: 'work_time.corrected',
      kind: 'repair',
      id: row.repairId,
      before: { startedAt: row.startedAt, stoppedAt: row.stoppedAt, note: row.note },
      after: { startedAt, stoppedAt, note },
    }),
    publishWork(work, row.repairId),
  ]);
  return presentWorkTime(actor, await namedWorkTime(db, row.id));
}

/**
 * Begins the caller's work on a repair. Their work on another repair ends at that moment, because a technician works on
 * one repair at a time.
 * @throws 409 when they work on this repair already, or have no technician record.
 */
async function startWork(
  work: Work,
  repair: Locked<RepairRow>,
  body: z.output<typeof workStep>,
): Promise<WorkTime> {
  const { db, actor } = work;
  const at = timeOfStep(body);
  const technician = await ownTechnician(work);
  const running = await lockRow(
    db
      .selectFrom('workTimes as w')
      .innerJoin('repairs as r', 'r.id', 'w.repairId')
      .selectAll('w')
      .select(['r.userId', 'r.customerId'])
      .where('w.technicianId', '=', technician.id)
      .where('w.stoppedAt', 'is', null),
    'no key update',
  );
  if (running?.repairId === repair.id)
    throw conflict('work_time.already_running', workTimeMessages.alreadyRunning);
  if (running) await endWork(work, { ...running, id: running.repairId }, running, { at });
  const row = await db
    .insertInto('workTimes')
    .values({
      companyId: repair.companyId,
      repairId: repair.id,
      technicianId: technician.id,
      startedAt: at,
      note: body.note?.trim() || null,
      hourlyRate: technician.hourlyRate,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, { action: 'work_time.started', kind: 'repair', id: repair.id, after: { startedAt: at } }),
    publishChange(work, repair),
  ]);
  return presentWorkTime(actor, { ...row, technicianName: technician.name });
}

/**
 * Ends the caller's work on a repair. The time may be one of the past, for a technician who forgot to press Stop.
 * @throws 409 when no work of theirs runs on this repair.
 */
async function stopWork(
  work: Work,
  repair: Locked<RepairRow>,
  body: z.output<typeof workStep>,
): Promise<WorkTime> {
  const { db, actor } = work;
  const technician = await ownTechnician(work);
  const running = await lockRow(
    db
      .selectFrom('workTimes')
      .selectAll()
      .where('repairId', '=', repair.id)
      .where('technicianId', '=', technician.id)
      .where('stoppedAt', 'is', null),
    'no key update',
  );
  if (!running) throw conflict('work_time.not_running', workTimeMessages.notRunning);
  await endWork(work, repair, running, { at: timeOfStep(body), note: body.note });
  return presentWorkTime(actor, await namedWorkTime(db, running.id));
}

/**
 * Removes a work time that was recorded by mistake. Technicians remove their own. The audit trail keeps it.
 * @throws 403 for the work of somebody else.
 */
async function deleteWorkTime(work: Work, row: Locked<WorkTimeRow>): Promise<void> {
  await refuseOthersWork(work, row.technicianId);
  await Promise.all([
    work.db.deleteFrom('workTimes').where('id', '=', row.id).execute(),
    record(work, {
      action: 'work_time.deleted',
      kind: 'repair',
      id: row.repairId,
      before: { startedAt: row.startedAt, stoppedAt: row.stoppedAt, note: row.note },
    }),
    publishWork(work, row.repairId),
  ]);
}

export const workTimesRoutes: Handlers<typeof endpoints.workTimes> = {
  running: ({ work }) => runningWork(work),
  listOfRepair: ({ work, params }) => workOfRepair(work, params.id),
  start: ({ work, record, body }) => startWork(work, record, body),
  stop: ({ work, record, body }) => stopWork(work, record, body),
  add: ({ work, record, body }) => addWorkTime(work, record, body),
  correct: ({ work, record, body }) => correctWorkTime(work, record, body),
  delete: ({ work, record }) => deleteWorkTime(work, record),
};
