import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { checkDatabase } from '../db/connections/check-database.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate, takeLock } from '../db/migrations/migrate.ts';
import { StartProblem } from '../start-problem.ts';
import { archiveProblems } from './problems.ts';

/** The job queue has a schema of its own. The portal makes it again at its next start. */
const JOBS = 'pgboss';

const hasSchema = async (client: pg.ClientBase, name: string): Promise<boolean> =>
  (await client.query('select from pg_namespace where nspname = $1', [name])).rowCount === 1;

/**
 * Moves tables, sequences, types and functions to another schema. Those of extensions stay: indexes of both states use
 * them, and only a superuser may move them. Routines go first, because their parameters name tables.
 */
async function moveObjects(client: pg.ClientBase, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with belongs as (select classid, objid from pg_depend where deptype = 'e'
       -- A sequence of a column goes with its table.
       or (deptype in ('a', 'i') and objid in (select oid from pg_class where relkind = 'S')))
     select format('alter %s %s set schema %I', kind, object, $2::text) as statement from (
       select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'c' then 'type' else 'table' end as kind,
         format('%I.%I', $1::text, relname) as object
       from pg_class c where relnamespace = to_regnamespace($1) and relkind in ('r', 'p', 'v', 'S', 'c')
         and not exists (select from belongs b where b.classid = 'pg_class'::regclass and b.objid = c.oid)
       union all
       select 'type', format('%I.%I', $1::text, typname) from pg_type t
       where typnamespace = to_regnamespace($1) and typtype in ('e', 'd')
         and not exists (select from belongs b where b.classid = 'pg_type'::regclass and b.objid = t.oid)
       union all
       select 'routine', format('%I.%I(%s)', $1::text, proname, pg_get_function_identity_arguments(p.oid))
       from pg_proc p
       where pronamespace = to_regnamespace($1)
         and not exists (select from belongs b where b.classid = 'pg_proc'::regclass and b.objid = p.oid)) as each
     order by kind = 'routine' desc`,
    [from, to],
  );
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(';\n'));
}

const jobsOf = (aside: string) => `${aside}_jobs`;

const ASIDE = /^before_restore_(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** Returns the name of a schema for the state of now, before another one takes its place. */
export const newAside = (): string =>
  `before_restore_${new Date().toISOString().slice(0, 19).replace(/\D/g, '')}`;

/** Returns the schema with the state that was set aside last and when that was, or null when the database has none. */
export async function lastAside(client: pg.ClientBase): Promise<{ name: string; since: string } | null> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname ~ $1 order by 1 desc limit 1',
    [ASIDE.source.replaceAll('\\d', '[0-9]')],
  );
  const name = rows[0]?.name;
  return name === undefined ? null : { name, since: name.replace(ASIDE, '$1-$2-$3T$4:$5:$6Z') };
}

/**
 * Moves the portal out of the schema `public` into one of its own. The caller has begun a transaction, so everybody sees
 * either the old state or, after the commit, the new one.
 */
export async function setAside(client: pg.ClientBase, aside: string): Promise<void> {
  await client.query(`create schema ${aside}`);
  await moveObjects(client, 'public', aside);
  if (await hasSchema(client, JOBS)) await client.query(`alter schema ${JOBS} rename to ${jobsOf(aside)}`);
}

/** Moves a state that was set aside into the schema `public`, which has none. The caller has begun a transaction. */
export async function takeFromAside(client: pg.ClientBase, aside: string): Promise<void> {
  await moveObjects(client, aside, 'public');
  await client.query(`drop schema ${aside}`);
  await client.query(`drop schema if exists ${JOBS} cascade`);
  if (await hasSchema(client, jobsOf(aside)))
    await client.query(`alter schema ${jobsOf(aside)} rename to ${JOBS}`);
}

/** Drops the state that was set aside. */
export async function dropAside(client: pg.ClientBase, aside: string): Promise<void> {
  await client.query(`drop schema if exists ${aside} cascade`);
  await client.query(`drop schema if exists ${jobsOf(aside)} cascade`);
}

/**
 * Puts the state that was set aside back. The other one is dropped, or set aside under the name `keptAs`, so that nothing
 * is lost that was there before.
 */
async function putBack(client: pg.ClientBase, aside: string, keptAs?: string): Promise<void> {
  const other = keptAs ?? `${aside}_failed`;
  await client.query('begin');
  await setAside(client, other);
  await takeFromAside(client, aside);
  if (keptAs === undefined) await dropAside(client, other);
  await client.query('commit');
}

async function openServer({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  if (databaseUrl !== null) {
    await checkDatabase(databaseUrl);
    return { url: databaseUrl, stop: async () => {} };
  }
  return startEmbedded({ dataDir: path.join(dataDir, 'postgres') }).catch((fault: Error) => {
    throw fault.message.startsWith('Another portal') ? archiveProblems.running() : fault;
  });
}

/** @throws StartProblem when a process of the portal uses the database. */
async function refuseRunning(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and (usename = 'portal_app' or application_name like 'portal-%')`,
  );
  if (rowCount) throw archiveProblems.running();
}

/**
 * Works on the database of a portal that does not run, as its owner, and keeps a portal from starting meanwhile.
 * @throws StartProblem when it runs.
 */
export async function withStoppedPortal<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (client: pg.Client, ownerUrl: string) => Promise<T>,
): Promise<T> {
  const isNew = config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'postgres'));
  const server = await openServer(config);
  const client = new pg.Client({ connectionString: server.url, application_name: 'portal-restore' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set statement_timeout = 0');
    if (!isNew) await refuseRunning(client);
    await takeLock(client);
    return await work(client, server.url);
  } finally {
    await client.end().catch(() => {});
    await server.stop();
  }
}

/** Reads a repair as the portal does, so that a state that nobody could use is not kept. */
async function answers(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl, application_name: 'portal-restore' });
  await client.connect();
  await client.query('select from repairs limit 1').finally(() => client.end());
}

interface Switched {
  ownerUrl: string;
  rolePassword: string;
  aside: string | null;
  keptAs?: string;
}

/**
 * Brings the tables to this release after a switch and reads them as the portal does. When that fails, the state that
 * was set aside comes back, and the other one is dropped or set aside as `keptAs`. `aside` is null when there was none.
 * @throws StartProblem.
 */
export async function migrateOrPutBack(
  client: pg.Client,
  { ownerUrl, rolePassword, aside, keptAs }: Switched,
): Promise<void> {
  // Migrating takes the same lock.
  await client.query('select pg_advisory_unlock_all()');
  try {
    await answers(await migrate(ownerUrl, rolePassword));
  } catch (fault) {
    if (aside === null) throw fault;
    await putBack(client, aside, keptAs);
    throw new StartProblem(
      `The restored portal did not answer (${(fault as Error).message}), so the state before is back: send this line to the makers of the portal.`,
    );
  }
}
