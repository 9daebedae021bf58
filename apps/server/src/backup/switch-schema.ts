import pg from 'pg';

/** The job queue has a schema of its own. The portal makes it again at its next start. */
const JOBS = 'pgboss';

const hasSchema = async (client: pg.ClientBase, name: string): Promise<boolean> =>
  (await client.query('select from pg_namespace where nspname = $1', [name])).rowCount === 1;

/** Indexes of both states use the extensions, so the extensions go with the schema `public`. */
async function moveExtensions(client: pg.ClientBase, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select extname as name from pg_extension where extnamespace = to_regnamespace($1) and extrelocatable',
    [from],
  );
  for (const { name } of rows)
    await client.query(`alter extension ${pg.escapeIdentifier(name)} set schema ${pg.escapeIdentifier(to)}`);
}

const jobsOf = (aside: string) => `${aside}_jobs`;

/**
 * Renames the schemas of the portal and leaves an empty schema `public`. The caller has begun a transaction, so
 * everybody sees either the old state or, after the commit, the new one.
 */
export async function setAside(client: pg.ClientBase, aside: string): Promise<void> {
  await client.query(`alter schema public rename to ${aside}`);
  await client.query('create schema public');
  await client.query('grant usage on schema public to public');
  await moveExtensions(client, aside, 'public');
  if (await hasSchema(client, JOBS)) await client.query(`alter schema ${JOBS} rename to ${jobsOf(aside)}`);
}

/** Puts the state that was set aside back and drops the other one. */
export async function putBack(client: pg.ClientBase, aside: string): Promise<void> {
  await client.query('begin');
  await moveExtensions(client, 'public', aside);
  await client.query('drop schema public cascade');
  await client.query(`alter schema ${aside} rename to public`);
  await client.query(`drop schema if exists ${JOBS} cascade`);
  if (await hasSchema(client, jobsOf(aside)))
    await client.query(`alter schema ${jobsOf(aside)} rename to ${JOBS}`);
  await client.query('commit');
}

/** Drops the state that was set aside. */
export async function dropAside(client: pg.ClientBase, aside: string): Promise<void> {
  await client.query(`drop schema if exists ${aside} cascade`);
  await client.query(`drop schema if exists ${jobsOf(aside)} cascade`);
}
