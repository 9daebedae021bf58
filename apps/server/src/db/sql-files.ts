import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';

/** A function or a trigger of the folder `sql`. */
export interface SqlObject {
  /** `function search_users`, or `trigger parts_revalue on parts`. */
  name: string;
  /** The number at the head of its file. A later release has a higher one when it has changed the text. */
  version: number;
  /** The statement that makes it, with its rights. */
  text: string;
}

/** The head of a file. `npm run fix` writes it: the number goes up when the sum is not that of the text any more. */
export const HEAD = /^-- version (\d+), text ([0-9a-f]{8})\n/;
/** A statement begins with the comment above it. */
const START = /(?<!^--.*\n)^(?=(?:--.*\n)*(?:create or replace|drop) (?:function|trigger) )/m;
const NAME =
  /^(?:--.*\n)*(?:create or replace|drop) (?:(function) (?:if exists )?(\w+)|(trigger) (?:if exists )?(\w+) [\s\S]*?\bon (\w+))/;

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function nameOf(file: string, text: string): string {
  const [, ofFunction, called, , trigger, table] = NAME.exec(text) ?? [];
  if (ofFunction !== undefined) return `function ${called}`;
  if (trigger !== undefined) return `trigger ${trigger} on ${table}`;
  throw new Error(`${file} has a statement that makes neither a function nor a trigger`);
}

/** Returns the functions of the folder, then its triggers. @throws Error for a file without a head. */
export async function readSqlFiles(folder: URL): Promise<SqlObject[]> {
  const files = await readdir(folder, { recursive: true });
  const objects = await Promise.all(
    files
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map(async (file): Promise<SqlObject[]> => {
        const text = await readFile(new URL(file.split(path.sep).join('/'), folder), 'utf8');
        const [head = '', version] = HEAD.exec(text) ?? [];
        if (version === undefined) throw new Error(`${file} does not begin with its version`);
        const parts = text.slice(head.length).split(START);
        return parts.map((part) => ({ name: nameOf(file, part), version: Number(version), text: part }));
      }),
  );
  const all = objects.flat();
  const isFunction = ({ name }: SqlObject) => name.startsWith('function');
  return [...all.filter(isFunction), ...all.filter((one) => !isFunction(one))];
}

interface Applied {
  name: string;
  version: number;
  sum: string;
}

async function readApplied(db: Kysely<unknown>): Promise<Map<string, Applied>> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('public.sql_objects') is not null as has`.execute(db);
  if (!rows[0]?.has) return new Map();
  const applied = await sql<Applied>`select name, version, text_sum as sum from public.sql_objects`.execute(
    db,
  );
  return new Map(applied.rows.map((one) => [one.name, one]));
}

/** The functions and triggers of this release beside those of a database, by name. */
export interface SqlState {
  /** Those that the next start of this release makes. */
  waiting: SqlObject[];
  /** Those that a newer release has made. This one does not put its own in their place. */
  newer: string[];
}

/** Compares the folder with what the database has. It changes nothing. */
export async function readSqlState(db: Kysely<unknown>, folder: URL): Promise<SqlState> {
  const [own, applied] = await Promise.all([readSqlFiles(folder), readApplied(db)]);
  const waiting = own.filter((object) => {
    const found = applied.get(object.name);
    return (
      !found ||
      object.version > found.version ||
      (object.version === found.version && sumOf(object.text) !== found.sum)
    );
  });
  const newer = own.filter(({ name, version }) => version < (applied.get(name)?.version ?? 0));
  return { waiting, newer: newer.map(({ name }) => name) };
}

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
