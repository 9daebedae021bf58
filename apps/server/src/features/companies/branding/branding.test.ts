import { today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
const get = (url: string, host = 'localhost:3000') => portal.signedOut.get(url, { headers: { host } });

it('has the texts of A1 without a company', async () => {
  expect((await get('/api/branding')).body).toEqual({
    name: 'Repair Portal',
    logoUrl: null,
    primaryColor: '#0891b2',
    secondaryColor: '#0e7490',
  });
});

it("shows the company of the visitor's host, else the first active one, and never more", async () => {
  await portal.buildCompany({ name: 'Closed', active: false });
  await portal.buildCompany({ name: 'First', ccEmail: 'secret@example.com' });
  await portal.buildCompany({
    name: 'Hosted',
    hostName: 'repairs.example.com',
    logoUrl: 'https://x.example/l.png',
  });
  expect((await get('/api/branding')).body).toEqual({
    name: 'First',
    logoUrl: null,
    primaryColor: '#1e40af',
    secondaryColor: '#4f46e5',
  });
  for (const host of ['repairs.example.com', 'Repairs.Example.com:443'])
    expect((await get('/api/branding', host)).body).toMatchObject({
      name: 'Hosted',
      logoUrl: 'https://x.example/l.png',
    });
  expect((await get('/api/branding', 'other.example.com')).body.name).toBe('First');
});

it("answers the company's own terms, else the default ones", async () => {
  await portal.buildCompany({
    hostName: 'own.example.com',
    termsBody: 'Our own.',
    termsVersion: 4,
    timeZone: 'Pacific/Auckland',
    termsChangedAt: new Date('2026-03-04T18:00:00Z'),
  });
  expect((await get('/api/terms', 'own.example.com')).body).toEqual({
    title: 'Terms and Conditions',
    body: 'Our own.',
    version: 4,
    since: '2026-03-05',
  });
  const { body } = await get('/api/terms');
  expect(body.version).toBe(1);
  expect(body.body).toMatch(/^These terms apply between First /);
});

it('names the option without an estimate in the default terms, and no amount of the company', async () => {
  await portal.buildCompany({ hostName: 'limit.example.com', estimateThreshold: '1250.50' });
  const { body } = await get('/api/terms', 'limit.example.com');
  expect(body.body).toContain('"No Estimate Required" up to the amount that the request form names');
  expect(body.body).not.toMatch(/\$|1,?250/);
});

it('answers people with the terms of their own company at any host name, and with what they have accepted', async () => {
  const { id: companyId } = await portal.buildCompany({
    termsBody: 'Only ours.',
    timeZone: 'America/Chicago',
  });
  const customer = await portal.actAs(
    await portal.buildUser({
      companyId,
      termsVersion: 1,
      termsAcceptedAt: new Date('2026-01-02T03:00:00Z'),
      termsAcceptedFrom: '127.0.0.1',
    }),
  );
  const admin = await portal.actAs(await portal.buildUser({ companyId, role: 'admin' }));
  expect((await customer.get('/api/user/terms')).body).toMatchObject({
    body: 'Only ours.',
    version: 1,
    accepted: { version: 1, on: '2026-01-01' },
  });
  await admin.patch(`/api/companies/${companyId}`, { termsBody: 'Newer ones.' });
  const { body } = await customer.get('/api/user/terms');
  expect(body).toMatchObject({ body: 'Newer ones.', version: 2, accepted: { version: 1 } });
  expect(body.since).toBe(today('America/Chicago'));
  expect((await admin.get('/api/user/terms')).body.accepted).toBeNull();
});
