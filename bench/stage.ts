import type { ServerProcess } from './processes/start-process.ts';
import type { Settings } from './settings.ts';
import type { Cluster } from './world/cluster.ts';
import type { World } from './world/load-world.ts';

/** What every measure finds in place: filled databases, and the two servers on the reference one. */
export interface Stage {
  settings: Settings;
  cluster: Cluster;
  /** Smallest first. */
  worlds: World[];
  reference: World;
  /** A copy of the reference nobody has opened. */
  twin: World;
  portal: ServerProcess;
  bare: ServerProcess;
}

/** Clients of a usual load, and of a wide one. */
export const CLIENTS = 16;
export const MANY_CLIENTS = 64;
