import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lines } from './lines.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Enters a line that somebody else is in. Returns what became of it. */
function wait(lines: Lines) {
  const outcome: { code?: string } = {};
  lines.enter('one').then(
    () => Object.assign(outcome, { code: 'admitted' }),
    ({ code }: { code: string }) => Object.assign(outcome, { code }),
  );
  return outcome;
}

it('a line stands still when the one in it neither ends nor goes on', async () => {
  const lines = new Lines({ inside: 1, stillMs: 500 });
  await lines.enter('one');
  const waiting = wait(lines);
  await vi.advanceTimersByTimeAsync(500);
  expect(waiting.code).toBe('record.busy');
});

it('a slow transaction that goes on keeps the others waiting, and its end admits the next', async () => {
  const lines = new Lines({ inside: 1, stillMs: 500 });
  const turn = await lines.enter('one');
  const waiting = wait(lines);
  for (let query = 0; query < 5; query++) {
    await vi.advanceTimersByTimeAsync(400);
    turn.move();
  }
  expect(waiting.code).toBeUndefined();
  turn.end(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.code).toBe('admitted');
});
