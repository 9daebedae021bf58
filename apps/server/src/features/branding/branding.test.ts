import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
const get = (url: string, host = 'localhost:3000') => portal.signedOut.get(url, { headers: { host } });

it('falls back to the texts of A1 without a company', async () => {
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
  await portal.buildCompany({ hostName: 'own.example.com', termsBody: 'Our own.', termsVersion: 4 });
  expect((await get('/api/terms', 'own.example.com')).body).toEqual({
    title: 'Terms and Conditions',
    body: 'Our own.',
    version: 4,
  });
  const { body } = await get('/api/terms');
  expect(body.version).toBe(1);
  expect(body.body).toMatch(/^These terms apply between First /);
});
