import { sql } from 'kysely';
import { accountKey, waitOf } from '../../auth/sign-in-wait.ts';
import { hashToken } from '../../auth/tokens.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';

export type Account = UserRow & { companyActive: boolean; hasSecondFactor: boolean };

/** What is known about a sign-in before the password is checked. */
export interface Attempt {
  /** Undefined when no account, or no single account, has this name. */
  account: Account | undefined;
  /** The key under which failures are counted. */
  key: string;
  /** Seconds this account has to wait. */
  wait: number;
  /** True when this browser has signed in to this account before (D1.9). */
  knownDevice: boolean;
}

interface Found extends Account {
  /** True when the username is equal except for upper and lower case. */
  byUsername: boolean;
  byEmail: boolean;
}

/**
 * Returns the account that a name means: the one that has proved it as its e-mail address, else the one with this
 * username, else the only one that gave it as its address. So nobody can block another person with an old username
 * that looks like an address, or with an address of another person (D1.9, D10.1).
 */
function meant(found: readonly Found[]): Account | undefined {
  const withAddress = found.filter(({ byEmail }) => byEmail);
  const proven = withAddress.filter(({ emailVerifiedAt }) => emailVerifiedAt !== null);
  if (proven.length === 1) return proven[0];
  const named = found.filter(({ byEmail }) => !byEmail);
  const byUsername = found.find((user) => user.byUsername) ?? named[0];
  if (byUsername) return byUsername;
  return proven.length === 0 && withAddress.length === 1 ? withAddress[0] : undefined;
}

async function accountOf(db: Db, name: string): Promise<Account | undefined> {
  const found = await db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.companyId')
    .selectAll('u')
    .select([
      // Staff without a company may sign in and are told so. A customer without a company may not (D10.3).
      sql<boolean>`coalesce(c.active, u.role <> 'customer')`.as('companyActive'),
      sql<boolean>`lower(u.username) = lower(${name})`.as('byUsername'),
      sql<boolean>`lower(u.email) = lower(${name}) and u.active`.as('byEmail'),
      sql<boolean>`exists (select from second_factors f where f.user_id = u.id and f.secret is not null)`.as(
        'hasSecondFactor',
      ),
    ])
    .where((e) =>
      e.or([
        e(sql`lower(u.username)`, '=', sql`lower(${name})`),
        e(sql`u.username_key`, '=', sql`username_key(${name})`),
        e.and([e(sql`lower(u.email)`, '=', sql`lower(${name})`), e('u.active', '=', true)]),
      ]),
    )
    // Any number of accounts may have given this address. The ones that decide come first.
    .orderBy('byUsername', 'desc')
    .orderBy('byEmail')
    .orderBy(sql`u.email_verified_at is null`)
    .limit(5)
    .execute();
  return meant(found);
}

const isKnownDevice = async (db: Db, userId: number, device: string): Promise<boolean> => {
  const known = await db
    .selectFrom('knownDevices')
    .select('id')
    .where('userId', '=', userId)
    .where('tokenHash', '=', hashToken(device))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return known !== undefined;
};

/**
 * Returns what is known about a sign-in. An unknown name takes the same steps as a known one, so that timing does not
 * tell them apart.
 */
export async function findAccount(db: Db, name: string, device: string | undefined): Promise<Attempt> {
  const account = await accountOf(db, name);
  const key = accountKey(account?.id, name);
  const [wait, knownDevice] = await Promise.all([
    waitOf(db, key),
    device === undefined ? false : isKnownDevice(db, account?.id ?? 0, device),
  ]);
  return { account, key, wait, knownDevice };
}
