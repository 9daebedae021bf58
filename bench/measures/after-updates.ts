import { withClient } from '../database/with-client.ts';
import type { Finding } from '../goals.ts';
import { drive } from '../load/drive.ts';
import { takeTurns } from '../load/take-turns.ts';
import { workloads } from '../load/workloads.ts';
import { CLIENTS, type MeasureContext } from '../measure-context.ts';
import { startPortal } from '../processes/servers.ts';
import { faultOf } from './faults.ts';

const LOT_SIZE = 500;

/** Updates the status of repairs all over the table in small transactions. Autovacuum is off meanwhile. */
const updateStatuses = (url: string, updates: number): Promise<void> =>
  withClient(url, async (client) => {
    for (const table of ['repairs', 'repair_search', 'repair_totals'])
      await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
    const { rows } = await client.query<{ most: number }>('select max(id) as most from repairs');
    const most = rows[0]?.most ?? 1;
    for (let done = 0; done < updates; done += LOT_SIZE)
      await client.query(
        `update repairs set status = case status when 'received' then 'inspected' else 'received' end,
           touched_at = now(), updated_at = now(), version = version + 1
         where id in (select 1 + (hashint8extended(n, 9) & 2147483647) % $3 from generate_series($1::bigint, $2) n)`,
        [done, done + LOT_SIZE - 1, most],
      );
  });

/** Compares the search on a copy that has just had many updates with the search on the original, in turns. */
export async function afterUpdates({
  settings,
  cluster,
  copy,
  reference,
  portal,
}: MeasureContext): Promise<Finding[]> {
  await updateStatuses(copy.url, settings.updates);
  const updated = await startPortal(cluster.folder, copy.url);
  const findings: Finding[] = [];
  for (const [goal, name] of [
    ['fewAfterUpdates', 'few'],
    ['broadAfterUpdates', 'broad'],
  ] as const) {
    const before = workloads[name](reference, CLIENTS);
    const after = workloads[name](copy, CLIENTS);
    const { a, b } = await takeTurns(
      settings.rounds,
      () => drive(portal, before, settings.turnMs),
      () => drive(updated, after, settings.turnMs),
    );
    const fault = faultOf(a, b);
    findings.push({
      goal,
      value: b.p50 / a.p50,
      details: `${a.p50.toFixed(2)} ms before, ${b.p50.toFixed(2)} ms after ${settings.updates} updates`,
      ...(fault !== undefined && { fault }),
    });
  }
  await updated.stop();
  return findings;
}
