import type { WorkTime, workStep } from '@portal/contract/repairs/work-times/endpoints.ts';
import { workTimeMessages } from '@portal/contract/repairs/work-times/messages.ts';
import type { z } from 'zod';
import { type Locked, lockRow } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishChange } from '../repairs/index.ts';
import { endWork } from './end-work.ts';
import { ownTechnician } from './own-technician.ts';
import { timeOfStep } from './time-of-step.ts';
import { presentWorkTime } from './work-time.present.ts';

/**
 * Begins the caller's work on a repair. Their work on another repair ends at that moment, because a technician works on
 * one repair at a time.
 * @throws 409 when they work on this repair already, or have no technician record.
 */
export async function startWork(
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
