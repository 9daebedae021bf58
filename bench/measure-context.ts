import type { Cluster } from './database/cluster.ts';
import type { LoadedDatabase } from './database/load-database.ts';
import type { ServerProcess } from './processes/start-process.ts';
import type { Settings } from './settings.ts';

/** What a run prepares for every measure: the loaded databases, and two servers on the reference database. */
export interface MeasureContext {
  settings: Settings;
  cluster: Cluster;
  /** Ordered by size, smallest first. */
  databases: LoadedDatabase[];
  reference: LoadedDatabase;
  /** A copy of the reference that no server has used. */
  copy: LoadedDatabase;
  portal: ServerProcess;
  bare: ServerProcess;
}

/** Clients of most workloads. */
export const CLIENTS = 16;
/** Clients of the workload with more clients than the cores can serve. */
export const MANY_CLIENTS = 64;
