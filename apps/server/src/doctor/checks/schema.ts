import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { migrationFolder, sqlFolder } from '../../db/migrations/migrate.ts';
import { runMigrations, runSqlFiles } from '../../db/migrations/run-migrations.ts';
import { type Check, firstOf, type Outcome } from '../check.ts';
import type { InspectedPortal } from '../inspected-portal.ts';

/** The name of every part of the tables, and its definition as one text. */
const readParts = async (db: Kysely<unknown>): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    with tables as (select c.oid, c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r','p'))
    select 'column ' || t.relname || '.' || a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
        a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as definition
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all
    select 'constraint ' || c.conname || ' of ' || t.relname, pg_get_constraintdef(c.oid)
      from tables t join pg_constraint c on c.conrelid = t.oid where c.contype in ('c','f','p','u','x')
    union all
    select 'index ' || i.relname, concat_ws(' ', pg_get_indexdef(i.oid), x.indisvalid)
      from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
    union all
    select 'trigger ' || g.tgname || ' of ' || t.relname, concat_ws(' ', pg_get_triggerdef(g.oid), g.tgenabled)
      from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
    union all
    select 'policy ' || p.polname || ' of ' || t.relname, concat_ws(' ', p.polcmd, p.polpermissive,
        array(select r::regrole::text from unnest(p.polroles) r order by 1),
        pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
      from tables t join pg_policy p on p.polrelid = t.oid
    union all
    select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', pg_get_functiondef(p.oid)
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
};

const differences = (found: Map<string, string>, wanted: Map<string, string>): string[] => {
  // The catalogue has no order of its own.
  const names = [...wanted.keys()].sort();
  return [
    ...names.filter((name) => !found.has(name)).map((name) => `${name} is missing`),
    ...names
      .filter((name) => found.has(name) && found.get(name) !== wanted.get(name))
      .map((name) => `${name} differs`),
  ];
};

/** The databases that are made for comparison. One that a killed doctor left is removed by the next. */
const PREFIX = 'portal_doctor_';

async function removeLeftovers(portal: InspectedPortal): Promise<void> {
  const { rows } = await sql<{ name: string }>`select datname as name from pg_database d
    where datname like ${`${PREFIX}%`} and not exists (
      select from pg_stat_activity a where a.datname = d.datname)`.execute(portal.db);
  const server = portal.openBeside('postgres');
  try {
    for (const { name } of rows) await sql`drop database if exists ${sql.id(name)}`.execute(server.db);
  } finally {
    await server.close();
  }
}

async function compare(portal: InspectedPortal): Promise<Outcome> {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  const server = portal.openBeside('postgres');
  try {
    await sql`create database ${sql.id(name)} template template0`.execute(server.db);
    const empty = portal.openBeside(name);
    try {
      await runMigrations(empty.db, migrationFolder);
      await runSqlFiles(empty.db, sqlFolder);
      const [found, wanted] = await Promise.all([readParts(portal.db as never), readParts(empty.db)]);
      const wrong = differences(found, wanted);
      if (wrong.length === 0)
        return { ok: `All ${wanted.size} parts of the tables are as this release makes them.` };
      return {
        wrong: `The tables are not as this release makes them: ${firstOf(wrong)}.`,
        advice:
          'When changes wait, the start of this release makes them. Otherwise somebody changed them by hand, or a restore was not complete: restore a backup, or make the named parts again from the folders migrations and sql.',
      };
    } finally {
      await empty.close();
      await sql`drop database if exists ${sql.id(name)}`.execute(server.db);
    }
  } finally {
    await server.close();
  }
}

/**
 * Compares columns, constraints, indexes, triggers, policies and functions with those of an empty database, which this
 * release makes on the same server. More parts than wanted are no fault. The portal's own database is
 * not changed.
 */
export const schemaCheck: Check = {
  name: 'parts of the tables',
  look: async (portal) => {
    if (portal.quick) return { ok: 'Not compared, because of --quick.' };
    const { rows } = await sql<{ may: boolean }>`
      select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user`.execute(portal.db);
    if (!rows[0]?.may)
      return { ok: 'Not compared, because the user of DATABASE_URL may not create databases.' };
    await removeLeftovers(portal);
    return compare(portal);
  },
};
