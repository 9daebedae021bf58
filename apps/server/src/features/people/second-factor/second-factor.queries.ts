import { isStaff } from '@portal/contract/core/roles.ts';
import type { SecondFactorState } from '@portal/contract/people/second-factor/endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { SecondFactorRow } from '../../../db/schema/sign-in.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import { signedOut } from '../../../errors.ts';
import { isThisComputer } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import { decryptSecret, encryptSecret, type SealedPlace } from '../../../secrets/sealed.ts';
import type { Work } from '../../../work.ts';

/**
 * Returns the place of the secret for the encryption. A second factor belongs to a user, who may have no company
 * (D10.3), so the place has no tenant.
 */
const placeOf = (userId: number): SealedPlace => ({
  table: 'second_factors',
  column: 'secret',
  rowId: userId,
  companyId: 0,
});

export const sealSecret = ({ masterKey }: Runtime, userId: number, secret: string): string =>
  encryptSecret(masterKey, secret, placeOf(userId));

/**
 * Decrypts a secret.
 * @throws when the value belongs to another user or was encrypted with another key.
 */
export const openSecret = ({ masterKey }: Runtime, userId: number, sealed: string): string =>
  decryptSecret(masterKey, sealed, placeOf(userId));

export const secondFactorOf = (db: Db, userId: number): Promise<SecondFactorRow | undefined> =>
  db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst();

/**
 * Returns the caller's own row, locked until the end of the transaction.
 * @throws 401 when it no longer exists.
 */
export async function lockCaller({ db, actor }: Work): Promise<UserRow> {
  const user = await lockRow(db.selectFrom('users').selectAll().where('id', '=', actor.userId));
  if (!user) throw signedOut();
  return user;
}

/** True when others than this computer reach the portal: the pool says so to each of its connections. */
export const isReached = sql<boolean>`coalesce(current_setting('portal.reached', true), '') = 'yes'`;

/**
 * Returns whether the caller's own company requires a second factor, or the portal does of its operators (D1.8). A
 * superadmin may be at work in another company.
 */
export async function isRequired({ db, actor, runtime }: Work): Promise<boolean> {
  if (actor.role === 'superadmin' && !isThisComputer(runtime.config.publicUrl)) return true;
  if (!isStaff(actor.role) || actor.homeCompanyId === null) return false;
  const read = (handle: Db) =>
    handle
      .selectFrom('companies')
      .select('requireSecondFactor')
      .where('id', '=', actor.homeCompanyId ?? 0)
      .executeTakeFirst();
  const home =
    actor.companyId === actor.homeCompanyId
      ? await read(db)
      : await runtime.database.dangerouslyAcrossCompanies(read);
  return home?.requireSecondFactor ?? false;
}

/** Returns the state for the account page. It reads no secret and no code. */
export async function readState(work: Work): Promise<SecondFactorState> {
  const { db, actor } = work;
  const [factor, left, required] = await Promise.all([
    db.selectFrom('secondFactors').select('enabledAt').where('userId', '=', actor.userId).executeTakeFirst(),
    db
      .selectFrom('recoveryCodes')
      .select((e) => e.fn.countAll<number>().as('left'))
      .where('userId', '=', actor.userId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow(),
    isRequired(work),
  ]);
  return {
    enabled: factor?.enabledAt != null,
    enabledAt: factor?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: left.left,
    required,
  };
}
