import type { Technician, technicianForm } from '@portal/contract/companies/technicians/endpoints.ts';
import { technicianMessages } from '@portal/contract/companies/technicians/messages.ts';
import { fromNumeric, toDollars, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { z } from 'zod';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { TechnicianRow } from '../../../db/schema/repairs.ts';
import { conflict, invalidField } from '../../../errors.ts';
import { withDial } from '../../../phones/phone-number.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

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

type Hours = Pick<TechnicianRow, 'workDays' | 'workFrom' | 'workTo' | 'daysOff'>;
type Given = { [K in keyof Hours]?: Hours[K] | undefined };

const DEFAULTS = { workFrom: '08:00', workTo: '17:00' };

/**
 * Returns the columns of the working hours that are given (D5.7). `stored` has the hours that stay.
 * @throws 400 when work would end before it begins.
 */
export function hoursColumns(given: Given, stored: Pick<Hours, 'workFrom' | 'workTo'> = DEFAULTS) {
  const { workDays, workFrom = stored.workFrom, workTo = stored.workTo, daysOff } = given;
  if (workFrom >= workTo) throw invalidField('workTo', technicianMessages.hoursBackwards);
  return {
    workFrom,
    workTo,
    ...(workDays && { workDays }),
    ...(daysOff && { daysOff: JSON.stringify(daysOff) }),
  };
}

/** Returns a technician as its reader may see it: only admins get the rate (access.md). */
export const presentTechnician = (
  { role, country }: Pick<Actor, 'role' | 'country'>,
  { hourlyRate, ...row }: TechnicianRow,
): Technician => ({
  ...row,
  ...withDial(row.phone, { home: country }),
  ...(isAdmin(role) && { hourlyRate: toDollars(fromNumeric(hourlyRate)) }),
});

/** Adds a technician (D3.14). @throws as {@link checkTechnicianUser}. */
export async function createTechnician(
  work: Work,
  { name, email, phone, specialties, color, userId, hourlyRate, ...hours }: z.output<typeof technicianForm>,
): Promise<Technician> {
  const { db, actor } = work;
  await checkTechnicianUser(db, userId);
  const row = await db
    .insertInto('technicians')
    .values({
      companyId: actor.companyId!,
      name,
      email: email || null,
      phone: phone || null,
      specialties: specialties || null,
      color,
      userId: userId ?? null,
      hourlyRate: toNumeric(hourlyRate ?? null),
      ...hoursColumns(hours),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'technician.created',
    kind: 'technician',
    id: row.id,
    after: {
      name,
      email: row.email,
      userId: row.userId,
      ...(row.hourlyRate && { hourlyRate: row.hourlyRate }),
    },
  });
  return presentTechnician(actor, row);
}
