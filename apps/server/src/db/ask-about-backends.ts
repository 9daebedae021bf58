import pg from 'pg';
import { DatabaseSilent } from './database-silent.ts';

/**
 * The process ids for which the server still works on a query. 'unknown': the server is up but cannot tell, because
 * it refused the question or because a connection pooler is in between. 'silent': the server does not answer new
 * connections either.
 */
export type Verdict = ReadonlySet<number> | 'unknown' | 'silent';

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
export async function askAboutBackends(url: string, pids: readonly number[]): Promise<Verdict> {
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
