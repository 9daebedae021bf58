import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { Runtime } from '../runtime.ts';
import { sendMailJob } from './send-mail-job.ts';

const AT_MOST = 500;

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
        .where('c.notificationEmail', '<>', ''),
    );

/** Enqueues the due messages of all companies that have a mail server. */
export const sweepOutbox = ({ database, jobs, config }: Runtime): Promise<void> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const due = await dueMessages(db, config)
      .select(['m.id as messageId', 'm.companyId'])
      .where((eb) => eb.or([eb('m.state', '=', 'queued'), eb('m.leaseUntil', '<', sql<Date>`now()`)]))
      .orderBy('m.dueAt')
      .limit(AT_MOST)
      .execute();
    await Promise.all(due.map((message) => jobs.enqueue(db, sendMailJob, message)));
  });
