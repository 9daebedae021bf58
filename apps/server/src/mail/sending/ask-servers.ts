import { sql } from 'kysely';
import type { Runtime } from '../../runtime.ts';
import { askServersJob } from './send-mail-job.ts';
import { sweepOutbox, waitingMessages } from './sweep-outbox.ts';

/** Tries the servers whose pause is over, and looks again when the next pause ends. */
export async function askServers(runtime: Runtime): Promise<void> {
  await sweepOutbox(runtime);
  const { database, config, jobs } = runtime;
  await database.dangerouslyAcrossCompanies(async (db) => {
    const next = await waitingMessages(db, config)
      .where('m.waitsForServer', '=', true)
      .where('m.dueAt', '>', sql<Date>`now()`)
      .select(sql<number | null>`ceil(extract(epoch from min(m.due_at) - now()))::int`.as('secondsLeft'))
      .executeTakeFirst();
    if (next?.secondsLeft != null) await jobs.enqueue(db, askServersJob, {}, next.secondsLeft);
  });
}
