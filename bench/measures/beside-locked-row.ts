import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../database/with-client.ts';
import type { Finding } from '../goals.ts';
import { Connection } from '../load/connection.ts';
import { drive } from '../load/drive.ts';
import { takeTurns } from '../load/take-turns.ts';
import { patchesOf, workloads } from '../load/workloads.ts';
import { CLIENTS, type MeasureContext } from '../measure-context.ts';
import { faultOf } from './faults.ts';

const WRITERS = 200;
/** A person who was refused tries again after this time. */
const AGAIN_AFTER_MS = 1_000;

/** Sends a write to the locked row and, when it was refused, sends it again until `isOver`. Returns the answers. */
async function keepWriting(port: number, request: string, isOver: () => boolean): Promise<number[]> {
  const connection = new Connection(port);
  const statuses: number[] = [];
  try {
    while (!isOver()) {
      statuses.push((await connection.send(request)).status);
      await pause(AGAIN_AFTER_MS);
    }
    return statuses;
  } finally {
    connection.close();
  }
}

/**
 * Compares the slowest reads beside 200 writes that wait for one locked row with the same reads alone, in turns. All
 * writes must be refused with 503, and no read may be.
 */
export async function besideLockedRow({ settings, reference, portal }: MeasureContext): Promise<Finding[]> {
  const list = workloads.list(reference, CLIENTS);
  const [id] = reference.openIds;
  const writes = patchesOf(reference, id!, WRITERS);
  const answers: number[] = [];
  const readsBesideWrites = () =>
    withClient(reference.url, async (client) => {
      await client.query('begin');
      await client.query('select 1 from repairs where id = $1 for update', [id]);
      let isOver = false;
      const writers = writes.map((request) => keepWriting(portal.port, request, () => isOver));
      const reads = await drive(portal, list, settings.turnMs);
      isOver = true;
      // The lock is held until the last writer has its answer.
      answers.push(...(await Promise.all(writers)).flat());
      await client.query('rollback');
      return reads;
    });
  const { a, b } = await takeTurns(settings.rounds, readsBesideWrites, () =>
    drive(portal, list, settings.turnMs),
  );
  const others = answers.filter((status) => status !== 503).length;
  const fault = others > 0 ? `${others} writes were not refused` : faultOf(a, b);
  return [
    {
      goal: 'besideLockedRow',
      value: a.p95 / b.p95,
      details: `${a.p95.toFixed(1)} ms beside ${answers.length} refused writes, alone ${b.p95.toFixed(1)} ms`,
      ...(fault !== undefined && { fault }),
    },
  ];
}
