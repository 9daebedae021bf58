import { withClient } from '../database/with-client.ts';
import type { Finding } from '../goals.ts';
import { drive } from '../load/drive.ts';
import { type Pair, takeTurns } from '../load/take-turns.ts';
import { workloads } from '../load/workloads.ts';
import { CLIENTS, type MeasureContext } from '../measure-context.ts';
import { faultOf } from './faults.ts';

/** The order matters: the workloads that write come last, so that the reads see the database as it was loaded. */
const names = ['list', 'few', 'broad', 'record', 'stats', 'create', 'updateStatus'] as const;

/** Returns a rate, and the processor time of the server for each call where the system tells it. */
const sideOf = ({ rate, processorMs }: Pair['a']): string =>
  `${rate.toFixed(0)}/s${Number.isNaN(processorMs) ? '' : ` at ${processorMs.toFixed(2)} ms`}`;

const findingOf = (goal: Finding['goal'], { a, b }: Pair): Finding => {
  const fault = faultOf(a, b);
  return {
    goal,
    value: a.rate / b.rate,
    details: `${sideOf(a)}, bare ${sideOf(b)}`,
    ...(fault !== undefined && { fault }),
  };
};

/** Counts the deadlocks in the database. The answers do not show them, because the portal tries such a write again. */
const deadlocks = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ n: string }>(
      'select deadlocks as n from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.n);
  });

/** Compares the rates of the portal and of the bare route for the same calls, in turns. */
export async function againstBare({ settings, reference, portal, bare }: MeasureContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of names) {
    const ofPortal = workloads[name](reference, CLIENTS, 0);
    const ofBare = workloads[name](reference, CLIENTS, 1);
    const before = await deadlocks(reference.url);
    const pair = await takeTurns(
      settings.rounds,
      () => drive(portal, ofPortal, settings.turnMs),
      () => drive(bare, ofBare, settings.turnMs),
    );
    const locked = (await deadlocks(reference.url)) - before;
    findings.push({ ...findingOf(name, pair), ...(locked > 0 && { fault: `${locked} deadlocks` }) });
    if (name === 'list') findings.push({ goal: 'listAnswer', value: pair.a.mostBytes / 1_000 });
  }
  return findings;
}
