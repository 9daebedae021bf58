import { authMessages } from '@portal/contract/people/auth/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hashToken, newToken } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { OneTimeTokensTable } from '../../../db/schema/sign-in.ts';
import { invalidField } from '../../../errors.ts';

type Purpose = OneTimeTokensTable['purpose'];

/** How long a mailed link works (D1.8). */
const LIVES = {
  'password-reset': sql`interval '1 hour'`,
  'verify-email': sql`interval '48 hours'`,
  'take-back': sql`interval '7 days'`,
};

/**
 * The condition for each purpose. The account must still have the address that the link was mailed to, except for
 * taking back, which is about an earlier address.
 */
const ABOUT: Record<Purpose, RawBuilder<SqlBool>> = {
  'password-reset': sql<SqlBool>`lower(u.email) = lower(t.email)`,
  'verify-email': sql<SqlBool>`lower(coalesce(u.new_email, u.email)) = lower(t.email)`,
  'take-back': sql<SqlBool>`true`,
};

/** Returns the 400 for a link that is unknown, used, expired or void. All get the same message. */
export const badLink = () => invalidField('token', authMessages.badLink);

/** Makes links that were mailed earlier stop working. Used for a new link and for a change of the e-mail address. */
export const voidTokens = async (db: Db, userId: number, purpose: Purpose): Promise<void> => {
  await db
    .updateTable('oneTimeTokens')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
};

/**
 * Returns a new token for a mailed link, bound to the address that gets it. `life` is an SQL interval. Earlier links
 * stop working, except those that take a change back: a person who changes an address twice must not void the first
 * one.
 */
export async function issueToken(
  db: Db,
  { id, email }: { id: number; email: string },
  purpose: Purpose,
  life: RawBuilder<unknown> = LIVES[purpose],
): Promise<string> {
  if (purpose !== 'take-back') await voidTokens(db, id, purpose);
  const token = newToken();
  await db
    .insertInto('oneTimeTokens')
    .values({
      userId: id,
      purpose,
      tokenHash: hashToken(token),
      email,
      expiresAt: sql<Date>`now() + ${life}`,
    })
    .execute();
  return token;
}

/** Stores which mail of the outbox carries a link. */
export const noteMail = async (db: Db, token: string, messageId: number): Promise<void> => {
  await db
    .updateTable('oneTimeTokens')
    .set({ messageId })
    .where('tokenHash', '=', hashToken(token))
    .execute();
};

/**
 * The condition that the mail of a link went by a way that may open the account as it is now (D1.8). A superadmin's link
 * that a company's own server had is void, also when the person became superadmin later. A link is void outside the
 * company whose server had it.
 */
const wentByRightWay = sql<SqlBool>`case when m.id is null then u.role <> 'superadmin'
  else m.own_server is null or (u.role <> 'superadmin' and u.company_id = m.company_id) end`;

/** Returns the user of a valid link with the tenant to work in, or undefined for every bad link. `db` sees all tenants. */
export const holderOf = (db: Db, purpose: Purpose, token: string) =>
  db
    .selectFrom('oneTimeTokens as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .leftJoin('outboxMessages as m', 'm.id', 't.messageId')
    .selectAll('u')
    .select(['m.id as mailId', 'm.ownServer'])
    .select(['t.id as tokenId', 't.usedAt', 't.email as tokenEmail', 't.createdAt as tokenCreatedAt'])
    .where('t.tokenHash', '=', hashToken(token))
    .where('t.purpose', '=', purpose)
    .where('t.expiresAt', '>', sql<Date>`now()`)
    .where('u.active', '=', true)
    .where(ABOUT[purpose])
    .where(wentByRightWay)
    .executeTakeFirst();

/** Marks a link as used. @throws 400 when it has just been used. */
export async function useUp(db: Db, tokenId: number): Promise<void> {
  const used = await db
    .updateTable('oneTimeTokens')
    .set({ usedAt: sql`now()` })
    .where('id', '=', tokenId)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw badLink();
}
