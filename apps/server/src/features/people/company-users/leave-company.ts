import { companyUserMessages } from '@portal/contract/companies/companies/messages.ts';
import { messages } from '@portal/contract/core/errors.ts';
import type { CompanyUser } from '@portal/contract/people/company-users/endpoints.ts';
import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { conflict, forbidden, notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { voidInvitationsOf } from '../customer-team/index.ts';
import { refuseLastAdmin } from './company-user.policy.ts';
import { presentCompanyUser } from './company-user.present.ts';
import { companyUserById } from './company-user.queries.ts';

/**
 * Removes a user from their company and ends their sessions. Only a superadmin may do this (D10.3).
 * @throws 403 for an admin, 409 for the caller, for the last admin and for users whom records of the company
 * reference.
 */
export async function leaveCompany(work: Work, user: Locked<UserRow>): Promise<CompanyUser> {
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
