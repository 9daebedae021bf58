import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { passwordsOf } from './passwords.ts';

it('answers 503 with Retry-After when too many wait, and goes on afterwards', async () => {
  const passwords = passwordsOf(loadConfig({ LIMIT_HASHES_AT_ONCE: '1', LIMIT_HASHES_WAITING: '2' }));
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('abcdef')));
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfter: 1 });
  const stored = await passwords.hash('abcdef');
  expect(await passwords.matches(stored, 'abcdef')).toBe(true);
  expect(await passwords.matches(stored, 'abcdeF')).toBe(false);
  expect(await passwords.matches(null, 'abcdef')).toBe(false);
});

it('lets two networks alternate, and the networks of one /48 share their turns', async () => {
  const passwords = passwordsOf(loadConfig({ LIMIT_HASHES_AT_ONCE: '1', LIMIT_HASHES_WAITING: '50' }));
  const order: string[] = [];
  const ask = (name: string, address: string) =>
    passwords.hash('abcdef', address).then(() => order.push(name));
  const many = [1, 2, 3, 4, 5].map((net) => ask(`many${net}`, `2001:db8:5:${net}::1`));
  const few = [1, 2].map((n) => ask(`few${n}`, '198.51.100.7'));
  await Promise.all([...many, ...few]);
  expect(order).toEqual(['many1', 'many2', 'few1', 'many3', 'few2', 'many4', 'many5']);
});

it.runIf(process.platform === 'linux')('hashes behind the work of all other threads', async () => {
  await passwordsOf(loadConfig({})).hash('abcdef');
  const priorities = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)));
  expect(Math.max(...priorities)).toBeGreaterThanOrEqual(getPriority() + 7);
});
