import type { WorkTime, workStep } from '@portal/contract/repairs/work-times/endpoints.ts';
import { workTimeMessages } from '@portal/contract/repairs/work-times/messages.ts';
import type { z } from 'zod';
import { type Locked, lockRow } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { endWork } from './end-work.ts';
import { ownTechnician } from './own-technician.ts';
import { timeOfStep } from './time-of-step.ts';
import { presentWorkTime } from './work-time.present.ts';
import { namedWorkTime } from './work-time.queries.ts';

/**
 * Ends the caller's work on a repair. The time may be one of the past, for a technician who forgot to press Stop.
 * @throws 409 when no work of theirs runs on this repair.
 */
export async function stopWork(
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
