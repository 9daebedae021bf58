import { invitationMessages } from '@portal/contract/people/invitations/rules.ts';
import { isUnprovenAccount } from '../../../auth/unproven-account.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { usersWithAddress } from '../../../db/connections/with-address.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds invitations of the company that the caller works in. Only admins have the permission to get this far. */
export const invitationScope: RecordScope<'invitation'> = {
  table: 'invitations',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('invitations').selectAll().where('id', '=', id), lock),
};

const provenAccounts = (db: Db, companyId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'active'])
    // Row-level security also shows a superadmin their own row while they work in another company.
    .where('companyId', '=', companyId)
    .where(({ not }) => not(isUnprovenAccount()));

/**
 * Returns the user of the company who has this address, if there is one. An e-mail address is unique in a company (D1.4).
 * An account whose address is not confirmed does not count, because whoever opens the invitation proves the address and
 * takes it over (D1.5).
 */
export const accountWith = (db: Db, companyId: number, email: string) =>
  provenAccounts(db, companyId).where('id', 'in', usersWithAddress(email)).executeTakeFirst();

/**
 * Refuses an invitation for a person who already has an account.
 * @throws 409 when the address has an account, active or not.
 */
export async function refuseKnownAddress(db: Db, companyId: number, email: string): Promise<void> {
  const account = await accountWith(db, companyId, email);
  if (!account) return;
  throw account.active
    ? conflict('invitation.account_exists', invitationMessages.accountExists)
    : conflict('invitation.account_inactive', invitationMessages.accountInactive);
}
