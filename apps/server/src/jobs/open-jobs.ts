import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { declareQueues } from './declare-queues.ts';
import type { JobHandler, Jobs } from './jobs.ts';
import { letAppEnqueue } from './let-app-enqueue.ts';

interface OpenJobsOptions {
  ownerUrl: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const DRAIN_MS = 5_000;

async function startWorker(
  boss: PgBoss,
  log: OpenJobsOptions['log'],
  { job, run }: JobHandler,
): Promise<void> {
  let worker: string | undefined;
  worker = await boss.work(
    job.name,
    {
      includeMetadata: true,
      localConcurrency: job.atOnce ?? 1,
      // Where one of several may hang, the others do not wait half a minute for what it left.
      ...(job.atOnce !== undefined && { notifyPollingIntervalSeconds: 5 }),
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
          // Several jobs wake it once, and it would look for the second one only half a minute later.
          if (worker) boss.notifyWorker(worker);
        }
      }
    },
  );
}

/** Opens the job queue, whose tables belong to the database's owner. Nothing is worked on before `work`. */
export async function openJobs({ ownerUrl, log }: OpenJobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'portal-jobs',
    max: 4,
    useListenNotify: true,
  });
  boss.on('error', (err) => log.warn({ err }, 'the job queue met a fault'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  await boss.start();
  return {
    work: async (handlers) => {
      await Promise.all([declareQueues(boss, handlers), letAppEnqueue(boss)]);
      await Promise.all(handlers.map((handler) => startWorker(boss, log, handler)));
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
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: DRAIN_MS });
    },
  };
}
