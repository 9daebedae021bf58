import type { Instant } from '@portal/contract/core/dates.ts';
import type { Operations } from '@portal/contract/operating/operations/shapes.ts';
import { type Kysely, sql } from 'kysely';
import { readBackups } from '../../../backup/read-backups.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { migrationFolder } from '../../../db/migrate.ts';
import { readMigrationState } from '../../../db/migration-state.ts';
import type { CountedErrors } from '../../../db/schema/instances.ts';
import { mergeCalls, quantile, slowest } from '../../../instances/call-times.ts';
import { mergeErrors } from '../../../instances/recent-errors.ts';
import type { Runtime } from '../../../runtime.ts';
import { findProblems } from './find-problems.ts';
import { readPostponed } from './read-postponed.ts';
import { readOutbox, readQueues } from './read-queues.ts';
import { readDatabaseSize, readStorage } from './read-sizes.ts';

const MOST_BACKUPS = 5;
const MOST_INSTANCES = 20;
const MOST_CALLS = 10;
const MOST_ERRORS = 5;
const HOUR_MS = 3_600_000;

const readInstances = (db: Db) =>
  db
    .selectFrom('portalInstances')
    .selectAll()
    .select(sql<boolean>`seen_at > now() - interval '2 minutes'`.as('isAlive'))
    .orderBy('seenAt', 'desc')
    .limit(MOST_INSTANCES)
    .execute();

/** Returns the errors of the last hour. A process that ended since is among them. */
function errorsOf(instances: readonly { errors: CountedErrors[] }[]): Operations['errors'] {
  const since = new Date(Date.now() - HOUR_MS).toISOString();
  const all = mergeErrors(instances.flatMap(({ errors }) => errors)).filter(({ lastAt }) => lastAt > since);
  return { count: all.reduce((sum, { count }) => sum + count, 0), newest: all.slice(0, MOST_ERRORS) };
}

const isoOrNull = (at: Date | null): Instant | null => at?.toISOString() ?? null;

/** Returns the state of the installation, read in one round trip (D12.3). */
export async function readOperations({ database, config }: Runtime): Promise<Operations> {
  return database.dangerouslyAcrossCompanies(async (db) => {
    const [backups, instances, queues, postponed, outbox, storage, size, migrations] = await Promise.all([
      readBackups(db),
      readInstances(db),
      readQueues(db),
      readPostponed(db),
      readOutbox(db, config),
      readStorage(db),
      readDatabaseSize(db),
      readMigrationState(db as unknown as Kysely<unknown>, migrationFolder),
    ]);
    const calls = mergeCalls(instances.filter(({ isAlive }) => isAlive).flatMap((one) => one.calls));
    const state: Operations = {
      problems: [],
      backups: backups.slice(0, MOST_BACKUPS).map((row) => ({
        ...row,
        startedAt: row.startedAt.toISOString(),
        finishedAt: isoOrNull(row.finishedAt),
        verifiedAt: isoOrNull(row.verifiedAt),
      })),
      instances: instances.map((row) => ({
        ...row,
        startedAt: row.startedAt.toISOString(),
        seenAt: row.seenAt.toISOString(),
      })),
      queues,
      postponed,
      outbox,
      storage,
      database: size,
      calls: slowest(calls, MOST_CALLS).map((one) => ({
        route: one.route,
        count: one.steps.reduce((sum, n) => sum + n, 0),
        p50: quantile(one, 0.5),
        p95: quantile(one, 0.95),
        max: one.max,
      })),
      errors: errorsOf(instances),
      migrations: {
        applied: migrations.applied.length,
        newest: migrations.applied.at(-1) ?? '',
        waiting: migrations.waiting,
        unknown: migrations.unknown,
      },
    };
    return { ...state, problems: findProblems(state, Date.now()) };
  });
}
