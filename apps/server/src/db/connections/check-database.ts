import pg from 'pg';
import { StartProblem } from '../../start-problem.ts';
import { explainDatabase } from './start-sentences.ts';

const OLDEST_POSTGRES = 150_000;
/** The longest time for connecting, and again for the question. The operator gets the sentence within 5 s. */
const STEP_MS = 2_200;

interface Told {
  version: number;
  name: string;
  may_create_roles: boolean;
  may_create: boolean;
  is_standby: boolean;
}

const QUESTION = `select current_setting('server_version_num')::int as version, current_user::text as name,
  r.rolsuper or r.rolcreaterole as may_create_roles, pg_is_in_recovery() as is_standby,
  has_database_privilege(current_database(), 'create') and
    coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as may_create
  from pg_roles r where r.rolname = current_user`;

function judge({ version, name, may_create_roles, may_create, is_standby }: Told): string | undefined {
  if (version < OLDEST_POSTGRES)
    return `PostgreSQL ${Math.floor(version / 10_000)} is too old: the portal needs 15 or later behind DATABASE_URL.`;
  if (is_standby) return 'The database is a read-only copy: DATABASE_URL must lead to the primary server.';
  if (!may_create_roles)
    return `The user "${name}" of DATABASE_URL may not create roles, which the portal needs for the one it works as: run "alter role ${name} createrole" as an administrator.`;
  if (!may_create)
    return `The user "${name}" of DATABASE_URL may not create tables: make it the owner of the database.`;
  return undefined;
}

/**
 * Checks whether the portal can start on this database. It changes nothing.
 * @throws StartProblem within 5 s, with the setting and what to do about it.
 */
export async function checkDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'portal-start',
    connectionTimeoutMillis: STEP_MS,
    query_timeout: STEP_MS,
    pipeline: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Told>(QUESTION);
    const problem = rows[0] && judge(rows[0]);
    if (problem) throw new StartProblem(problem);
  } catch (fault) {
    throw explainDatabase(ownerUrl, fault);
  } finally {
    client.end().catch(() => {});
    setTimeout(() => client.connection.stream.destroy(), 500).unref();
  }
}
