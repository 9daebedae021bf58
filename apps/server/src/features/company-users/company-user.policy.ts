import { companyUserMessages } from '@portal/contract/companies/messages.ts';
import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import { conflict, forbidden } from '../../errors.ts';

/** An admin leaves the operators of the portal alone, also those at home in the company. @throws 403. */
export function refuseOperators(actor: Actor, user: UserRow): void {
  if (user.role === 'superadmin' && actor.role !== 'superadmin')
    throw forbidden(companyUserMessages.operator, 'user.operator');
}

/**
 * D1.11: a company keeps an administrator. The rows are locked, so that two people cannot each take the other's last
 * one.
 * @throws 409.
 */
export async function refuseLastAdmin(db: Db, user: UserRow): Promise<void> {
  if (user.role !== 'admin' || !user.active) return;
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', user.companyId)
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!admins.some(({ id }) => id !== user.id))
    throw conflict('user.last_admin', companyUserMessages.lastAdmin);
}
