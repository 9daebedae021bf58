import { uniqueKey } from '@portal/contract/core/unique-key.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { read, write } from './device-store.ts';
import { type Act, isUpdate, type QueuedAct } from './queued-act.ts';

const NONE: readonly QueuedAct[] = [];
let shown: { userId: number; items: readonly QueuedAct[] } | undefined;
const listeners = new Set<() => void>();
const wakers = new Set<() => void>();
// Another tab of the same browser keeps the same queue.
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

/** Everything of this user that has not been sent, in the order it was done. */
export async function queueOf(userId: number): Promise<QueuedAct[]> {
  const all = (await read('queue', (rows) => rows.getAll())) as QueuedAct[];
  return all.filter((item) => item.userId === userId);
}

/** Calls back when there is something new to send; answers how to stop. */
export function onQueued(wake: () => void): () => void {
  wakers.add(wake);
  return () => void wakers.delete(wake);
}

/** Tells the sender that it may make sense to try now. */
export function wakeSender(): void {
  for (const wake of wakers) wake();
}

type Done = Pick<QueuedAct, 'userId' | 'repairId' | 'number'> & { act: Act };

/** Keeps what somebody did until it is sent. Rejects when the device has no room for it. */
export async function enqueue(done: Done): Promise<void> {
  const item: Omit<QueuedAct, 'seq'> = {
    ...done,
    operationId: uniqueKey(),
    doneAt: Date.now(),
    state: 'waiting',
  };
  await write('queue', (rows) => rows.add(item));
  await changed();
  wakeSender();
}

/** Replaces what waits by the same with other values. */
export async function put(...items: readonly QueuedAct[]): Promise<void> {
  if (items.length === 0) return;
  await write('queue', (rows) => {
    for (const item of items) rows.put(item);
  });
  await changed();
}

/** It has been sent, or is given up. */
export async function remove(seq: number): Promise<void> {
  await write('queue', (rows) => rows.delete(seq));
  await changed();
}

/** After an update, later ones of the same repair were made on its result: they follow to its version. */
export async function follow(done: QueuedAct, version: number): Promise<void> {
  if (!isUpdate(done)) return;
  const { seen } = done.act;
  const later = (await queueOf(done.userId)).filter(isUpdate).filter((item) => {
    const isLater = item.repairId === done.repairId && item.seq > done.seq;
    // One made on another version has yet to be compared with what somebody else did there.
    return isLater && item.act.seen.version === seen.version;
  });
  await put(...later.map((item) => ({ ...item, act: { ...item.act, seen: { ...item.act.seen, version } } })));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** This user's queue, kept up to date; empty until it is read. */
export function useQueue(userId: number): readonly QueuedAct[] {
  useEffect(() => {
    shown = { userId, items: shown?.userId === userId ? shown.items : NONE };
    // A device that keeps nothing has nothing queued.
    reload().catch(() => {});
  }, [userId]);
  return useSyncExternalStore(subscribe, () => (shown?.userId === userId ? shown.items : NONE));
}
