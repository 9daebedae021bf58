import type { Finding, GoalName } from '../goals.ts';
import { drive } from '../load/drive.ts';
import { workloads } from '../load/workloads.ts';
import type { MeasureContext } from '../measure-context.ts';
import { startPortal } from '../processes/servers.ts';
import { faultOf } from './faults.ts';

const waited = [
  ...(['globalSearch', 'pdf', 'turnaround', 'ageing', 'technicians', 'revenue'] as const),
  ...(['parts', 'partSearch', 'partsAsTyped', 'partLedger', 'stockValue', 'orders'] as const),
  ...(['waitingForParts', 'waitingSearch', 'waitingCounts', 'receiving'] as const),
  ...(['demoUnits', 'demoLoans', 'demoLoanSearch', 'demoMonth', 'demoMonthFree'] as const),
  ...(['month', 'workList', 'workCounts', 'register', 'registerSearch', 'passport'] as const),
] as const satisfies (GoalName | keyof typeof workloads)[];

/**
 * Measures at every size how long one client waits for the global search, a document, the reports, the calendar, the
 * register, parts, orders, repairs that wait for parts, demo units and their loans, and for a write that receives. The
 * value is the one of the largest size; the details have those of all sizes.
 */
export async function waits({ settings, cluster, databases }: MeasureContext): Promise<Finding[]> {
  const found = new Map<GoalName, Finding & { all: string[] }>();
  for (const database of databases) {
    const portal = await startPortal(cluster.folder, database.url);
    for (const goal of waited) {
      const driven = await drive(portal, workloads[goal](database, 1), settings.turnMs);
      const fault = faultOf(driven);
      const all = [...(found.get(goal)?.all ?? []), `${driven.p50.toFixed(1)} ms at ${database.size}`];
      found.set(goal, {
        goal,
        value: driven.p50,
        all,
        details: all.join(', '),
        ...(fault !== undefined && { fault }),
      });
    }
    await portal.stop();
  }
  return [...found.values()];
}
