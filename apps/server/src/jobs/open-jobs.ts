import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { listen } from '../db/listen.ts';
import { notifyOnCommit } from '../db/notices.ts';
import { declareQueues } from './declare-queues.ts';
import type { JobHandler, Jobs } from './jobs.ts';
import { letAppEnqueue } from './let-app-enqueue.ts';

const CHANNEL = 'portal_jobs';

interface OpenJobsOptions {
  ownerUrl: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const DRAIN_MS = 5_000;
/** For what nobody tells of: jobs of the clock, those that are tried again, and those of a lost connection. */
const POLL_SECONDS = 5;

async function startWorker(
  boss: PgBoss,
  log: OpenJobsOptions['log'],
  { job, run }: JobHandler,
): Promise<string> {
  let worker: string | undefined;
  worker = await boss.work(
    job.name,
    {
      includeMetadata: true,
      pollingIntervalSeconds: POLL_SECONDS,
    },
    async (jobs: JobWithMetadata[]) => {
      for (const { id, data, retryCount, retryLimit } of jobs) {
        try {
          await run(data);
        } catch (err) {
          const last = retryCount >= retryLimit;
          const about = { err, job: job.name, jobId: id, attempt: retryCount + 1 };
          if (last) log.error(about, 'a job failed for the last time');
          else log.warn(about, 'a job failed and will be tried again');
          throw err;
        } finally {
          // Several jobs wake it once, and it would look for the second one only at the next poll.
          if (worker) boss.notifyWorker(worker);
        }
      }
    },
  );
  return worker;
}

/** Opens the job queue, whose tables belong to the database's owner. Nothing is worked on before `work`. */
export async function openJobs({ ownerUrl, log }: OpenJobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'portal-jobs',
    max: 4,
  });
  boss.on('error', (err) => log.warn({ err }, 'the job queue met a fault'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  await boss.start();
  const workers: { name: string; id: string }[] = [];
  const wake = (wanted: (name: string) => boolean) => {
    for (const { name, id } of workers) if (wanted(name)) boss.notifyWorker(id);
  };
  const listening = await listen(ownerUrl, CHANNEL, {
    onMessage: (told) => wake((name) => name === told),
    onGap: () => wake(() => true),
    onFault: (err) => log.warn({ err }, 'the connection that tells of new jobs was lost'),
  });
  return {
    work: async (handlers) => {
      await Promise.all([declareQueues(boss, handlers), letAppEnqueue(boss)]);
      for (const handler of handlers) {
        const { name, atOnce = 1 } = handler.job;
        for (let n = 0; n < atOnce; n++) workers.push({ name, id: await startWorker(boss, log, handler) });
      }
    },
    enqueue: async (db, job, payload) => {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      };
      await boss.send(job.name, job.payload.parse(payload) as object, {
        db: { executeSql },
        ...(job.onePer && { singletonKey: job.onePer(payload) }),
      });
      notifyOnCommit(db, CHANNEL, job.name);
    },
    stop: async () => {
      await listening.close();
      await boss.stop({ graceful: true, timeout: DRAIN_MS });
    },
  };
}
