import type { Finding, GoalName } from '../goals.ts';
import { drive } from '../load/drive.ts';
import { workloads } from '../load/workloads.ts';
import { startPortal } from '../processes/servers.ts';
import type { Stage } from '../stage.ts';
import { faultOf } from './faults.ts';

const waited = ['globalSearch', 'pdf', 'turnaround', 'ageing', 'technicians', 'revenue'] as const satisfies (
  | GoalName
  | keyof typeof workloads
)[];

/**
 * What one person waits for, at every size: the search of the whole portal, a document and the reports. The
 * figure of the largest size stands in the table, those of the others behind it.
 */
export async function waits({ settings, cluster, worlds }: Stage): Promise<Finding[]> {
  const found = new Map<GoalName, Finding & { all: string[] }>();
  for (const world of worlds) {
    const portal = await startPortal(cluster.folder, world.url);
    for (const goal of waited) {
      const driven = await drive(portal.port, workloads[goal](world, 1), settings.turnMs);
      const fault = faultOf(driven);
      const all = [...(found.get(goal)?.all ?? []), `${driven.p50.toFixed(1)} ms at ${world.size}`];
      found.set(goal, {
        goal,
        value: driven.p50,
        all,
        behind: all.join(', '),
        ...(fault !== undefined && { fault }),
      });
    }
    await portal.stop();
  }
  return [...found.values()];
}
