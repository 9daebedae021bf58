import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { checkDatabase } from '../db/check-database.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate, takeLock } from '../db/migrate.ts';
import { StartProblem } from '../start-problem.ts';
import { archiveProblems } from './problems.ts';
import { putBack } from './switch-schema.ts';

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
