import path from 'node:path';

/** The root folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Ports of the rig, all on loopback. */
export const PORTS = {
  web: 5300,
  portals: [5301, 5302],
  /** Each portal has a HAProxy of its own in front of the databases. */
  leaders: [5311, 5312],
  databases: [5321, 5322],
  patroni: [5331, 5332],
  etcd: 5341,
  etcdPeers: 5342,
  s3: 5351,
} as const;

export const WEB = `http://127.0.0.1:${PORTS.web}`;

/** Portal 1 and 2, and database 1 and 2. */
export type Number1or2 = 1 | 2;
export const BOTH = [1, 2] as const;

/** Returns the port of the first or the second of two. */
export const portOf = (ports: readonly [number, number], n: Number1or2): number => ports[n - 1]!;
