import type { DatabaseCluster } from './database-cluster.ts';
import type { Seen, Tally } from './load.ts';
import { WEB } from './places.ts';

/** One row of the table. */
export interface Finding {
  title: string;
  seen: Seen;
  /** Acknowledged repairs that the database does not have. */
  lost: number;
  /** Repairs that the database has more than once. */
  doubled: number;
  /** Acknowledged photos that cannot be read. */
  photosLost: number;
  note: string | undefined;
}

async function countRows(databases: DatabaseCluster, name: string): Promise<Map<string, number>> {
  const leader = await databases.leader();
  if (!leader) throw new Error('There is no leader to count the rows.');
  const sql = `select serial_number, count(*) from repairs where serial_number like '${name}-%' group by 1`;
  const text = await databases.query(leader, 'portal', ['-F', ' ', '-c', sql]);
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split(' ') as [string, string]).map(([s, n]) => [s, Number(n)]));
}

/** Compares what was acknowledged with what the database and S3 have. */
export async function find(
  databases: DatabaseCluster,
  cookie: string,
  { name, title, seen, note }: { name: string; title: string; seen: Seen; note: string | undefined },
): Promise<Finding> {
  const stored = await countRows(databases, name);
  let photosLost = 0;
  for (const address of seen.photosKept) {
    const reply = await fetch(WEB + address, { headers: { cookie } });
    const { byteLength } = await reply.arrayBuffer();
    if (!reply.ok || byteLength === 0) photosLost++;
  }
  return {
    title,
    seen,
    lost: [...seen.acknowledged].filter((serial) => !stored.has(serial)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
    photosLost,
    note,
  };
}

const failures = ({ calls, failed, failedTwice }: Tally) => `${failed} of ${calls}, ${failedTwice}`;
const faultsOf = (tallies: Tally[]) => {
  const sum = new Map<string, number>();
  for (const { faults } of tallies)
    for (const [fault, n] of faults) sum.set(fault, (sum.get(fault) ?? 0) + n);
  return [...sum].map(([fault, n]) => `${n} × ${fault}`).join(', ');
};

const HEAD = [
  'under 8 writers and 4 readers',
  'acknowledged',
  'lost',
  'doubled',
  'writes failed, after a retry',
  'reads failed, after a retry',
  'photos failed, after a retry',
  'photos lost',
  's without a write',
  'what clients saw',
];

/** Returns the table in Markdown. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map(({ title, seen, lost, doubled, photosLost, note }) => [
    title,
    seen.acknowledged.size,
    lost,
    doubled,
    failures(seen.writes),
    failures(seen.reads),
    failures(seen.photos),
    photosLost,
    seen.longestGap.toFixed(1),
    [note, faultsOf([seen.writes, seen.reads, seen.photos])].filter(Boolean).join('; ') || '–',
  ]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns true when nothing that was acknowledged is lost and nothing is stored twice. */
export const isSound = ({ lost, doubled, photosLost }: Finding): boolean => lost + doubled + photosLost === 0;
