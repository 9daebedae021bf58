import { afterEach, expect, it } from 'vitest';
import { TooManyWaiting } from '../limits/take-turns.ts';
import { openThreads, ThreadTimeout, type WorkThreads } from './work-threads.ts';

const script = new URL('../../test/busy-worker.ts', import.meta.url);
const ENDLESS = 60_000;
let threads: WorkThreads<number, number>;
const open = (timeoutMs: number) => {
  threads = openThreads(script, { threads: 1, timeoutMs, waiting: 50, maxMemoryMb: 64 });
};
afterEach(() => threads.close());

it('a company that used up its time waits behind the others', async () => {
  // The start of a thread on a busy machine counts for its first question.
  open(6_000);
  const order: string[] = [];
  const ask = (name: string, companyId: number) => threads.ask(1, companyId).then(() => order.push(name));
  // Nobody waits for these. They take more than half of the time of one question.
  for (let n = 0; n < 3; n++) await threads.ask(1_100, 1);
  const work = ['a1', 'a2', 'a3'].map((name) => ask(name, 1));
  for (let n = 1; n <= 4; n++) work.push(ask(`b${n}`, 2));
  await Promise.all(work);
  expect(order).toEqual(['a1', 'b1', 'b2', 'b3', 'b4', 'a2', 'a3']);
});

it('six endless questions of one company delay another company by less than one of them may take', async () => {
  open(4_000);
  const ends: string[] = [];
  const slow = Array.from({ length: 6 }, () =>
    threads.ask(ENDLESS, 1).catch((fault: Error) => {
      ends.push('slow');
      return fault;
    }),
  );
  const others = [2, 3].map((companyId) => threads.ask(1, companyId).then(() => ends.push('other')));
  await Promise.all(others);
  expect(ends).toEqual(['slow', 'other', 'other']);
  expect(await slow[0]).toBeInstanceOf(TooManyWaiting);
  // Nobody waits for these, so they get the whole time.
  expect(await slow[1]).toBeInstanceOf(ThreadTimeout);
}, 30_000);

it('a company alone may use its threads as long as it likes', async () => {
  open(5_000);
  for (let n = 0; n < 3; n++) expect(await threads.ask(1_500, 1)).toBe(1_500);
}, 30_000);

it('what Node posts by itself under --watch is no answer', async () => {
  process.env['WATCH_REPORT_DEPENDENCIES'] = '1';
  try {
    open(6_000);
    expect(await threads.ask(1, 1)).toBe(1);
  } finally {
    delete process.env['WATCH_REPORT_DEPENDENCIES'];
  }
});
