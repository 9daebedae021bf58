import { minutes, toMs } from '@portal/contract/core/durations.ts';
import type { enteredWorkTime, WorkTime } from '@portal/contract/repairs/work-times/endpoints.ts';
import { workTimeMessages as messages } from '@portal/contract/repairs/work-times/messages.ts';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow, TechnicianRow } from '../../../db/schema/repairs.ts';
import { forbidden, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishChange } from '../repairs/index.ts';
import { refuseOthersWork } from './own-technician.ts';
import { refuseWrongTimes } from './refuse-wrong-times.ts';
import { presentWorkTime } from './work-time.present.ts';

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
