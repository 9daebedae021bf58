import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { listen } from '../db/connections/listen.ts';
import { notifyOnCommit } from '../db/connections/notices.ts';
import { openPool } from '../db/connections/open-pool.ts';
import { traced } from '../traces/traces.ts';
import { declareQueues } from './declare-queues.ts';
import { type JobHandler, type Jobs, WorkerPulse } from './jobs.ts';
import { tellOfFaults } from './tell-of-faults.ts';
import { wakeDueQueues } from './wake-due-queues.ts';

const NEEDED = "has_table_privilege('portal_app', 'pgboss.job_common', 'insert')";

/**
 * Lets the application's role add jobs, because requests add them in their own transactions. The role cannot read
 * waiting jobs, except the columns that the insert returns.
 */
async function letAppEnqueue(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  const { rows } = await db.executeSql(`select ${NEEDED} as granted`);
  if (rows[0]?.granted) return;
  // Without the lock, the grants of two instances that start together would fail.
  await db.executeSql(`begin;
    select pg_advisory_xact_lock(7263548191);
    grant usage on schema pgboss to portal_app;
    grant select on pgboss.queue to portal_app;
    grant insert, select (id, start_after) on pgboss.job_common to portal_app;
    commit`);
}

const CHANNEL = 'portal_jobs';

interface OpenJobsOptions {
  ownerUrl: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Gets each error of a job, also of a try that is not the last. */
  onFailure?: (job: string, error: unknown) => void;
}

const DRAIN_MS = 5_000;
/** The connections may take so long to close. One whose query waits for a lock would take as long as a statement may. */
const CLOSE_MS = 1_000;
/** A worker polls its own queue only in case the look at all queues stopped. */
const POLL_SECONDS = 60;

const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, sleep(ms, undefined, { ref: false })]);

interface Worker {
  name: string;
  id: string;
  /** True when this worker is busy, so that waking it does not help. */
  isBusy: boolean;
}

/**
 * Adds a worker of this job. A poll of the queue costs the database as much as adding a job. So a new job wakes one
 * worker, which wakes the next when it has found a job.
 */
async function startWorker(
  boss: PgBoss,
  { log, onFailure = () => {} }: OpenJobsOptions,
  { job, run }: JobHandler,
  wakeOne: (name: string) => void,
): Promise<Worker> {
  const worker: Worker = { name: job.name, id: '', isBusy: false };
  worker.id = await boss.work(
    job.name,
    {
      includeMetadata: true,
      pollingIntervalSeconds: POLL_SECONDS,
      ...(job.shared && { localGroupConcurrency: 1 }),
    },
    async (jobs: JobWithMetadata[]) => {
      worker.isBusy = true;
      wakeOne(job.name);
      for (const { id, data, retryCount, retryLimit } of jobs) {
        try {
          await traced(`job ${job.name}`, { 'portal.job_id': id }, () => run(data));
        } catch (err) {
          const last = retryCount >= retryLimit;
          const about = { err, job: job.name, jobId: id, attempt: retryCount + 1 };
          if (last) log.error(about, 'a job failed for the last time');
          else log.warn(about, 'a job failed and will be tried again');
          onFailure(job.name, err);
          throw err;
        } finally {
          worker.isBusy = false;
          // Several new jobs wake the worker only once. Without this, it would find the second job only at the next
          // poll.
          if (worker.id) boss.notifyWorker(worker.id);
        }
      }
    },
  );
  return worker;
}

/** Opens the job queue, whose tables belong to the database's owner. No job runs before `work` is called. */
export async function openJobs(options: OpenJobsOptions): Promise<Jobs> {
  const { ownerUrl, log } = options;
  const pool = openPool({
    connectionString: ownerUrl,
    application_name: 'portal-jobs',
    max: 4,
    // A longer wait would keep the workers on connections that a database in trouble left silent.
    connectionTimeoutMillis: 2_000,
    // Deleting old jobs may take long; a query that hangs is ended after this time too.
    statement_timeout: 60_000,
    onFault: (err) => log.warn({ err }, 'a connection of the job queue was lost'),
  });
  const workers: Worker[] = [];
  const pulse = new WorkerPulse(workers, log);
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values: unknown[] = []) => {
        // Without values, several statements may be sent as one text.
        const answer = await (values.length > 0 ? pool.query(text, values) : pool.query(text));
        pulse.answered(text);
        return answer;
      },
    },
  });
  boss.on('error', tellOfFaults(log));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  await boss.start();
  const wakeOne = (wanted: string) => {
    const free = workers.find(({ name, isBusy }) => name === wanted && !isBusy);
    if (free) boss.notifyWorker(free.id);
  };
  const listening = await listen(ownerUrl, CHANNEL, {
    onMessage: wakeOne,
    onGap: () => {
      for (const { id } of workers) boss.notifyWorker(id);
    },
    onFault: (err) => log.warn({ err }, 'the connection that tells of new jobs was lost'),
  });
  const looking = new AbortController();
  let looks: Promise<void> = Promise.resolve();
  return {
    work: async (handlers) => {
      await Promise.all([declareQueues(boss, handlers), letAppEnqueue(boss)]);
      for (const handler of handlers) {
        const { atOnce = 1 } = handler.job;
        for (let n = 0; n < atOnce; n++) workers.push(await startWorker(boss, options, handler, wakeOne));
      }
      const queues = handlers.map(({ job }) => job.name);
      looks = wakeDueQueues({ pool, queues, pulse, wakeOne, end: looking.signal });
    },
    enqueue: async (db, job, payload, after = 0) => {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      };
      await boss.send(job.name, job.payload.parse(payload) as object, {
        db: { executeSql },
        ...(job.onePer && { singletonKey: job.onePer(payload) }),
        ...(job.oneAtOnceOf && { group: { id: job.oneAtOnceOf(payload) } }),
        ...(after > 0 && { startAfter: after }),
      });
      if (after === 0) notifyOnCommit(db, CHANNEL, job.name);
    },
    readPulse: () => pulse.read(),
    stop: async () => {
      looking.abort();
      // A graceful `boss.stop` would look only every half second whether the workers have finished.
      const idle = workers.map(({ name, id }) => boss.offWork(name, { id, wait: true }));
      // A look may wait for a lock longer than a shutdown may take, and the running jobs have to be given back in time.
      await atMost(DRAIN_MS, Promise.allSettled([listening.close(), looks, ...idle]));
      // Jobs that are still running count as failed, and another instance tries them again.
      await boss.stop({ graceful: false });
      pulse.stop();
      await atMost(CLOSE_MS, pool.end());
    },
  };
}
