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

it('lets networks take turns, and a /48 has the turns of ten', async () => {
  const passwords = passwordsOf(loadConfig({ LIMIT_HASHES_AT_ONCE: '1', LIMIT_HASHES_WAITING: '100' }));
  const order: string[] = [];
  const ask = (name: string, address: string) =>
    passwords.hash('abcdef', address).then(() => order.push(name));
  // Three of one /64, in addresses of their own, then one of another /64 of the same /48, and one of IPv4.
  const same = [1, 2, 3].map((host) => ask(`same${host}`, `2001:db8:5:1::${host}`));
  await Promise.all([...same, ask('near', '2001:db8:5:2::1'), ask('far', '198.51.100.7')]);
  expect(order).toEqual(['same1', 'same2', 'near', 'far', 'same3']);
  order.length = 0;
  const many = Array.from({ length: 30 }, (_, net) => ask('many', `2001:db8:6:${net.toString(16)}::1`));
  await Promise.all([...many, ask('few1', '198.51.100.7'), ask('few2', '198.51.100.7')]);
  const [first, second] = [order.indexOf('few1'), order.indexOf('few2')];
  expect(first).toBeLessThanOrEqual(11);
  expect(second - first).toBeLessThanOrEqual(11);
});

it.runIf(process.platform === 'linux')('hashes behind the work of all other threads', async () => {
  await passwordsOf(loadConfig({})).hash('abcdef');
  const priorities = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)));
  expect(Math.max(...priorities)).toBeGreaterThanOrEqual(getPriority() + 7);
});
