import { sql } from 'kysely';
import { accountKey, waitsOf } from '../../../auth/sign-in-wait.ts';
import { hashToken } from '../../../auth/tokens.ts';
import { isUnprovenAccount } from '../../../auth/unproven-account.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { companyOfHost } from '../../companies/companies/index.ts';

export type Account = UserRow & { companyActive: boolean; hasSecondFactor: boolean };

/** An account that a typed name may mean. */
export interface Candidate {
  account: Account;
  /** The key under which failures are counted. */
  key: string;
  /** True when this browser has signed in to this account before. Then it does not wait (D1.9). */
  knownDevice: boolean;
  /** Seconds until this browser may try the account. */
  wait: number;
}

/** What is known about a sign-in before the password is checked. */
export interface Attempt {
  /** The accounts that the name may mean. The password decides which one (D1.9). */
  candidates: Candidate[];
  /** The keys under which a failure is counted. */
  keys: string[];
  /** The wait of a name that no account has. */
  wait: number;
  /** How many passwords are compared at least, so that the time does not tell how many accounts have the name. */
  comparisons: number;
}

/** The most accounts whose passwords are compared for one address. */
export const MOST_CANDIDATES = 5;

/**
 * Returns the active accounts with this address: first those that proved it, then those whose staff entered it, then
 * those that only typed it, and in each group that of the company of the host name first (D1.9). A proof through the
 * company's own mail server counts at the host name of that company only. An old username that looks like an address
 * comes after the proven ones. So no stranger can push an account out of the list.
 */
const byAddress = (db: Db, name: string, hostCompanyId: number) =>
  accountsWhere(db)
    .where((e) =>
      e.or([
        e(sql`lower(users.username)`, '=', sql`lower(${name})`),
        e.and([e(sql`lower(users.email)`, '=', sql`lower(${name})`), e('users.active', '=', true)]),
      ]),
    )
    .orderBy(sql`case
      when lower(users.email) = lower(${name}) and users.email_verified_at is not null
        and (users.proven_beyond_company or users.company_id = ${hostCompanyId}) then 1
      when lower(users.username) = lower(${name}) then 2
      when ${isUnprovenAccount()} then 4 else 3 end`)
    .orderBy(sql`coalesce(users.company_id = ${hostCompanyId}, false)`, 'desc')
    .orderBy('users.id')
    .limit(MOST_CANDIDATES)
    .execute();

/** Returns the account with this username, else one whose username looks like it. */
const byUsername = (db: Db, name: string) =>
  accountsWhere(db)
    .where((e) =>
      e.or([
        e(sql`lower(users.username)`, '=', sql`lower(${name})`),
        e(sql`users.username_key`, '=', sql`username_key(${name})`),
      ]),
    )
    .orderBy(sql`lower(users.username) = lower(${name})`, 'desc')
    .orderBy('users.id')
    .limit(1)
    .execute();

const accountsWhere = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('companies as c', 'c.id', 'users.companyId')
    .selectAll('users')
    .select([
      // Staff without a company may sign in and are told so. A customer without a company may not (D10.3).
      sql<boolean>`coalesce(c.active, users.role <> 'customer')`.as('companyActive'),
      sql<boolean>`exists (select from second_factors f where f.user_id = users.id and f.secret is not null)`.as(
        'hasSecondFactor',
      ),
    ]);

const accountsOf = async (db: Db, name: string, host: string): Promise<Account[]> =>
  name.includes('@') ? byAddress(db, name, (await companyOfHost(db, host))?.id ?? 0) : byUsername(db, name);

/** Returns the ids of the accounts that this browser has signed in to before. */
async function knownTo(db: Db, device: string | undefined, ids: readonly number[]): Promise<Set<number>> {
  if (device === undefined || ids.length === 0) return new Set();
  const known = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', 'in', ids)
    .where('tokenHash', '=', hashToken(device))
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute();
  return new Set(known.map(({ userId }) => userId));
}

/**
 * Returns what is known about a sign-in. An unknown name takes the same steps as a known one, so that timing does not
 * tell them apart.
 */
export async function findAccounts(
  db: Db,
  { name, host, device }: { name: string; host: string; device: string | undefined },
): Promise<Attempt> {
  const accounts = await accountsOf(db, name, host);
  const keys =
    accounts.length === 0 ? [accountKey(undefined, name)] : accounts.map(({ id }) => accountKey(id, name));
  const [waits, known] = await Promise.all([
    waitsOf(db, keys),
    knownTo(
      db,
      device,
      accounts.map(({ id }) => id),
    ),
  ]);
  const candidates = accounts.map((account) => {
    const key = accountKey(account.id, name);
    const knownDevice = known.has(account.id);
    return { account, key, knownDevice, wait: knownDevice ? 0 : (waits.get(key) ?? 0) };
  });
  return {
    candidates,
    keys,
    wait: accounts.length === 0 ? Math.max(0, ...waits.values()) : 0,
    comparisons: name.includes('@') ? MOST_CANDIDATES : 1,
  };
}
