import { uniqueKey } from '@portal/contract/core/calls/unique-key.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { read, write } from './device-store.ts';
import {
  type Act,
  isResults,
  isUnit,
  isUpdate,
  type QueuedAct,
  type Results,
  type UnitNamed,
  unsentItemId,
} from './queued-act.ts';

const NONE: readonly QueuedAct[] = [];
let shown: { userId: number; items: readonly QueuedAct[] } | undefined;
const listeners = new Set<() => void>();
const wakers = new Set<() => void>();
// Another tab of the same browser uses the same queue.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-queue');
if (channel) channel.onmessage = () => void reload();

async function reload(): Promise<void> {
  if (!shown) return;
  const { userId } = shown;
  const items = await queueOf(userId);
  if (shown.userId !== userId) return;
  shown = { userId, items };
  for (const listener of listeners) listener();
}

async function changed(): Promise<void> {
  channel?.postMessage('changed');
  await reload();
}

/** Returns this user's unsent changes, in the order they were made. */
export async function queueOf(userId: number): Promise<QueuedAct[]> {
  const all = (await read('queue', (rows) => rows.getAll())) as QueuedAct[];
  return all.filter((item) => item.userId === userId);
}

/** Calls `wake` when there is something new to send. Returns a function that stops it. */
export function onQueued(wake: () => void): () => void {
  wakers.add(wake);
  return () => void wakers.delete(wake);
}

/** Asks the sender to try now. */
export function wakeSender(): void {
  for (const wake of wakers) wake();
}

type Done = Pick<QueuedAct, 'userId' | 'repairId' | 'number'> & { act: Act };

const asQueued = (done: Done): Omit<QueuedAct, 'seq'> => ({
  ...done,
  operationId: uniqueKey(),
  doneAt: Date.now(),
  state: 'waiting',
});

/** Stores a change until it is sent. Rejects when the device has no room for it. */
export async function enqueue(done: Done): Promise<void> {
  await write('queue', (rows) => rows.add(asQueued(done)));
  await changed();
  wakeSender();
}

/** Waits until nothing of this kind waits for the repair, or for so many milliseconds. */
export async function waitForSending(
  { userId, repairId, act: { kind } }: Done,
  longest: number,
): Promise<void> {
  const waits = async () =>
    (await queueOf(userId)).some(
      ({ act, state, ...item }) => item.repairId === repairId && act.kind === kind && state === 'waiting',
    );
  const end = Date.now() + longest;
  while (Date.now() < end && (await waits())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/**
 * Stores results until they are sent, in place of unsent ones of the same unit. Results whose sending has begun may have
 * arrived, so they stay and are sent first.
 */
export async function enqueueResults(done: Done & { act: Results }): Promise<void> {
  const replaced = (await queueOf(done.userId))
    .filter(isResults)
    .filter(({ act }) => act.itemId === done.act.itemId)
    .filter(({ state, triedAt }) => state !== 'waiting' || triedAt === undefined);
  await write('queue', (rows) => {
    for (const { seq } of replaced) rows.delete(seq);
    rows.add(asQueued(done));
  });
  await changed();
  wakeSender();
}

/** Replaces waiting changes by new versions of them. */
export async function put(...items: readonly QueuedAct[]): Promise<void> {
  if (items.length === 0) return;
  await write('queue', (rows) => {
    for (const item of items) rows.put(item);
  });
  await changed();
}

/** Removes a change that was sent or given up. */
export async function remove(seq: number): Promise<void> {
  await write('queue', (rows) => rows.delete(seq));
  await changed();
}

/** Removes a change that the user gives up. The results of a unit go with it. */
export async function giveUp(item: QueuedAct): Promise<void> {
  const ofUnit = isUnit(item)
    ? (await queueOf(item.userId)).filter(isResults).filter(({ act }) => act.itemId === unsentItemId(item))
    : [];
  await write('queue', (rows) => {
    for (const { seq } of [item, ...ofUnit]) rows.delete(seq);
  });
  await changed();
}

/** Sets the id that the portal gave to a unit on its results that wait. */
export async function followUnit(named: QueuedAct<UnitNamed>, itemId: number): Promise<void> {
  const later = (await queueOf(named.userId))
    .filter(isResults)
    .filter(({ act }) => act.itemId === unsentItemId(named));
  await put(...later.map(({ act: { unit: _, ...act }, ...item }) => ({ ...item, act: { ...act, itemId } })));
}

/** Sets the version after sent results on later results of the same unit, because they were based on them. */
async function followResults(done: QueuedAct<Results>, version: number): Promise<void> {
  const { itemId, seenVersion } = done.act;
  const later = (await queueOf(done.userId))
    .filter(isResults)
    .filter(({ seq, act }) => seq > done.seq && act.itemId === itemId && act.seenVersion === seenVersion);
  await put(...later.map((item) => ({ ...item, act: { ...item.act, seenVersion: version } })));
}

/**
 * Sets the version after a sent update on the later updates of the same repair, because they were based on its result.
 * It does the same for the results of a unit.
 */
export async function follow(done: QueuedAct, version: number): Promise<void> {
  if (isResults(done)) return followResults(done, version);
  if (!isUpdate(done)) return;
  const { seen } = done.act;
  const later = (await queueOf(done.userId)).filter(isUpdate).filter((item) => {
    const isLater = item.repairId === done.repairId && item.seq > done.seq;
    // An update based on another version must first be compared with the change of somebody else.
    return isLater && item.act.seen.version === seen.version;
  });
  await put(...later.map((item) => ({ ...item, act: { ...item.act, seen: { ...item.act.seen, version } } })));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns this user's queue and keeps it up to date. It is empty until it has been read. */
export function useQueue(userId: number): readonly QueuedAct[] {
  useEffect(() => {
    shown = { userId, items: shown?.userId === userId ? shown.items : NONE };
    // A device that cannot store anything has an empty queue.
    reload().catch(() => {});
  }, [userId]);
  return useSyncExternalStore(subscribe, () => (shown?.userId === userId ? shown.items : NONE));
}
