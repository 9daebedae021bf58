import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WaitingTurns } from './waiting-turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits for a turn that somebody else has. Returns what became of it. */
function wait(turns: WaitingTurns) {
  const outcome: { code?: string } = {};
  turns.wait('one').then(
    () => Object.assign(outcome, { code: 'admitted' }),
    ({ code }: { code: string }) => Object.assign(outcome, { code }),
  );
  return outcome;
}

it('a queue is stuck when the one whose turn it is neither ends nor goes on', async () => {
  const turns = new WaitingTurns({ atOnce: 1, stuckMs: 500 });
  await turns.wait('one');
  const waiting = wait(turns);
  await vi.advanceTimersByTimeAsync(500);
  expect(waiting.code).toBe('record.busy');
});

it('a slow transaction that goes on keeps the others waiting, and its end admits the next', async () => {
  const turns = new WaitingTurns({ atOnce: 1, stuckMs: 500 });
  const turn = await turns.wait('one');
  const waiting = wait(turns);
  for (let query = 0; query < 5; query++) {
    await vi.advanceTimersByTimeAsync(400);
    turn.goOn();
  }
  expect(waiting.code).toBeUndefined();
  turn.end(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.code).toBe('admitted');
});
