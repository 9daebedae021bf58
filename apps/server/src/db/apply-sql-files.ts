import { type Kysely, sql } from 'kysely';
import { readApplied, readSqlState, sumOf } from './sql-files.ts';

/**
 * Makes the functions and triggers of the folder that have changed, in the transaction of `db`, after the migrations. One
 * of a higher version stays: a newer release made it, and works beside this one.
 *
 * A trigger is made only when its own text has changed, because that holds up everybody who writes to its table.
 */
export async function applySqlFiles(db: Kysely<unknown>, folder: URL): Promise<void> {
  const { waiting } = await readSqlState(db, folder);
  if (waiting.length === 0) return;
  await sql`create table if not exists public.sql_objects
    (name text primary key, version int not null, text_sum text not null)`.execute(db);
  // A function may name one that comes after it.
  await sql`select set_config('check_function_bodies', 'off', true)`.execute(db);
  const applied = await readApplied(db);
  const { rows: triggers } = await sql<{ name: string }>`
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass as name from pg_trigger where not tgisinternal`.execute(
    db,
  );
  const changed = waiting.filter(({ name, version, text }) => {
    const found = applied.get(name);
    // Those of version 1 are as migrations made them before there were files.
    const isKept = version === 1 && !found && triggers.some((trigger) => trigger.name === name);
    return !isKept && sumOf(text) !== found?.sum;
  });
  if (changed.length > 0) await sql.raw(changed.map(({ text }) => text).join('\n')).execute(db);
  await sql`insert into public.sql_objects (name, version, text_sum)
    select * from unnest(${waiting.map(({ name }) => name)}::text[], ${waiting.map(({ version }) => version)}::int[],
      ${waiting.map(({ text }) => sumOf(text))}::text[])
    on conflict (name) do update set version = excluded.version, text_sum = excluded.text_sum`.execute(db);
}
