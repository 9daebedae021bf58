import { sql } from 'kysely';
import { hashToken, newToken } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/bound-kysely.ts';

const KNOWN_FOR = sql`interval '90 days'`;

/**
 * Lets this browser skip the account's wait from now on (D1.9). Returns the token for the cookie. A given token that
 * does not belong to this account is not used, because another person may have set it in the browser.
 */
export async function rememberDevice(db: Db, userId: number, given: string | undefined): Promise<string> {
  const expiresAt = sql<Date>`now() + ${KNOWN_FOR}`;
  if (given !== undefined) {
    const known = await db
      .updateTable('knownDevices')
      .set({ expiresAt })
      .where('userId', '=', userId)
      .where('tokenHash', '=', hashToken(given))
      .where('expiresAt', '>', sql<Date>`now()`)
      .returning('id')
      .executeTakeFirst();
    if (known) return given;
  }
  const token = newToken();
  await db
    .insertInto('knownDevices')
    .values({ userId, tokenHash: hashToken(token), expiresAt })
    .execute();
  return token;
}
