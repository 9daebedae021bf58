import { companyUserMessages } from '@portal/contract/companies/companies/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { type Locked, lockRows } from '../../../db/locked.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { conflict, forbidden } from '../../../errors.ts';

/** Refuses an admin who changes an operator of the portal, also one of the own company. @throws 403. */
export function refuseOperators(actor: Actor, user: UserRow): void {
  if (user.role === 'superadmin' && actor.role !== 'superadmin')
    throw forbidden(companyUserMessages.operator, 'user.operator');
}

/**
 * Refuses to remove the last admin of a company (D1.11). The rows are locked, so that two admins cannot remove each
 * other at once.
 * @throws 409.
 */
export async function refuseLastAdmin(db: Db, user: Locked<UserRow>): Promise<void> {
  if (user.role !== 'admin' || !user.active) return;
  const admins = await lockRows(
    db
      .selectFrom('users')
      .select('id')
      .where('companyId', '=', user.companyId)
      .where('role', '=', 'admin')
      .where('active', '=', true)
      .orderBy('id'),
  );
  if (!admins.some(({ id }) => id !== user.id))
    throw conflict('user.last_admin', companyUserMessages.lastAdmin);
}
