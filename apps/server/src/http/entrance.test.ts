import { afterEach, expect, it, vi } from 'vitest';
import { Entrance } from './entrance.ts';

let entrance: Entrance;
afterEach(() => entrance.close());

function visitor(name: string, said: string[], patienceMs = 10_000): () => void {
  return entrance.ask(
    patienceMs,
    () => said.push(`${name} in`) > 0,
    () => said.push(`${name} refused`),
  );
}

it('lets people in by turns, and never those who have left', () => {
  entrance = new Entrance(1);
  const said: string[] = [];
  visitor('a', said);
  const leaveQueue = visitor('b', said);
  visitor('c', said);
  visitor('d', said);
  leaveQueue();
  expect(said).toEqual(['a in']);
  entrance.leave();
  expect(said).toEqual(['a in', 'c in']);
  entrance.leave();
  expect(said).toEqual(['a in', 'c in', 'd in']);
});

it('refuses whoever has waited for as long as they would, and more than can wait', async () => {
  entrance = new Entrance(0);
  const said: string[] = [];
  visitor('patient', said);
  visitor('hasty', said, 1);
  await vi.waitFor(() => expect(said).toEqual(['hasty refused']));
  const crowd: string[] = [];
  for (let i = 0; i < 5_000; i++) visitor('one', crowd);
  expect(crowd).toEqual(['one refused']);
  expect(entrance.isFull).toBe(true);
});
