import type pg from 'pg';

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
export async function putBack(client: pg.ClientBase, aside: string, keptAs?: string): Promise<void> {
  const other = keptAs ?? `${aside}_failed`;
  await client.query('begin');
  await setAside(client, other);
  await takeFromAside(client, aside);
  if (keptAs === undefined) await dropAside(client, other);
  await client.query('commit');
}
