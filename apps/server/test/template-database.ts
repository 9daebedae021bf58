import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { loadConfig } from '../src/config.ts';
import { migrate } from '../src/db/migrations/migrate.ts';
import { openRuntime } from '../src/open-runtime.ts';

const TEMPLATE = 'portal_template';
/** The password of the application's role in tests. All test databases of the cluster share one role. */
const ROLE_PASSWORD = 'only-for-tests';

const onCluster = async (clusterUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const urlOf = (clusterUrl: string, database: string): string => {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** The master key of all portals in tests. */
export const TEST_KEY = Buffer.from('a master key that only tests ever use');

/**
 * Creates the database that every test file copies. It is migrated and has the schema of the job queue with all queues,
 * which would take two seconds for each portal. `folder` is for the files of the portal that creates it.
 */
export async function makeTemplate(clusterUrl: string, folder: string): Promise<void> {
  await onCluster(clusterUrl, `create database ${TEMPLATE}`);
  const ownerUrl = urlOf(clusterUrl, TEMPLATE);
  const appUrl = await migrate(ownerUrl, ROLE_PASSWORD);
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' });
  const log = pino({ level: 'silent' });
  const { close } = await openRuntime({ config, log, ownerUrl, appUrl, masterKey: TEST_KEY });
  await close();
}

export interface TestDatabase {
  ownerUrl: string;
  appUrl: string;
  drop(): Promise<void>;
}

/** Returns a migrated, empty database of its own within a few milliseconds. */
export async function copyTemplate(clusterUrl: string): Promise<TestDatabase> {
  const name = `portal_${randomBytes(6).toString('hex')}`;
  // Copying its files takes half the time of writing them to the log.
  await onCluster(clusterUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const ownerUrl = urlOf(clusterUrl, name);
  const app = new URL(ownerUrl);
  app.username = 'portal_app';
  app.password = ROLE_PASSWORD;
  return {
    ownerUrl,
    appUrl: app.href,
    drop: () => onCluster(clusterUrl, `drop database if exists ${name} with (force)`),
  };
}
