import type pg from 'pg';
import { exportedTraces } from '../traces/traces.ts';
import type { Traces } from '../traces/traces-shape.ts';

const LONGEST_TEXT = 2_000;

type Query = (...args: unknown[]) => unknown;

/** Returns the first words: `select`, `insert into repairs`. */
const titleOf = (text: string): string => /^\s*(insert into \S+|update \S+|\S+)/i.exec(text)?.[1] ?? 'query';

function watch(traces: Traces, query: Query, args: unknown[]): unknown {
  const [first] = args;
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
  // Streams and other things that send themselves are not traced.
  if (typeof text !== 'string') return query(...args);
  const span = traces.beginInside(titleOf(text), {
    'db.system.name': 'postgresql',
    'db.query.text': text.slice(0, LONGEST_TEXT),
  });
  if (!span) return query(...args);
  const answer = query(...args);
  if (answer instanceof Promise)
    answer.then(
      ({ rowCount }: pg.QueryResult) => span.end({ 'db.response.returned_rows': rowCount ?? undefined }),
      (error: unknown) => span.end({}, error),
    );
  else span.end();
  return answer;
}

/**
 * Makes each query of the connection a span of the request or job that sends it: its text, which holds no values, and
 * the number of rows. Does nothing unless traces are exported.
 */
export function traceQueries(client: pg.PoolClient): void {
  const traces = exportedTraces();
  if (!traces) return;
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => watch(traces, query, args)) as typeof client.query;
}
