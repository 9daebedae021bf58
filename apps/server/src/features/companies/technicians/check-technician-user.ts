import { technicianMessages } from '@portal/contract/companies/technicians/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict, invalidField } from '../../../errors.ts';

/**
 * Checks the user of a technician. A user belongs to one technician at most, and must be a technician of the company
 * (D3.14).
 * @throws 400 "Unknown user" for anybody else, absent and foreign alike (access rule 6); 409 when the user belongs to
 * another technician.
 */
export async function checkTechnicianUser(
  db: Db,
  userId: number | null | undefined,
  technicianId?: number,
): Promise<void> {
  if (!userId) return;
  const found = await db
    .selectFrom('users as u')
    .leftJoin('technicians as t', 't.userId', 'u.id')
    .select(['u.role', 't.id as technicianId'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (found?.role !== 'technician') throw invalidField('userId', technicianMessages.unknownUser);
  if (found.technicianId !== null && found.technicianId !== technicianId)
    throw conflict('technician.user_taken', technicianMessages.userTaken);
}
