import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/db/migrate.ts';

const TEMPLATE = 'portal_template';
/** The application role's password in tests; one role serves every test database of the cluster. */
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

/** Migrates the database every test file copies. */
export async function makeTemplate(clusterUrl: string): Promise<void> {
  await onCluster(clusterUrl, `create database ${TEMPLATE}`);
  await migrate(urlOf(clusterUrl, TEMPLATE), ROLE_PASSWORD);
}

export interface TestDatabase {
  ownerUrl: string;
  appUrl: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of one's own, in a few milliseconds. */
export async function copyTemplate(clusterUrl: string): Promise<TestDatabase> {
  const name = `portal_${randomBytes(6).toString('hex')}`;
  await onCluster(clusterUrl, `create database ${name} template ${TEMPLATE}`);
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
