import { recordScopes } from '../../apps/server/src/features/index.ts';
import type { EndpointDeclaration } from '../../packages/contract/src/core/calls/endpoint.ts';
import { endpoints, permissions } from '../../packages/contract/src/index.ts';
import type { LoadedDatabase } from '../database/load-database.ts';
import { MEASURED } from '../database/people-sql.ts';
import { withClient } from '../database/with-client.ts';
import type { Finding } from '../goals.ts';
import { neededQuery } from '../load/needed-query.ts';
import { median } from '../load/take-turns.ts';
import type { MeasureContext } from '../measure-context.ts';
import { startPortal } from '../processes/servers.ts';
import type { ServerProcess } from '../processes/start-process.ts';
import { METRICS_TOKEN, readMetrics } from '../soak/samples.ts';

const TIMES = 5;
/** A read that takes less is not held up by more rows: the difference is that of the machine. */
const SHORT_MS = 10;
const SHOWN = 6;

const reads = Object.values(endpoints)
  .flatMap((group) => Object.values<EndpointDeclaration>(group))
  .filter(
    ({ method, permission, answer }) =>
      method === 'GET' &&
      permission !== 'public' &&
      answer !== 'stream' &&
      answer !== 'redirect' &&
      permissions[permission].some((role) => role === 'admin'),
  );

/** Returns the queries to measure: what the call cannot do without, the first page, and a page far behind it. */
function queriesOf(e: EndpointDeclaration): string[] {
  const { shape = {} } = e.query ?? {};
  const pages = 'page' in shape ? ['page=1&pageSize=10', 'page=400&pageSize=10'] : [''];
  const searches = 'page' in shape && 'search' in shape ? ['page=1&pageSize=10&search=12'] : [];
  return [...pages, ...searches].map((more) => [...neededQuery(e), more].filter(Boolean).join('&'));
}

async function idsOf({ url }: LoadedDatabase): Promise<(e: EndpointDeclaration) => number> {
  const ids = new Map<string, number>();
  await withClient(url, async (client) => {
    for (const { table } of Object.values(recordScopes)) {
      if (table === null || table === 'companies' || ids.has(table)) continue;
      const { rows } = await client.query(
        `select id from ${table} where company_id = $1 order by id desc limit 1`,
        [MEASURED],
      );
      ids.set(table, rows[0]?.id ?? 1);
    }
  });
  return ({ record }) => {
    const kind = typeof record === 'string' ? record : record?.kind;
    const table = kind && recordScopes[kind].table;
    return (table && ids.get(table)) || MEASURED;
  };
}

/** Returns the median milliseconds of every read that is answered, and the longest block of the event loop meanwhile. */
async function timesOf(
  database: LoadedDatabase,
  portal: ServerProcess,
): Promise<{ times: Map<string, number>; blocks: Map<string, number> }> {
  const idOf = await idsOf(database);
  const times = new Map<string, number>();
  const blocks = new Map<string, number>();
  const headers = { cookie: `sid=${database.tokens[0]}` };
  for (const e of reads)
    for (const query of queriesOf(e)) {
      const address = e.path.replace(':companyId', String(MEASURED)).replace(/:\w+/g, String(idOf(e)));
      const name = `${e.path}${query && `?${query}`}`;
      const taken: number[] = [];
      await readMetrics(portal);
      for (let n = 0; n < TIMES; n++) {
        const since = performance.now();
        const answer = await fetch(`http://127.0.0.1:${portal.port}${address}?${query}`, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) break;
        taken.push(performance.now() - since);
      }
      const value = await readMetrics(portal);
      if (taken.length < TIMES) continue;
      times.set(name, median(taken));
      blocks.set(name, value('nodejs_eventloop_lag_max_seconds') * 1_000);
    }
  return { times, blocks };
}

const greatest = (values: readonly (readonly [name: string, value: number])[], unit: string): string =>
  values
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([name, value]) => `${name} ${value.toFixed(1)} ${unit}`)
    .join(', ');

const most = (values: readonly (readonly [string, number])[]): number =>
  Math.max(0, ...values.map(([, value]) => value));

/**
 * Reads every list and record of the contract as one admin, on the two largest databases. Says which take longest, which
 * grow most, and which hold up the requests of others.
 */
export async function everyRead({ cluster, databases }: MeasureContext): Promise<Finding[]> {
  const found: Awaited<ReturnType<typeof timesOf>>[] = [];
  for (const database of databases.slice(-2)) {
    const portal = await startPortal(cluster.folder, database.url, { METRICS_TOKEN });
    found.push(await timesOf(database, portal));
    await portal.stop();
  }
  const large = found.at(-1)!;
  const slow = [...large.times];
  const blocks = [...large.blocks];
  const findings: Finding[] = [
    { goal: 'slowestRead', value: most(slow), details: `${slow.length} reads; ${greatest(slow, 'ms')}` },
    { goal: 'longestBlock', value: most(blocks), details: greatest(blocks, 'ms') },
  ];
  const [small] = found;
  if (small === large || !small) return findings;
  const grown = slow.flatMap(([name, ms]) => {
    const before = small.times.get(name);
    return before === undefined || ms < SHORT_MS ? [] : [[name, ms / before] as const];
  });
  return [...findings, { goal: 'readGrowth', value: most(grown), details: greatest(grown, '×') }];
}
