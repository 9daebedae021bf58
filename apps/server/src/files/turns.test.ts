import { expect, it } from 'vitest';
import { TooManyWaiting, takeTurns } from './turns.ts';

it('runs two at once, queues in order, refuses beyond the queue, and goes on after a failure', async () => {
  const turn = takeTurns(2, 2);
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
