import { setImmediate as others } from 'node:timers/promises';

/** As many as the longest page of a list has. Handling and writing them takes a few milliseconds. */
const SLICE = 100;

/**
 * Makes something of each item, like `map`. Of many items it makes a slice at a time and lets the requests of others run
 * between two slices, because all share one thread.
 */
export async function inSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
  size = SLICE,
): Promise<Made[]> {
  if (items.length <= size) return items.map((item) => make(item));
  const made: Made[] = [];
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await others();
    for (const item of items.slice(at, at + size)) made.push(make(item));
  }
  return made;
}
