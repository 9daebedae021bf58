import { afterEach, expect, it, vi } from 'vitest';
import { RequestAdmission } from './request-admission.ts';

let admission: RequestAdmission;
afterEach(() => admission.close());

function visitor(name: string, said: string[], patienceMs = 10_000): () => void {
  return admission.ask(
    patienceMs,
    () => said.push(`${name} in`) > 0,
    () => said.push(`${name} refused`),
  );
}

it('admits requests in turn, and never those that gave up', () => {
  admission = new RequestAdmission(1);
  const said: string[] = [];
  visitor('a', said);
  const leaveQueue = visitor('b', said);
  visitor('c', said);
  visitor('d', said);
  leaveQueue();
  expect(said).toEqual(['a in']);
  admission.leave();
  expect(said).toEqual(['a in', 'c in']);
  admission.leave();
  expect(said).toEqual(['a in', 'c in', 'd in']);
});

it('refuses requests whose waiting time is over, and those beyond the most that can wait', async () => {
  admission = new RequestAdmission(0);
  const said: string[] = [];
  visitor('patient', said);
  visitor('hasty', said, 1);
  await vi.waitFor(() => expect(said).toEqual(['hasty refused']), { timeout: 15_000 });
  const crowd: string[] = [];
  for (let i = 0; i < 5_000; i++) visitor('one', crowd);
  expect(crowd).toEqual(['one refused']);
  expect(admission.isFull).toBe(true);
});
