import type { Instant } from '@portal/contract/core/dates.ts';
import { sql } from 'kysely';
import { companyRequired } from '../../../errors.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { feedLink } from './feed-link.ts';

/** Returns since when the caller has a feed, or null. */
export async function ownFeed({ db, actor }: Work): Promise<{ createdAt: Instant } | null> {
  const feed = await db
    .selectFrom('calendarFeeds')
    .select('createdAt')
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  return feed ? { createdAt: feed.createdAt.toISOString() } : null;
}

/**
 * Makes a new address for the caller's feed and returns it this once. The former address stops working (D5.4). The feed
 * is of the company that the caller works in.
 * @throws 400 for staff without a company, 429 for too many addresses in an hour.
 */
export async function renewFeed(work: Work): Promise<{ createdAt: Instant; url: string }> {
  const { db, actor, runtime } = work;
  const { companyId } = actor;
  if (companyId === null) throw companyRequired();
  await runtime.limits.use('feed-renewals', actor.userId);
  const { token, kept } = feedLink.issue();
  const [company, { createdAt }] = await Promise.all([
    ownCompany(db),
    db
      .insertInto('calendarFeeds')
      .values({ companyId, userId: actor.userId, ...kept })
      .onConflict((taken) => taken.columns(['companyId', 'userId']).doUpdateSet(kept))
      .returning('createdAt')
      .executeTakeFirstOrThrow(),
    record(work, { action: 'user.calendar_feed_renewed', kind: 'user', id: actor.userId }),
  ]);
  const address = portalAddress(company, runtime.config.publicUrl);
  return { createdAt: createdAt.toISOString(), url: `${address}/api/calendar/${token}.ics` };
}

/** Switches the caller's feed off. Its address answers 404 from now on. */
export async function revokeFeed(work: Work): Promise<void> {
  const { db, actor } = work;
  const ended = await feedLink.revoke(db, sql`l.user_id = ${actor.userId}`);
  if (ended.length === 0) return;
  await record(work, { action: 'user.calendar_feed_revoked', kind: 'user', id: actor.userId });
}
