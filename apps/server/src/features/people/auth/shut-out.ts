import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { voidTokens } from '../../messaging/account-mail/index.ts';

/** Ends every session of a user, forgets the known devices, and voids links to confirm an address. */
export async function endAccess(db: Db, userId: number): Promise<void> {
  await voidTokens(db, userId, 'verify-email');
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute();
}

/**
 * Removes the calendar feed and the second factor that were set up after `since`, by somebody other than the owner of
 * the account. Both would outlive a new password.
 */
export async function removeSetUps(db: Db, userId: number, since: Date): Promise<void> {
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).where('createdAt', '>', since).execute();
  // The row-level policy of second factors shows only those of the current user. The link proves who that is.
  await sql`select set_config('app.user_id', ${String(userId)}, true)`.execute(db);
  const setUpSince = await db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where((e) => e.or([e('enabledAt', 'is', null), e('enabledAt', '>', since)]))
    .returning('userId')
    .execute();
  if (setUpSince.length > 0) await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}
