import { readdirSync } from 'node:fs';
import type pg from 'pg';
import type { ServerProcess } from '../processes/start-process.ts';

/** What a portal and its database take at one moment. */
export interface Sample {
  /** Minutes since the people came. */
  minute: number;
  rssMb: number;
  /** JavaScript objects, the lowest of the minute: the highest says only when the last collection was. */
  heapMb: number;
  openFiles: number;
  /** Connections of the portal to the database. */
  connections: number;
  /** Connections whose transaction has been open for longer than ten seconds. */
  openTransactions: number;
  /** Files of the portal in its folder for temporary files, and files of queries that outgrew their memory. */
  temporaryFiles: number;
  /** Dead rows of all tables. */
  deadRows: number;
  databaseMb: number;
  /** The longest block of the event loop since the last sample, in milliseconds. */
  longestBlockMs: number;
}

export const METRICS_TOKEN = 'only measurements read this';

/** Returns the values of /metrics by name; NaN for one that is not there. */
export async function readMetrics(portal: ServerProcess): Promise<(name: string) => number> {
  const answer = await fetch(`http://127.0.0.1:${portal.port}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const text = await answer.text();
  const lines = new Map(text.split('\n').map((line) => line.split(' ') as [string, string]));
  return (name) => Number(lines.get(name) ?? Number.NaN);
}

const megabytes = (bytes: number): number => bytes / 1024 / 1024;

/** Takes samples of a portal: `look` often, and `sample` once a minute. */
export function watch(portal: ServerProcess, database: pg.Client, temporary: string, since: number) {
  let lowest = Number.POSITIVE_INFINITY;
  let longest = 0;
  const look = async () => {
    const value = await readMetrics(portal);
    lowest = Math.min(lowest, megabytes(value('nodejs_heap_size_used_bytes')));
    longest = Math.max(longest, value('nodejs_eventloop_lag_max_seconds') * 1_000);
  };
  return {
    look,
    async sample(): Promise<Sample> {
      await look();
      const { rows } = await database.query<Record<'c' | 'o' | 'd' | 'b' | 't', string>>(`select
        (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as c,
        (select count(*) from pg_stat_activity where datname = current_database()
          and xact_start < now() - interval '10 seconds') as o,
        (select coalesce(sum(n_dead_tup), 0) from pg_stat_user_tables) as d,
        (select count(*) from pg_ls_tmpdir()) as t,
        pg_database_size(current_database()) as b`);
      const row = rows[0]!;
      const sample = {
        minute: (performance.now() - since) / 60_000,
        rssMb: portal.memoryMb(),
        heapMb: lowest,
        openFiles: portal.openFiles(),
        connections: Number(row.c),
        openTransactions: Number(row.o),
        temporaryFiles: Number(row.t) + readdirSync(temporary).length,
        deadRows: Number(row.d),
        databaseMb: megabytes(Number(row.b)),
        longestBlockMs: longest,
      };
      lowest = Number.POSITIVE_INFINITY;
      longest = 0;
      return sample;
    },
  };
}

/** A table at one moment: bytes with its indexes, and rows. */
export interface TableSize {
  name: string;
  bytes: number;
  rows: number;
  dead: number;
  vacuums: number;
}

export async function readTables(database: pg.Client): Promise<TableSize[]> {
  const { rows } = await database.query<TableSize>(`select relname as name, n_live_tup::float8 as rows,
    pg_total_relation_size(relid)::float8 as bytes, n_dead_tup::float8 as dead, autovacuum_count::float8 as vacuums
    from pg_stat_user_tables where schemaname = 'public' order by relname`);
  return rows;
}

/** How much a value grows in an hour: the slope of the line that fits the samples of the last three quarters best. */
export function growthOf(samples: readonly Sample[], value: (sample: Sample) => number): number {
  const counted = samples.slice(Math.floor(samples.length / 4));
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const at = mean(counted.map(({ minute }) => minute));
  const middle = mean(counted.map(value));
  const top = counted.reduce((sum, one) => sum + (one.minute - at) * (value(one) - middle), 0);
  const bottom = counted.reduce((sum, one) => sum + (one.minute - at) ** 2, 0);
  return (top / bottom) * 60;
}
