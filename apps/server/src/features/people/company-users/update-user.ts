import { companyUserMessages } from '@portal/contract/companies/companies/messages.ts';
import type { Body } from '@portal/contract/core/calls/endpoint.ts';
import { messages } from '@portal/contract/core/calls/errors.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { CompanyUser } from '@portal/contract/people/company-users/endpoints.ts';
import { sql } from 'kysely';
import { shownEmail } from '../../../auth/shown-email.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { type Locked, lockRows } from '../../../db/transactions/locked.ts';
import { conflict, forbidden, notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { displaceAccounts, emailChange, finishEmailChange, recordDisplaced } from '../auth/index.ts';
import { publishTeam, refuseLastManager, voidInvitationsOf } from '../customer-team/index.ts';
import { companyUserById, presentCompanyUser } from './company-user.present.ts';
import { userChanges } from './user-changes.ts';

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
async function refuseLastAdmin(db: Db, user: Locked<UserRow>): Promise<void> {
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

/**
 * Removes a user from their company and ends their sessions. Only a superadmin may do this (D10.3).
 * @throws 403 for an admin, 409 for the caller, for the last admin and for users whom records of the company
 * reference.
 */
async function leaveCompany(work: Work, user: Locked<UserRow>): Promise<CompanyUser> {
  const { db, actor } = work;
  if (actor.role !== 'superadmin') throw forbidden(messages.companyForbidden, 'company.forbidden');
  if (user.id === actor.userId) throw conflict('user.own_active', companyUserMessages.ownActive);
  await refuseLastAdmin(db, user);
  const before = await companyUserById(db, actor.companyId!, user.id);
  if (!before) throw notFound();
  await db.deleteFrom('sessions').where('userId', '=', user.id).execute();
  if (user.customerId !== null) await voidInvitationsOf(db, user);
  await record(work, { action: 'user.removed_from_company', kind: 'user', id: user.id });
  const { rows } = await sql<{ left: boolean }>`select leave_company(${user.id}) as left`.execute(db);
  if (!rows[0]?.left) throw conflict('user.has_records', companyUserMessages.hasRecords);
  const version = before.version + 1;
  return presentCompanyUser({ ...before, companyId: null, customerId: null, sessions: 0, version });
}

type Given = Body<typeof endpoints.companyUsers.update>;
type Changes = Awaited<ReturnType<typeof userChanges>>;

/** Refuses to demote or deactivate the caller or the last admin (D1.11). @throws 409. */
async function checkStanding({ db, actor }: Work, user: Locked<UserRow>, changes: Changes): Promise<void> {
  const demotes = changes.role !== undefined;
  const leaves = changes.active === false;
  if (user.id === actor.userId && demotes) throw conflict('user.own_role', companyUserMessages.ownRole);
  if (user.id === actor.userId && leaves) throw conflict('user.own_active', companyUserMessages.ownActive);
  if (user.role === 'superadmin' && demotes) throw conflict('user.operator', companyUserMessages.operator);
  if (demotes || leaves) await refuseLastAdmin(db, user);
  if (changes.managesTeam === false) await refuseLastManager(db, user);
}

async function writeChanges(work: Work, user: Locked<UserRow>, changes: Changes): Promise<void> {
  const { db } = work;
  const fields = Object.keys(changes) as (keyof Changes)[];
  const { email, ...others } = changes;
  const asked = email === undefined ? undefined : await emailChange(db, user, email, 'once');
  // A corrected address counts at once, so an account that only typed it loses it now.
  const given = asked?.columns.email;
  const displaced =
    given === undefined
      ? []
      : await displaceAccounts(db, { companyId: user.companyId, email: given, userId: user.id });
  const after = await db
    .updateTable('users')
    .set((e) => ({
      ...others,
      ...asked?.columns,
      // The address of a reactivated user counts again. The unique key refuses it when another user has it by now.
      ...(others.active && { displacedAt: null }),
      version: e('version', '+', 1),
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // The rights of the user have changed, so they have to sign in again.
  if (changes.role !== undefined || changes.active === false)
    await db.deleteFrom('sessions').where('userId', '=', user.id).execute();
  await recordDisplaced(work, displaced, user, 'entered by staff');
  if (asked?.moved) await finishEmailChange(work, user, after, 'staff');
  const left = user.customerId !== after.customerId || changes.active === false;
  if (user.customerId !== null && (left || changes.managesTeam === false)) await voidInvitationsOf(db, user);
  if (user.customerId !== null || after.customerId !== null)
    await publishTeam(work, {
      companyId: user.companyId!,
      customerIds: [user.customerId, after.customerId],
      ...(changes.customerId !== undefined && { movedUserId: user.id }),
    });
  await record(work, {
    action: 'user.updated',
    kind: 'user',
    id: user.id,
    before: Object.fromEntries(
      fields.map((field) => [field, field === 'email' ? shownEmail(user) : user[field]]),
    ),
    after: changes,
  });
}

/**
 * Changes a user of the company (D1.11). A new role or a deactivation ends their sessions.
 * @throws 403 for an operator; 409 for the caller, the last admin or a taken e-mail; 400 for an unknown customer.
 */
export async function updateUser(work: Work, user: Locked<UserRow>, given: Given): Promise<CompanyUser> {
  const { db, actor } = work;
  refuseOperators(actor, user);
  if (given.companyId === null) return leaveCompany(work, user);
  // Users are not moved between tenants (D10.3).
  if (given.companyId !== undefined && given.companyId !== user.companyId)
    throw forbidden(messages.companyForbidden, 'company.forbidden');
  const changes = await userChanges(db, user, given);
  if (Object.keys(changes).length > 0) {
    await checkStanding(work, user, changes);
    await writeChanges(work, user, changes);
  }
  const found = await companyUserById(db, actor.companyId!, user.id);
  if (!found) throw notFound();
  return presentCompanyUser(found);
}
