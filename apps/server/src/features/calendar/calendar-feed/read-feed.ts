import { isAdmin } from '@portal/contract/core/roles.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { throughLink } from '../../../links/link.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Origin } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { CALENDAR_TYPE, entryForCustomer, writeCalendar } from '../appointments/index.ts';
import { type FeedHolder, feedPage } from './feed-link.ts';

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
export const readFeed = (
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
