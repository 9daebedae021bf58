import { expect, it } from 'vitest';
import { CallTimes, mergeCalls, quantile, slowest } from './call-times.ts';

const HOUR = 3_600_000;

it('gives the step under which a share of the calls stayed, and never more than the longest call', () => {
  const times = new CallTimes();
  for (let i = 0; i < 94; i++) times.add('GET /a', 4, 0);
  for (let i = 0; i < 6; i++) times.add('GET /a', 160, 0);
  const [calls] = times.read(0);
  expect(quantile(calls!, 0.5)).toBe(5);
  expect(quantile(calls!, 0.95)).toBe(160);
  expect(calls!.max).toBe(160);
});

it('forgets what is older than an hour', () => {
  const times = new CallTimes();
  times.add('GET /old', 4, 0);
  times.add('GET /new', 4, HOUR - 1);
  expect(times.read(HOUR - 1).map(({ route }) => route)).toEqual(['GET /old', 'GET /new']);
  expect(times.read(HOUR).map(({ route }) => route)).toEqual(['GET /new']);
});

it('adds up several processes and puts the slowest first', () => {
  const [one, other] = [new CallTimes(), new CallTimes()];
  one.add('GET /a', 10, 0);
  other.add('GET /a', 30, 0);
  other.add('GET /b', 9_000, 0);
  const merged = mergeCalls([...one.read(0), ...other.read(0)]);
  expect(slowest(merged, 5).map(({ route, max }) => [route, max])).toEqual([
    ['GET /b', 9_000],
    ['GET /a', 30],
  ]);
  expect(slowest(merged, 1)).toHaveLength(1);
});
