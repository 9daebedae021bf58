import type { Finding, GoalName } from '../goals.ts';
import { drive } from '../load/drive.ts';
import { takeTurns } from '../load/take-turns.ts';
import { workloads } from '../load/workloads.ts';
import { CLIENTS, type MeasureContext } from '../measure-context.ts';
import { startPortal } from '../processes/servers.ts';
import { faultOf } from './faults.ts';

const grown: [GoalName, keyof typeof workloads][] = [
  ['growList', 'list'],
  ['growRecord', 'record'],
  ['growStats', 'stats'],
  ['growFew', 'few'],
  ['growBroad', 'broad'],
];

/** Compares the median times of the two largest databases. Each has a portal of its own; they are measured in turns. */
export async function growth({ settings, cluster, databases }: MeasureContext): Promise<Finding[]> {
  const [small, large] = databases.slice(-2);
  if (!small || !large) return [];
  const sides = await Promise.all(
    [small, large].map((database) => startPortal(cluster.folder, database.url)),
  );
  const [ofSmall, ofLarge] = sides;
  const findings: Finding[] = [];
  for (const [goal, name] of grown) {
    const few = workloads[name](small, CLIENTS);
    const many = workloads[name](large, CLIENTS);
    const { a, b } = await takeTurns(
      settings.rounds,
      () => drive(ofSmall!, few, settings.turnMs),
      () => drive(ofLarge!, many, settings.turnMs),
    );
    const fault = faultOf(a, b);
    findings.push({
      goal,
      value: b.p50 / a.p50,
      details: `${a.p50.toFixed(2)} ms at ${small.size}, ${b.p50.toFixed(2)} ms at ${large.size}`,
      ...(fault !== undefined && { fault }),
    });
  }
  for (const side of sides) await side.stop();
  return findings;
}
