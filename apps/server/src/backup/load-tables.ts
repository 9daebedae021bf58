import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ArchiveManifest } from './archive-format.ts';

interface TableRights {
  name: string;
  isForced: boolean;
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** Tables that are being loaded. They have no references, triggers or policies until `finish`. */
export interface Loading {
  /** Begins to write the rows of a table. */
  open(name: string, columns: readonly string[]): Loader;
  /** Puts references, triggers and policies back. The database checks every reference again. */
  finish(sequences: ArchiveManifest['sequences']): Promise<void>;
}

export interface Loader {
  write(bytes: Buffer): Promise<void>;
  /** Returns the number of rows. */
  end(): Promise<number>;
}

function openCopy(client: pg.ClientBase, name: string, columns: readonly string[]): Loader {
  const stream = client.query(
    copyFrom(`copy public.${name} (${columns.map((column) => `"${column}"`).join(', ')}) from stdin`),
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
    `select relname as name, relforcerowsecurity as "isForced" from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'kysely_migration'`,
  );
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const ofEach = (change: (table: TableRights) => string) =>
    client.query(tables.map((table) => `alter table public.${table.name} ${change(table)};`).join('\n'));
  if (references.length > 0)
    await client.query(
      references.map(({ table, name }) => `alter table ${table} drop constraint "${name}";`).join('\n'),
    );
  await client.query(`truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`);
  await ofEach(() => 'disable trigger user');
  await ofEach(() => 'no force row level security');
  return {
    open: (name, columns) => openCopy(client, name, columns),
    finish: async (sequences) => {
      for (const { table, name, definition } of references)
        await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
      await ofEach(() => 'enable trigger user');
      await ofEach(({ isForced }) => (isForced ? 'force row level security' : 'no force row level security'));
      for (const { name, last, isCalled } of sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          `public."${name}"`,
          last,
          isCalled,
        ]);
    },
  };
}
