import { setImmediate as letOthersRun } from 'node:timers/promises';

const ITEMS_AT_ONCE = 500;

/** Calls `work` for each of many items, in batches of 500, so that other requests can run in between. */
export async function forEachInBatches<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let at = 0; at < items.length; at += ITEMS_AT_ONCE) {
    for (const item of items.slice(at, at + ITEMS_AT_ONCE)) work(item);
    if (at + ITEMS_AT_ONCE < items.length) await letOthersRun();
  }
}
