import { sql } from 'kysely';
import type { Runtime } from '../../runtime.ts';
import { resumeMailJob } from './send-mail-job.ts';

const AT_MOST = 500;

/**
 * Sends the messages whose sender died, as soon as their leases have ended. Looks again when the next lease may
 * end. So a mail that was being sent at a kill waits less than a minute.
 */
export const resumeMail = ({ database, jobs, outbox }: Runtime): Promise<void> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const held = await db
      .selectFrom('outboxMessages')
      .select(['id as messageId', 'companyId'])
      .select(sql<number>`ceil(extract(epoch from lease_until - now()))::int`.as('secondsLeft'))
      .where('state', '=', 'sending')
      .orderBy('leaseUntil')
      .limit(AT_MOST)
      .execute();
    const left = held.filter(({ secondsLeft }) => secondsLeft <= 0);
    for (const { messageId, companyId } of left) outbox.sendAfterCommit(db, { messageId, companyId });
    const next = held.find(({ secondsLeft }) => secondsLeft > 0);
    if (next) await jobs.enqueue(db, resumeMailJob, {}, next.secondsLeft);
  });
