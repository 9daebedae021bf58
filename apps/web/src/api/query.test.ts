// @vitest-environment jsdom

import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { cache, invalidate } from './cache.ts';
import { onSignedOut, send } from './client.ts';
import { q } from './query.ts';
import { adoptWorkingCompany, chooseCompany } from './working-company.ts';

// Replaces only the network: a server that answers what a test puts here.
const answer = vi.fn<(url: string, init?: RequestInit) => Response>();
vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => answer(url, init));
const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);
const signedOut = vi.fn();
onSignedOut(signedOut);

afterEach(() => {
  cache.clear();
  answer.mockReset();
  signedOut.mockReset();
  adoptWorkingCompany(null);
});

test('without a session the user is null, and any other call ends the session', async () => {
  answer.mockImplementation(json({ message: 'You are not signed in.' }, { status: 401 }));
  expect(await cache.fetchQuery(q(authEndpoints.user))).toBeNull();
  expect(await cache.fetchQuery(q(companyEndpoints.active))).toBeNull();
  await expect(send(authEndpoints.login, { body: { username: 'a', password: 'b' } })).rejects.toThrow(
    '401: ',
  );
  expect(signedOut).not.toHaveBeenCalled();
  await expect(cache.fetchQuery(q(repairEndpoints.list))).rejects.toThrow('401: ');
  expect(signedOut).toHaveBeenCalledTimes(1);
});

test('the user’s own read ends a session too', async () => {
  answer.mockImplementation(json([]));
  await cache.fetchQuery(q(repairEndpoints.list));
  answer.mockImplementation(json({ message: 'You are not signed in.' }, { status: 401 }));
  expect(await cache.fetchQuery(q(authEndpoints.user))).toBeNull();
  expect(signedOut).toHaveBeenCalledTimes(1);
  expect(await cache.fetchQuery(q(companyEndpoints.active))).toBeNull();
  expect(signedOut).toHaveBeenCalledTimes(1);
});

test('a list comes with its total, and equal values are one query', async () => {
  answer.mockImplementation(json([], { headers: { 'x-total-count': '57' } }));
  const page = await cache.fetchQuery(q(repairEndpoints.list, { query: { page: '2', status: '' } }));
  expect(page).toEqual({ rows: [], total: 57 });
  await cache.fetchQuery(q(repairEndpoints.list, { query: { page: '2' } }));
  expect(answer).toHaveBeenCalledTimes(1);
  await invalidate([repairEndpoints.list]);
  await cache.fetchQuery(q(repairEndpoints.list, { query: { page: '2' } }));
  expect(answer).toHaveBeenCalledTimes(2);
});

test('the company of a user without one is null', async () => {
  answer.mockImplementation(json({ message: 'Not found.' }, { status: 404 }));
  expect(await cache.fetchQuery(q(companyEndpoints.own))).toBeNull();
  answer.mockImplementation(json({ message: 'Internal server error' }, { status: 500 }));
  const failing = cache.fetchQuery({ ...q(companyEndpoints.own), retryDelay: 0, staleTime: 0 });
  await expect(failing).rejects.toThrow('Failed to fetch company data');
  // A7: two retries.
  expect(answer).toHaveBeenCalledTimes(4);
});

test('a call that a busy portal refused is made again, with the same key', async () => {
  vi.useFakeTimers();
  const busy = (code: string) =>
    Response.json({ message: 'Busy.', code }, { status: 503, headers: { 'retry-after': '1' } });
  const keys = () => answer.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  answer.mockImplementationOnce(() => busy('portal.unavailable')).mockImplementation(json({}));
  const made = send(repairEndpoints.create, { body: {} as never });
  await vi.advanceTimersByTimeAsync(900);
  expect(answer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await made;
  expect(keys()).toEqual([expect.any(String), keys()[0]]);

  // Nobody knows whether the server did it. A second time would be another change.
  answer.mockReset();
  answer.mockImplementation(() => busy('portal.unavailable'));
  await expect(send(repairEndpoints.update, { params: { id: 17 }, body: {} })).rejects.toThrow('503: ');
  expect(answer).toHaveBeenCalledTimes(1);
  const refused = expect(cache.fetchQuery(q(repairEndpoints.list))).rejects.toThrow('503: ');
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(answer).toHaveBeenCalledTimes(7);
  vi.useRealTimers();
});

test('only a superadmin names the tenant of the switcher', async () => {
  answer.mockImplementation(json({}));
  const asked = () => answer.mock.lastCall?.[0];
  adoptWorkingCompany({ role: 'superadmin', companyId: 3 } as never);
  await send(repairEndpoints.get, { params: { id: 17 } });
  expect(asked()).toBe('/api/repairs/17?companyId=3');
  chooseCompany(4);
  await send(repairEndpoints.update, { params: { id: 17 }, body: {} });
  expect(JSON.parse(String(answer.mock.lastCall?.[1]?.body))).toEqual({ companyId: 4 });
  adoptWorkingCompany({ role: 'admin', companyId: 3 } as never);
  await send(repairEndpoints.get, { params: { id: 17 } });
  expect(asked()).toBe('/api/repairs/17');
});
