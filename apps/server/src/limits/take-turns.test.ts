import { expect, it } from 'vitest';
import { TooManyWaiting, takeTurns } from './take-turns.ts';

it('runs two at once, queues in order, refuses beyond the queue, and goes on after a failure', async () => {
  const turn = takeTurns({ places: 2, waiting: 2 });
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const task =
    (name: string, fail = false) =>
    async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      order.push(name);
      if (fail) throw new Error(name);
    };
  const work = [turn(task('a', true)), turn(task('b')), turn(task('c')), turn(task('d'))];
  await expect(turn(task('e'))).rejects.toBeInstanceOf(TooManyWaiting);
  const results = await Promise.allSettled(work);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(order).toEqual(['a', 'b', 'c', 'd']);
  expect(most).toBe(2);
  await turn(task('f'));
  expect(order.at(-1)).toBe('f');
});

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Returns tasks that end when the test ends them. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await tick();
  };
  return { begun, task, end };
}

it('gives askers their turns in order, and keeps a place for other askers', async () => {
  const { begun, task, end } = held();
  const turn = takeTurns({ places: 2, waiting: 20, placesEach: 1 });
  const work = ['a1', 'a2', 'a3'].map((name) => turn(task(name), 1));
  expect(begun).toEqual(['a1']);
  work.push(turn(task('b1'), 2), turn(task('b2'), 2), turn(task('c1'), 3));
  expect(begun).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'b1', 'a2', 'b2', 'c1', 'a3']) await end(name);
  await Promise.all(work);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3']);
});

it('keeps half of the queue for others', async () => {
  const { task, end } = held();
  const turn = takeTurns({ places: 1, waiting: 4 });
  const work = ['a1', 'a2', 'a3'].map((name) => turn(task(name), 1));
  await expect(turn(task('a4'), 1)).rejects.toBeInstanceOf(TooManyWaiting);
  work.push(turn(task('b1'), 2), turn(task('c1'), 3));
  await expect(turn(task('d1'), 4)).rejects.toBeInstanceOf(TooManyWaiting);
  for (const name of ['a1', 'b1', 'c1', 'a2', 'a3', 'b1', 'c1', 'a3']) await end(name);
  await Promise.all(work);
});

it('refuses a task that has waited too long, and goes on', async () => {
  const { begun, task, end } = held();
  const turn = takeTurns({ places: 1, waiting: 4, waitMs: 20 });
  const first = turn(task('a'));
  await expect(turn(task('b'))).rejects.toBeInstanceOf(TooManyWaiting);
  await end('a');
  await first;
  const next = turn(task('c'));
  await end('c');
  await next;
  expect(begun).toEqual(['a', 'c']);
});

const holder = (companyId: number, network: string) => ({ companyId, network });

/** Runs everything that waits, one after another, and returns the order. */
async function drain(
  { begun, end }: Pick<ReturnType<typeof held>, 'begun' | 'end'>,
  work: Promise<unknown>[],
) {
  for (let at = 0; at < begun.length; at++) await end(begun[at]!);
  await Promise.allSettled(work);
  return begun;
}

it('lets 50 requests of one network delay another network and the staff of its company by one task', async () => {
  for (const places of [1, 2]) {
    const { begun, task, end } = held();
    const turn = takeTurns({ places, waiting: 50 });
    const many = Array.from({ length: 50 }, (_, n) => turn(task(`many ${n}`), holder(1, '203.0.113.1')));
    const refused = Promise.allSettled(many);
    const work = [turn(task('other'), holder(1, '203.0.113.2')), turn(task('staff'), 1)];
    await drain({ begun, end }, [...work, refused]);
    expect(begun.indexOf('other')).toBe(places);
    expect(begun.indexOf('staff')).toBe(places + 1);
    // A quarter of the queue, and what ran at once.
    expect(begun).toHaveLength(13 + places + 2);
  }
});

it('takes the companies in turn however many networks one of them has', async () => {
  const { begun, task, end } = held();
  const turn = takeTurns({ places: 1, waiting: 50 });
  const work = ['a', 'b', 'c', 'd'].flatMap((network) =>
    [1, 2].map((n) => turn(task(`1${network}${n}`), holder(1, network))),
  );
  work.push(turn(task('2x1'), holder(2, 'a')), turn(task('2x2'), 2));
  await drain({ begun, end }, work);
  expect(begun).toEqual(['1a1', '1b1', '2x1', '1c1', '2x2', '1d1', '1a2', '1b2', '1c2', '1d2']);
});

it('counts the time of a network for that network only', async () => {
  const turn = takeTurns({ places: 1, waiting: 50, timeEach: { ms: 5, withinMs: 60_000 } });
  const sleep = () => new Promise((resolve) => setTimeout(resolve, 10));
  await turn(sleep, holder(1, 'slow'));
  const { begun, task, end } = held();
  const work = [turn(task('now'), 9), turn(task('slow'), holder(1, 'slow'))];
  work.push(turn(task('quick'), holder(1, 'quick')), turn(task('staff'), 1));
  await drain({ begun, end }, work);
  expect(begun).toEqual(['now', 'quick', 'staff', 'slow']);
});
