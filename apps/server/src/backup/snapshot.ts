import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileColumn } from '../brought.ts';
import type { ArchiveManifest } from './archive-format.ts';

/**
 * Tables without rows in an archive. Nobody is signed in after a restore, no link that signs somebody in opens, and
 * counts of the last minutes do not matter. The names of migrations are in the header,
 * and the release that restores makes its own functions.
 */
const WITHOUT_ROWS = [
  ...['sessions', 'one_time_tokens', 'idempotency_keys', 'rate_limits', 'sign_in_failures'],
  ...['backups', 'kysely_migration', 'sql_objects'],
];

export interface SnapshotTable {
  name: string;
  columns: string[];
}

/** Everything that one moment of the database has. */
export interface Snapshot {
  takenAt: Date;
  keyFingerprint: string;
  migrations: string[];
  tables: SnapshotTable[];
}

/**
 * Begins a transaction that sees one moment of the database and holds up nobody. It ends with the connection.
 * @throws Error when the database has no portal.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only');
  await client.query("select set_config('statement_timeout', '0', true)");
  const { rows: tables } = await client.query<SnapshotTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and c.relname <> all ($1)
     group by 1 order by 1`,
    [WITHOUT_ROWS],
  );
  const { rows: done } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  );
  const { rows: installation } = await client.query<{ key: string; now: Date }>(
    'select key_fingerprint as key, now() from public.installation',
  );
  return {
    takenAt: installation[0]!.now,
    keyFingerprint: installation[0]!.key,
    migrations: done.map(({ name }) => name),
    tables,
  };
}

/** Returns the rows of a table in the text form of COPY, and counts them. */
export function copyRows(client: pg.ClientBase, { name, columns }: SnapshotTable) {
  const stream = client.query(
    copyTo(
      `copy public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`,
      {
        highWaterMark: 256 * 1024,
      },
    ),
  );
  return { content: stream as AsyncIterable<Buffer>, countRows: () => stream.rowCount };
}

/** Returns the last number of each sequence. It is at least as high as in the rows of the snapshot. */
export async function readSequences(client: pg.ClientBase): Promise<ArchiveManifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  );
  if (names.length === 0) return [];
  const { rows } = await client.query<ArchiveManifest['sequences'][number]>(
    names
      .map(
        ({ name }) =>
          `select ${pg.escapeLiteral(name)} as name, last_value::text as last, is_called as "isCalled" from public.${pg.escapeIdentifier(name)}`,
      )
      .join(' union all '),
  );
  return rows;
}

const KEY = "substring(%s from 'c[0-9]+/[^/]+/[^/]+$')";

/** A stored file that a row names. */
export interface NamedFile {
  key: string;
  /** The SHA-256 of its content by its row, hexadecimal. Null for thumbnails, logos and exports. */
  sha256: string | null;
}

/** Returns all stored files that the rows of the snapshot name. */
export async function readNamedFiles(
  client: pg.ClientBase,
  columns: readonly FileColumn[],
): Promise<NamedFile[]> {
  const parts = columns.map(({ table, column, holds, isHashed }) => {
    const value = holds === 'key' ? column : KEY.replace('%s', column);
    return `select ${value} as key, ${isHashed ? 'sha256' : 'null::text'} as sha256 from public.${table} where ${column} is not null`;
  });
  const { rows } = await client.query<NamedFile>(
    `select key, max(sha256) as sha256 from (${parts.join(' union all ')}) as named
     where key is not null group by key order by key`,
  );
  return rows;
}
