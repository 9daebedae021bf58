import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { readRelease } from '../../../instances/release.ts';
import type { Runtime } from '../../../runtime.ts';
import { readBacklog } from './read-backlog.ts';

const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** One value for each label. Undefined when it is not known. */
type Values = Record<string, number> | number | undefined;

const by = <T>(
  rows: readonly T[] | undefined,
  label: (row: T) => string,
  value: (row: T) => number,
): Values => rows && Object.fromEntries(rows.map((row) => [label(row), value(row)]));

/**
 * Returns the values that show a problem early. They are about this process, except for the work that waits in the
 * database.
 */
async function readPortal(
  runtime: Runtime,
): Promise<[name: string, help: string, values: Values, label?: string][]> {
  const [release, backlog, disk] = await Promise.all([
    readRelease(),
    readBacklog(runtime),
    statfs(runtime.config.dataDir).catch(() => undefined),
  ]);
  const pools = runtime.database.readPools();
  const pulses = runtime.jobs.readPulse();
  const uploads = runtime.limits.readUploads();
  const queue = ({ queue: name }: { queue: string }) => name;
  const pool = ({ name }: { name: string }) => name;
  return [
    [
      'portal_build_info',
      'The release of this process, with its newest migration',
      { [release]: 1 },
      'version',
    ],
    ['portal_database_up', 'The database answered within 2 s', backlog ? 1 : 0],
    ['portal_pool_size', 'Most connections of the pool', by(pools, pool, ({ size }) => size), 'pool'],
    ['portal_pool_in_use', 'Connections in use', by(pools, pool, ({ inUse }) => inUse), 'pool'],
    ['portal_pool_waiting', 'Waiting for a connection', by(pools, pool, ({ waiting }) => waiting), 'pool'],
    ['portal_uploads_in_work', 'Uploads of all companies', uploads.inWork],
    ['portal_uploads_most_of_a_company', 'Uploads of the company that has most', uploads.mostOfOneCompany],
    ['portal_upload_places_of_a_company', 'Uploads one company may have', uploads.placesOfACompany],
    ['portal_outbox_due', 'Mails that should have left', backlog?.outbox.messages],
    ['portal_outbox_oldest_seconds', 'Since the oldest of them was due', backlog?.outbox.oldestSeconds],
    ['portal_jobs_failed', 'Jobs that failed to the last try', backlog?.failedJobs],
    ['portal_jobs_due', 'Jobs nobody works on yet', by(backlog?.queues, queue, ({ jobs }) => jobs), 'queue'],
    [
      'portal_jobs_oldest_seconds',
      'Since the oldest of them was due',
      by(backlog?.queues, queue, ({ oldestSeconds }) => oldestSeconds),
      'queue',
    ],
    [
      'portal_postponed_rows',
      'Rows that work by itself could not do yet',
      by(
        backlog?.postponed,
        ({ sweep }) => sweep,
        ({ rows }) => rows,
      ),
      'sweep',
    ],
    ['portal_workers', 'Workers of the queue', by(pulses, queue, ({ workers }) => workers), 'queue'],
    ['portal_workers_busy', 'Workers with a job in hand', by(pulses, queue, ({ busy }) => busy), 'queue'],
    [
      'portal_workers_pulse_seconds',
      'Since a worker last looked into the queue',
      by(pulses, queue, ({ secondsSinceLook }) => secondsSinceLook),
      'queue',
    ],
    ['portal_disk_free_bytes', 'Free space of the data folder', disk && disk.bavail * disk.bsize],
    ['portal_disk_full', 'Writes are refused for want of space', runtime.reserve.isGivenUp ? 1 : 0],
  ];
}

/**
 * Removes values that are no number yet: the delay of the event loop has none until it was measured, which takes 10 ms
 * from the start and from each answer.
 */
const measured = (page: string): string =>
  page
    .split('\n')
    .filter((line) => line.startsWith('#') || !line.toLowerCase().endsWith(' nan'))
    .join('\n');

/**
 * Returns the metrics of this process and its portal in the Prometheus format. Works when the database does not answer.
 */
export async function metricsPage(runtime: Runtime): Promise<FileAnswer> {
  const ofPortal = new Registry();
  for (const [name, help, values, label] of await readPortal(runtime)) {
    if (values === undefined) continue;
    const gauge = new Gauge({ name, help, registers: [ofPortal], labelNames: label ? [label] : [] });
    if (typeof values === 'number') gauge.set(values);
    else for (const [of, value] of Object.entries(values)) gauge.set({ [label ?? '']: of }, value);
  }
  return {
    type: ofProcess.contentType,
    name: 'metrics.txt',
    inline: true,
    body: measured(`${await ofProcess.metrics()}\n${await ofPortal.metrics()}`),
  };
}
