import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { Runtime } from '../runtime.ts';
import { isOnlyByOperator } from './only-by-operator.ts';

/** Messages of one company in a sweep, so that a company whose mail server hangs leaves room for others. */
const OF_ONE_COMPANY = 100;
const AT_MOST = 1_000;

/** Returns the query for due messages of all companies that have a mail server. */
export const dueMessages = (db: Db, config: Runtime['config']) =>
  db
    .selectFrom('outboxMessages as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .where('m.state', 'in', ['queued', 'sending'])
    .where('m.dueAt', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('c.active', '=', true), eb('m.event', 'like', 'account.%')]))
    .$if(config.smtpUrl === null, (query) =>
      query
        .where('c.notificationsEnabled', '=', true)
        .where('c.notificationEmailHost', '<>', '')
        .where('c.notificationEmail', '<>', '')
        // Mail about operators waits for the operator's server.
        .where(({ not }) => not(isOnlyByOperator())),
    );

/** Sends the due messages of all companies that have a mail server, those that are due longest first. */
export const sweepOutbox = ({ database, outbox, config }: Runtime): Promise<void> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const found = await db
      .selectFrom(
        dueMessages(db, config)
          .select(['m.id as messageId', 'm.companyId', 'm.dueAt'])
          .select(sql<number>`row_number() over (partition by m.company_id order by m.due_at)`.as('place'))
          .where((eb) => eb.or([eb('m.state', '=', 'queued'), eb('m.leaseUntil', '<', sql<Date>`now()`)]))
          .as('due'),
      )
      .select(['messageId', 'companyId'])
      .where('place', '<=', OF_ONE_COMPANY)
      .orderBy('dueAt')
      .limit(AT_MOST)
      .execute();
    for (const message of found) outbox.sendAfterCommit(db, message);
  });
