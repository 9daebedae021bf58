import type { PgBoss, Queue, QueueResult } from 'pg-boss';
import type { JobHandler, JobHandlers } from './jobs.ts';

/** Jobs whose last try failed end in this queue. No worker reads it; people look into it. */
export const DEAD_LETTER = 'dead-letter';
const DAY = 86_400;

const queueOf = ({ job }: JobHandler): Queue => ({
  name: job.name,
  // When a sweep takes longer than the time to the next one, no further sweeps must queue up.
  policy: job.keyed ? 'short' : job.cron ? 'stately' : 'standard',
  retryLimit: job.retries ?? 5,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
  deleteAfterSeconds: DAY,
  deadLetter: DEAD_LETTER,
  // Its own notification would be sent within the transaction that adds the job; see db/connections/notices.ts.
  notify: false,
});

const differs = (wanted: Queue, found: QueueResult): boolean =>
  Object.entries(wanted).some(
    ([option, value]) => option !== 'policy' && found[option as keyof Queue] !== value,
  );

/** Creates the queues and schedules of this version's jobs. Existing ones stay as they are. */
export async function declareQueues(boss: PgBoss, handlers: JobHandlers): Promise<void> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const found = new Map(queues.map((queue) => [queue.name, queue]));
  if (!found.has(DEAD_LETTER)) await boss.createQueue(DEAD_LETTER, { retentionSeconds: 90 * DAY });
  await Promise.all(
    handlers.map(async (handler) => {
      const { name, policy, ...options } = queueOf(handler);
      const known = found.get(name);
      if (!known) await boss.createQueue(name, { ...options, ...(policy && { policy }) });
      else if (differs({ name, ...options }, known)) await boss.updateQueue(name, options);
    }),
  );
  const clocks = new Map(handlers.flatMap(({ job }) => (job.cron ? [[job.name, job.cron] as const] : [])));
  const set = new Map(schedules.map(({ name, cron }) => [name, cron]));
  await Promise.all([
    ...[...clocks]
      .filter(([name, cron]) => set.get(name) !== cron)
      .map(([name, cron]) => boss.schedule(name, cron, {})),
    ...[...set.keys()].filter((name) => !clocks.has(name)).map((name) => boss.unschedule(name)),
  ]);
}
