import { afterAll, beforeAll, expect, it } from 'vitest';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const offered = async ({ get }: { get: (url: string) => Promise<{ body: { timeZoneOffered: boolean } }> }) =>
  (await get('/api/user')).body.timeZoneOffered;

it('is made only to admins of a company for which nobody has decided (D10.5)', async () => {
  const { as, company } = await peopleOf(portal);
  expect([await offered(as.admin), await offered(as.superadmin)]).toEqual([true, true]);
  expect([await offered(as.technician), await offered(as.customer)]).toEqual([false, false]);
  const url = `/api/companies/${company.id}`;
  await as.admin.patch(url, { phone: '555-0100-200' });
  expect(await offered(as.admin)).toBe(true);
  expect((await as.admin.patch(url, { timeZone: 'Europe/Berlin' })).body.timeZone).toBe('Europe/Berlin');
  expect(await offered(as.admin)).toBe(false);
  await as.admin.patch(url, { timeZone: 'UTC' });
  expect(await offered(as.admin)).toBe(false);
});

it('is not made again in the company after it was declined', async () => {
  const { as, company } = await peopleOf(portal);
  const url = `/api/companies/${company.id}`;
  expect((await as.admin.patch(url, { timeZone: 'UTC' })).body.timeZone).toBe('UTC');
  expect([await offered(as.admin), await offered(as.superadmin)]).toEqual([false, false]);
  const other = await peopleOf(portal);
  expect(await offered(other.as.admin)).toBe(true);
});

it('is not made where a zone was chosen before', async () => {
  const { as } = await peopleOf(portal, { timeZone: 'America/Chicago' });
  expect(await offered(as.admin)).toBe(false);
});
