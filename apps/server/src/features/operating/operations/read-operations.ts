import type { Instant } from '@portal/contract/core/dates/dates.ts';
import type { Operations, PostponedWork } from '@portal/contract/operating/operations/shapes.ts';
import { type Kysely, sql } from 'kysely';
import { readBackups } from '../../../backup/read-backups.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { migrationFolder } from '../../../db/migrations/migrate.ts';
import { readMigrationState } from '../../../db/migrations/migration-state.ts';
import type { CountedErrors } from '../../../db/schema/installation.ts';
import { mergeCalls, quantile, slowest } from '../../../instances/call-times.ts';
import { mergeErrors } from '../../../instances/recent-errors.ts';
import { readRelease } from '../../../instances/release.ts';
import type { Runtime } from '../../../runtime.ts';
import { wordsOfSweep } from '../../../sweeps/sweep-words.ts';
import { findProblems } from './find-problems.ts';
import { readOutbox, readQueues } from './read-queues.ts';

interface Sum {
  companyId: number | null;
  name: string | null;
  kind: string | null;
  files: number;
  bytes: number;
}

/** Returns what stored files take, without their thumbnails: in all, by company (the ten largest) and by kind. */
async function readStorage(db: Db): Promise<Operations['storage']> {
  const { rows } = await sql<Sum>`
    select s.company_id, c.name, s.kind, s.files, s.bytes from (
      select company_id, content_type as kind, count(*) as files, coalesce(sum(bytes), 0)::int8 as bytes
      from (select company_id, content_type, bytes from files
        union all select company_id, content_type, bytes from inbound_mail_files) f
      group by grouping sets ((company_id), (content_type), ())) s
    left join companies c on c.id = s.company_id
    order by s.bytes desc, s.company_id, s.kind`.execute(db);
  const total = rows.find(({ companyId, kind }) => companyId === null && kind === null);
  return {
    files: total?.files ?? 0,
    bytes: total?.bytes ?? 0,
    companies: rows
      .flatMap(({ companyId, name, files, bytes }) =>
        companyId === null ? [] : [{ companyId, name: name ?? '', files, bytes }],
      )
      .slice(0, 10),
    kinds: rows
      .flatMap(({ kind, files, bytes }) => (kind === null ? [] : [{ kind, files, bytes }]))
      .slice(0, 10),
  };
}

/** Returns the size of the database and its largest tables with their indexes. The rows are an estimate. */
async function readDatabaseSize(db: Db): Promise<Operations['database']> {
  const [whole, tables] = await Promise.all([
    sql<{ version: string; bytes: number }>`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        pg_database_size(current_database()) as bytes`.execute(db),
    sql<{ name: string; bytes: number; rows: number }>`
      select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes,
        greatest(c.reltuples, 0)::int8 as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public','pgboss') and c.relkind = 'r' order by 2 desc, 1 limit 8`.execute(db),
  ]);
  const { version = '', bytes = 0 } = whole.rows[0] ?? {};
  return {
    version,
    bytes,
    tables: tables.rows.map((row) => ({ ...row, name: row.name.replace(/^public\./, '') })),
  };
}

const MOST = 20;

/** Returns what could not be done, by sweep and company, that with most tries first, with the reason of the newest row. */
async function readPostponed(db: Db): Promise<PostponedWork[]> {
  const { rows } = await sql<Omit<PostponedWork, 'what' | 'since'> & { sweep: string; since: Date }>`
    select p.sweep, p.company_id, c.name, count(*)::int as rows, max(p.tries) as tries, min(p.since) as since,
      (array_agg(p.reason order by p.tries desc, p.row_id))[1] as reason
    from postponed_rows p join companies c on c.id = p.company_id
    where p.is_fault group by p.sweep, p.company_id, c.name
    order by tries desc, rows desc, p.sweep, p.company_id limit ${MOST}`.execute(db);
  return rows.map(({ sweep, since, ...row }) => ({
    ...row,
    what: wordsOfSweep(sweep),
    since: since.toISOString(),
  }));
}

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
export async function readOperations({ database, config, reserve }: Runtime): Promise<Operations> {
  return database.dangerouslyAcrossCompanies(async (db) => {
    const [release, rows, instances, queues, postponed, outbox, storage, size, migrations] =
      await Promise.all([
        readRelease(),
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
    const backups = rows.map((row) => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      finishedAt: isoOrNull(row.finishedAt),
      verifiedAt: isoOrNull(row.verifiedAt),
    }));
    const state: Operations = {
      release,
      publicUrl: config.publicUrl,
      problems: [],
      backupAt: config.backups.dir === null ? null : config.backups.at,
      restorable: backups.find(({ verifiedAt }) => verifiedAt !== null) ?? null,
      backups: backups.slice(0, MOST_BACKUPS),
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
    return { ...state, problems: findProblems(state, Date.now(), reserve.isGivenUp) };
  });
}
