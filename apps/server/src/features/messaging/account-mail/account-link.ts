import { authMessages } from '@portal/contract/people/auth/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hashToken } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { OneTimeTokensTable } from '../../../db/schema/sign-in.ts';
import { invalidField } from '../../../errors.ts';
import { openLink } from '../../../links/link.ts';
import { storedLink } from '../../../links/stored-link.ts';
import type { Runtime } from '../../../runtime.ts';

/** The mail that a link came with, as far as the outbox still knows it. */
export interface MailOfLink {
  mailId: number | null;
  /** The company's own mail server that had the mail, or null when only the operator's had it. */
  ownServer: string | null;
}

/**
 * Returns true when a link proves the address everywhere. A link that the company's own server carried proves it inside
 * that company only, because an admin of the company may read what that server gets (D1.8).
 */
export const provesBeyondCompany = ({ mailId, ownServer }: MailOfLink): boolean =>
  mailId !== null && ownServer === null;

/** Returns what the audit trail says of the mail server that carried a link. */
export const mailServerOf = ({ mailId, ownServer }: MailOfLink): { mailServer: string } => ({
  mailServer:
    ownServer !== null ? `${ownServer} (of the company)` : mailId === null ? 'unknown' : 'of the portal',
});

type Purpose = OneTimeTokensTable['purpose'];

/** The user of a link, and the link. */
interface LinkHolder extends UserRow, MailOfLink {
  tokenId: number;
  usedAt: Date | null;
  tokenEmail: string | null;
  tokenCreatedAt: Date;
  companyName: string | null;
}

/**
 * The condition that the mail of a link went by a way that may open the account as it is now (D1.8). A superadmin's link
 * that a company's own server had is void, also when the person became superadmin later. A link is void outside the
 * company whose server had it.
 */
const wentByRightWay = sql`case when m.id is null then u.role <> 'superadmin'
  else m.own_server is null or (u.role <> 'superadmin' and u.company_id = m.company_id) end`;

/** Declares the links to an account. `life` is an SQL interval, and `about` a condition on the account of now. */
const accountLink = (purpose: Purpose, life: RawBuilder<unknown>, about: RawBuilder<unknown>) =>
  storedLink({
    purpose,
    table: 'one_time_tokens',
    hash: 'token_hash',
    joins: sql`join users u on u.id = l.user_id left join outbox_messages m on m.id = l.message_id`,
    company: sql`u.company_id`,
    gives: sql<LinkHolder>`u.*, m.id as mail_id, m.own_server, l.id as token_id, l.used_at, l.email as token_email,
      l.created_at as token_created_at, c.name as company_name`,
    ends: sql<Date>`l.expires_at`,
    only: sql`l.purpose = ${purpose} and u.active and ${about} and ${wentByRightWay}`,
    keeps: (tokenHash, longer?: RawBuilder<unknown>) => ({
      ...{ purpose, tokenHash },
      expiresAt: sql<Date>`now() + ${longer ?? life}`,
    }),
    revokedBy: { column: 'used_at' },
  });

/**
 * The links to an account and how long they work (D1.8). The account must still have the address that the link was mailed
 * to, except for taking back, which is about an earlier address.
 */
const accountLinks = {
  'password-reset': accountLink(
    'password-reset',
    sql`interval '1 hour'`,
    sql<SqlBool>`lower(u.email) = lower(l.email)`,
  ),
  'verify-email': accountLink(
    'verify-email',
    sql`interval '48 hours'`,
    sql<SqlBool>`lower(coalesce(u.new_email, u.email)) = lower(l.email)`,
  ),
  'take-back': accountLink('take-back', sql`interval '7 days'`, sql<SqlBool>`true`),
};

/** Returns the 400 for a link that is unknown, used, expired or void. All get the same message. */
export const badLink = () => invalidField('token', authMessages.badLink);

/**
 * Makes links of a user that were mailed earlier stop working. Used for a new link and for a change of the e-mail address.
 * `which` is a further condition on `one_time_tokens as l`.
 */
export const voidTokens = (
  db: Db,
  userId: number,
  purpose: Purpose,
  which: RawBuilder<unknown> = sql`true`,
): Promise<unknown> =>
  accountLinks[purpose].revoke(db, sql`l.user_id = ${userId} and l.purpose = ${purpose} and ${which}`);

/**
 * Returns a new token for a mailed link, bound to the address that gets it. `life` is an SQL interval. Earlier links
 * stop working, except those that take a change back: a person who changes an address twice must not void the first
 * one.
 */
export async function issueToken(
  db: Db,
  { id, email }: { id: number; email: string },
  purpose: Purpose,
  life?: RawBuilder<unknown>,
): Promise<string> {
  if (purpose !== 'take-back') await voidTokens(db, id, purpose);
  const { token, kept } = accountLinks[purpose].issue(life);
  await db
    .insertInto('oneTimeTokens')
    .values({ userId: id, email, ...kept })
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
 * Returns the user of a link with the tenant to work in. An account of an inactive company can be mended; sign-in refuses
 * it (D1.7).
 * @throws 400, the same for every bad link.
 */
export const holderOf = (runtime: Runtime, purpose: Purpose, token: string) =>
  openLink(runtime, { links: [accountLinks[purpose]], badLink, inactive: 'opens' }, token);

/** Marks a link as used. @throws 400 when it has just been used. */
export async function useUp(db: Db, tokenId: number): Promise<void> {
  const used = await accountLinks['password-reset'].revoke(db, sql`l.id = ${tokenId}`);
  if (used.length === 0) throw badLink();
}
