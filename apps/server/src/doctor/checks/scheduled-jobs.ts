import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { CronExpressionParser } from 'cron-parser';
import { sql } from 'kysely';
import { type Check, firstOf } from '../check.ts';
import { noQueues } from '../no-queues.ts';

interface Schedule {
  name: string;
  cron: string;
  /** Since when the job has this schedule. */
  since: Date;
  /** When the newest job of this name was added. Jobs are kept for a day after their end. */
  added: Date | null;
}

/** The queue adds a scheduled job within a minute. */
const GRACE_MS = 5 * 60_000;

/** Checks that each scheduled job was added when it was last due. */
export const scheduledJobsCheck: Check = {
  name: 'scheduled jobs',
  look: async ({ db, runningSince }) => {
    const unmade = await noQueues({ db, runningSince });
    if (unmade) return unmade;
    const { rows } = await sql<Schedule>`
      select s.name, s.cron, s.updated_on as since, (select max(created_on) from pgboss.job j where j.name = s.name) as added
      from pgboss.schedule s order by 1`.execute(db);
    if (!runningSince)
      return {
        ok: `The portal does not run, so ${countOf(rows.length, 'scheduled job')} wait for its start.`,
      };
    const late = rows.filter(({ cron, since, added }) => {
      const latest = new Date(Date.now() - GRACE_MS);
      const due = CronExpressionParser.parse(cron, { currentDate: latest, tz: 'UTC' }).prev().toDate();
      return due > since && due > runningSince && (added === null || added < due);
    });
    if (late.length === 0) return { ok: `${countOf(rows.length, 'scheduled job')} ran when due.` };
    return {
      wrong: `${countOf(late.length, 'scheduled job')} did not run when due: ${firstOf(late.map(({ name }) => name))}.`,
      advice: 'Restart the portal, and look into its log.',
    };
  },
};
