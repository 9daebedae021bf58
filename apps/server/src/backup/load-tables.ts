import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ArchiveManifest } from './archive-format.ts';

interface TableRights {
  name: string;
  /** Those that can be written. */
  columns: string[];
  isForced: boolean;
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** The rows do not belong into these tables. */
export class LoadFault extends Error {}

/** Tables that are being loaded. They have no references, triggers or policies until `finish`. */
export interface Loading {
  /** Begins to write the rows of a table. @throws LoadFault when the database has no such table or column. */
  open(name: string, columns: readonly string[]): Loader;
  /** Puts references, triggers and policies back. The database checks every reference again. */
  finish(sequences: ArchiveManifest['sequences']): Promise<void>;
}

export interface Loader {
  write(bytes: Buffer): Promise<void>;
  /** Returns the number of rows. */
  end(): Promise<number>;
}

const quoted = pg.escapeIdentifier;

function openCopy(client: pg.ClientBase, name: string, columns: readonly string[]): Loader {
  const stream = client.query(
    copyFrom(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  const failed = new Promise<never>((_resolve, reject) => stream.once('error', reject));
  failed.catch(() => {});
  return {
    write: async (bytes) => {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), failed]);
    },
    end: async () => {
      const done = once(stream, 'finish');
      stream.end();
      await Promise.race([done, failed]);
      return stream.rowCount;
    },
  };
}

/**
 * Empties all tables and prepares them for rows in any order. A user who is no superuser may do all of this with tables
 * of their own. The caller has begun a transaction.
 */
export async function beginLoading(client: pg.ClientBase): Promise<Loading> {
  const { rows: tables } = await client.query<TableRights>(
    `select c.relname as name, c.relforcerowsecurity as "isForced",
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('kysely_migration', 'sql_objects')`,
  );
  const { rows: sequenceRows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'",
  );
  const known = {
    tables: new Map(tables.map(({ name, columns }) => [name, new Set(columns)])),
    sequences: new Set(sequenceRows.map(({ name }) => name)),
  };
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const ofEach = (change: (table: TableRights) => string) =>
    client.query(
      tables.map((table) => `alter table public.${quoted(table.name)} ${change(table)};`).join('\n'),
    );
  if (references.length > 0)
    await client.query(
      references.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)};`).join('\n'),
    );
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
  await ofEach(() => 'disable trigger user');
  await ofEach(() => 'no force row level security');
  return {
    open: (name, columns) => {
      const has = known.tables.get(name);
      if (!has || columns.length === 0) throw new LoadFault(`there is no table ${name}`);
      const other = columns.find((column) => !has.has(column));
      if (other !== undefined) throw new LoadFault(`the table ${name} has no column ${other}`);
      return openCopy(client, name, columns);
    },
    finish: async (sequences) => {
      for (const { table, name, definition } of references)
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
      await ofEach(() => 'enable trigger user');
      await ofEach(({ isForced }) => (isForced ? 'force row level security' : 'no force row level security'));
      for (const { name, last, isCalled } of sequences) {
        if (!known.sequences.has(name)) throw new LoadFault(`there is no sequence ${name}`);
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          `public.${quoted(name)}`,
          last,
          isCalled,
        ]);
      }
    },
  };
}
