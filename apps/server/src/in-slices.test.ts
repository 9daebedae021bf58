import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Returns what the thread did in order: `row` for an item, `other` for a turn of somebody else. */
async function turnsOf(items: number): Promise<string[]> {
  const turns: string[] = [];
  let isDone = false;
  const other = () => {
    if (isDone) return;
    turns.push('other');
    setImmediate(other);
  };
  setImmediate(other);
  const made = await inSlices(
    Array.from({ length: items }, (_, n) => n),
    (n) => {
      turns.push('row');
      return n * 2;
    },
  );
  isDone = true;
  expect(made).toEqual(Array.from({ length: items }, (_, n) => n * 2));
  return turns;
}

it('lets others run after each hundred of many items, and handles a page in one go', async () => {
  expect(await turnsOf(0)).toEqual([]);
  expect(await turnsOf(100)).toEqual(Array(100).fill('row'));
  const runs = (await turnsOf(350))
    .join(' ')
    .split(/(?: ?other ?)+/)
    .map((run) => run.split(' ').length);
  expect(runs).toEqual([100, 100, 100, 50]);
});

it('a fault ends it', async () => {
  const broken = (n: number) => {
    if (n === 150) throw new Error('the row is broken');
    return n;
  };
  await expect(
    inSlices(
      Array.from({ length: 300 }, (_, n) => n),
      broken,
    ),
  ).rejects.toThrow('the row is broken');
});
