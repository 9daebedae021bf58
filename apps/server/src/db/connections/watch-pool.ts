import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseSilent } from './database-silent.ts';

/**
 * The process ids for which the server still works on a query. 'unknown': the server is up but cannot tell, because
 * it refused the question or because a connection pooler is in between. 'silent': the server does not answer new
 * connections either.
 */
type Verdict = ReadonlySet<number> | 'unknown' | 'silent';

const ANSWER_MS = 1_500;

const isAnswer = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && /^[0-9A-Z]{5}$/.test(String(fault.code));

/** Ends the connection. It waits at most 500 ms for a server that does not answer. */
function leave(client: pg.Client): void {
  const { stream } = client.connection;
  client.end().catch(() => {});
  setTimeout(() => stream.destroy(), 500).unref();
}

/**
 * Returns which of these server processes still work on a query. It asks over a connection of its own, answers within
 * 1.5 s and never throws.
 */
async function askAboutBackends(url: string, pids: readonly number[]): Promise<Verdict> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal-watch' });
  client.on('error', () => {});
  const late = setTimeout(() => client.connection.stream.destroy(new DatabaseSilent()), ANSWER_MS);
  try {
    await client.connect();
    const { rows } = await client.query<{ mine: number; active: number[] }>(
      `select pg_backend_pid() as mine, array(select pid from pg_stat_activity
         where pid = any($1::int[]) and state is distinct from 'idle'
           and state is distinct from 'idle in transaction') as active`,
      [pids],
    );
    const [told] = rows;
    // A connection pooler gives process ids of its own, which the server does not know.
    const own = (client as unknown as { processID: number }).processID;
    return told?.mine === own ? new Set(told.active) : 'unknown';
  } catch (fault) {
    return isAnswer(fault) && !(fault instanceof DatabaseSilent) ? 'unknown' : 'silent';
  } finally {
    clearTimeout(late);
    leave(client);
  }
}

const TICK_MS = 500;
/** Silent ticks after which the server is asked whether it still works on the query. */
const DOUBTFUL_AFTER = 3;

/**
 * Undocumented fields of pg's client: whether a query waits for an answer, and whether the connection is being closed.
 * Nothing else tells this.
 */
interface Inside {
  readyForQuery: boolean;
  _ending: boolean;
  processID: number;
  connection: { stream: Socket };
}
const insideOf = (client: pg.PoolClient) => client as unknown as Inside;

interface Seen {
  isIdle: boolean;
  bytes: number;
  /** Ticks without a byte although an answer is owed. Set to 0 when the server says that it works on the query. */
  silent: number;
  /** The same, but not set to 0 when the server works on the query. */
  owing: number;
}

interface WatchOptions {
  /** The address for the question about silent connections. It signs in as the same role. */
  url: string;
  /** No query may take longer, even when the server works on it. */
  longestMs: number;
}

/**
 * Closes connections on which an answer of the database will not come, because the server has gone silent or does not
 * work on the query any more (decision 0012). A slow query that the server works on may take up to `longestMs`. A
 * dead connection is found within 3.5 s. Every query that waits on it fails with DatabaseSilent.
 */
export function watchPool(pool: pg.Pool, { url, longestMs }: WatchOptions): void {
  const known = new Map<pg.PoolClient, Seen>();
  let asking = false;
  pool.on('connect', (client) => known.set(client, { isIdle: false, bytes: -1, silent: 0, owing: 0 }));
  const mark = (isIdle: boolean) => (client: pg.PoolClient) => {
    const seen = known.get(client);
    if (seen) seen.isIdle = isIdle;
  };
  const becameIdle = mark(true);
  pool.on('acquire', mark(false));
  pool.on('release', (_fault, client) => becameIdle(client));
  pool.on('remove', (client) => known.delete(client));

  const drop = (client: pg.PoolClient) => insideOf(client).connection.stream.destroy(new DatabaseSilent());
  /** Idle connections are as old as the dead one, so they are closed too, before a request uses them. */
  const dropWithIdle = (clients: readonly pg.PoolClient[]) => {
    for (const client of clients) drop(client);
    if (clients.length > 0) for (const [client, seen] of known) if (seen.isIdle) drop(client);
  };

  const judge = async (doubtful: readonly pg.PoolClient[]) => {
    asking = true;
    const verdict = await askAboutBackends(
      url,
      doubtful.map((client) => insideOf(client).processID),
    );
    asking = false;
    const mute: pg.PoolClient[] = [];
    for (const client of doubtful) {
      const seen = known.get(client);
      if (!seen || insideOf(client).connection.stream.bytesRead !== seen.bytes) continue;
      const works =
        verdict === 'unknown' || (verdict !== 'silent' && verdict.has(insideOf(client).processID));
      if (works) seen.silent = 0;
      else mute.push(client);
    }
    dropWithIdle(mute);
  };

  const look = () => {
    if (pool.ended && known.size === 0) return clearInterval(ticking);
    const doubtful: pg.PoolClient[] = [];
    const over: pg.PoolClient[] = [];
    for (const [client, seen] of known) {
      const { readyForQuery, _ending, connection } = insideOf(client);
      const { bytesRead } = connection.stream;
      if ((readyForQuery && !_ending) || bytesRead !== seen.bytes) {
        Object.assign(seen, { bytes: bytesRead, silent: 0, owing: 0 });
        continue;
      }
      seen.silent++;
      seen.owing++;
      if (_ending) {
        if (seen.silent >= DOUBTFUL_AFTER) drop(client);
      } else if (seen.owing * TICK_MS >= longestMs) over.push(client);
      else if (seen.silent >= DOUBTFUL_AFTER) doubtful.push(client);
    }
    dropWithIdle(over);
    if (doubtful.length > 0 && !asking) void judge(doubtful);
  };
  const ticking = setInterval(look, TICK_MS).unref();
}
