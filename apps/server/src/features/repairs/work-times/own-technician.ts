import { isAdmin } from '@portal/contract/core/roles.ts';
import { workTimeMessages } from '@portal/contract/repairs/work-times/messages.ts';
import { type Locked, lockRow } from '../../../db/locked.ts';
import type { TechnicianRow } from '../../../db/schema/repairs.ts';
import { conflict, forbidden } from '../../../errors.ts';
import type { Work } from '../../../work.ts';

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
