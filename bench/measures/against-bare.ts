import type { Finding } from '../goals.ts';
import { drive } from '../load/drive.ts';
import { type Pair, takeTurns } from '../load/take-turns.ts';
import { workloads } from '../load/workloads.ts';
import { CLIENTS, type Stage } from '../stage.ts';
import { withClient } from '../world/with-client.ts';
import { faultOf } from './faults.ts';

/** In this order: those that write come last. */
const names = ['list', 'few', 'broad', 'record', 'stats', 'create', 'updateStatus'] as const;

const findingOf = (goal: Finding['goal'], { a, b }: Pair): Finding => {
  const fault = faultOf(a, b);
  return {
    goal,
    value: a.rate / b.rate,
    behind: `${a.rate.toFixed(0)}/s, bare ${b.rate.toFixed(0)}/s`,
    ...(fault !== undefined && { fault }),
  };
};

/** The portal may try a deadlocked write again and answer well; the database has still counted it. */
const deadlocks = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ n: string }>(
      'select deadlocks as n from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.n);
  });

/** The same calls to the portal and to the bare route in turns. */
export async function againstBare({ settings, reference, portal, bare }: Stage): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of names) {
    const ofPortal = workloads[name](reference, CLIENTS, 0);
    const ofBare = workloads[name](reference, CLIENTS, 1);
    const before = await deadlocks(reference.url);
    const pair = await takeTurns(
      settings.rounds,
      () => drive(portal.port, ofPortal, settings.turnMs),
      () => drive(bare.port, ofBare, settings.turnMs),
    );
    const locked = (await deadlocks(reference.url)) - before;
    findings.push({ ...findingOf(name, pair), ...(locked > 0 && { fault: `${locked} deadlocks` }) });
    if (name === 'list') findings.push({ goal: 'listAnswer', value: pair.a.mostBytes / 1_000 });
  }
  return findings;
}
