import type { Instant } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import { companyRequired } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Handlers } from '../../../http/call.ts';
import { throughLink } from '../../../links/link.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Origin, Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { CALENDAR_TYPE, entryForCustomer, writeCalendar } from '../appointments/index.ts';
import { type FeedHolder, feedLink, feedPage } from './feed-link.ts';

/** The days of a feed before and after today, and the most entries. */
const DAYS_BACK = 60;
const DAYS_AHEAD = 400;
const MOST = 2_000;

/** Admins read the whole calendar, a technician their own appointments, a customer those of their record. */
const seenBy = ({ role, userId, customerId }: FeedHolder) =>
  isAdmin(role)
    ? sql<SqlBool>`true`
    : role === 'technician'
      ? sql<SqlBool>`a.technician_id in (select t.id from technicians t where t.user_id = ${userId})`
      : sql<SqlBool>`a.customer_id = ${customerId}`;

/** Returns the entries of a feed. When there are too many, those nearest to now stay. */
const entriesOf = (db: Db, holder: FeedHolder): Promise<AppointmentRow[]> =>
  db
    .selectFrom('appointments as a')
    .selectAll('a')
    .where('a.startTime', '>', sql<Date>`now() - make_interval(days => ${DAYS_BACK})`)
    .where('a.startTime', '<', sql<Date>`now() + make_interval(days => ${DAYS_AHEAD})`)
    .where(seenBy(holder))
    .orderBy(sql`abs(extract(epoch from a.start_time - now()))`)
    .limit(MOST)
    .execute();

/**
 * Returns the appointments of a feed's user as an iCalendar file. Reads are counted, because a feed is long and everybody
 * who has its address can ask for it.
 * @throws 404, the same for every bad address; 429 for too many reads of a feed or from an address in an hour.
 */
const readFeed = (
  runtime: Runtime,
  { address }: Pick<Origin, 'address'>,
  token: string,
): Promise<FileAnswer> =>
  throughLink(
    runtime,
    feedPage,
    token,
    async ({ db, ...holder }) => {
      const [company, rows] = await Promise.all([ownCompany(db), entriesOf(db, holder)]);
      const { name, timeZone } = company;
      const entries = holder.role === 'customer' ? rows.map((row) => entryForCustomer(row, company)) : rows;
      return {
        body: await writeCalendar({ name, timeZone }, entries),
        type: CALENDAR_TYPE,
        name: 'calendar.ics',
      };
    },
    {
      address,
      count: ({ companyId, userId }) =>
        runtime.limits.use('feed-reads', `company ${companyId} user ${userId}`),
    },
  );

/** Returns since when the caller has a feed, or null. */
async function ownFeed({ db, actor }: Work): Promise<{ createdAt: Instant } | null> {
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
async function renewFeed(work: Work): Promise<{ createdAt: Instant; url: string }> {
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
async function revokeFeed(work: Work): Promise<void> {
  const { db, actor } = work;
  const ended = await feedLink.revoke(db, sql`l.user_id = ${actor.userId}`);
  if (ended.length === 0) return;
  await record(work, { action: 'user.calendar_feed_revoked', kind: 'user', id: actor.userId });
}

export const calendarFeedRoutes: Handlers<typeof endpoints.calendarFeed> = {
  get: ({ work }) => ownFeed(work),
  renew: ({ work }) => renewFeed(work),
  revoke: ({ work }) => revokeFeed(work),
  read: ({ runtime, origin, params }) => readFeed(runtime, origin, params.token),
};
