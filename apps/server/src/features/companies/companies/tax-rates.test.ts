import { countryCodes } from '@portal/contract/companies/companies/countries.ts';
import { taxRatesOfCountry } from '@portal/contract/companies/companies/country-tax-rates.ts';
import { otherTaxRates } from '@portal/contract/companies/companies/tax-rates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { salesTaxRate: '19' });
  path = `/api/companies/${people.company.id}`;
});
afterAll(() => portal.stop());

it('a company has one rate, and nobody is told of others', async () => {
  for (const caller of [people.as.admin, people.as.technician, people.as.customer])
    expect((await caller.get(path)).body).not.toHaveProperty('otherTaxRates');
});

it('admins keep further rates with or without a name, and nobody else reads or changes them', async () => {
  const { admin, technician, customer } = people.as;
  const given = [{ rate: 7, name: ' Reduced ' }, { rate: 0.0001 }, { rate: '5.5', name: '' }];
  const stored = [
    { rate: 7, name: 'Reduced' },
    { rate: 0.0001, name: null },
    { rate: 5.5, name: null },
  ];
  const reply = await admin.patch(path, { otherTaxRates: given });
  expect([reply.status, reply.body.otherTaxRates]).toEqual([200, stored]);
  expect((await admin.get(path)).body).toMatchObject({ salesTaxRate: 19, otherTaxRates: stored });
  for (const caller of [technician, customer]) {
    expect((await caller.get(path)).body).not.toHaveProperty('otherTaxRates');
    expect((await caller.patch(path, { otherTaxRates: [] })).status).toBe(403);
  }
  const stranger = await peopleOf(portal);
  expect((await stranger.as.admin.patch(path, { otherTaxRates: [] })).status).toBe(404);
  // What is there already changes nothing, and what is not sent stays.
  const { version } = (await admin.get(path)).body;
  expect((await admin.patch(path, { otherTaxRates: stored })).body.version).toBe(version);
  expect((await admin.patch(path, { loanDailyRate: 5 })).body.otherTaxRates).toEqual(stored);
  await admin.patch(path, { otherTaxRates: [] });
  expect((await admin.get(path)).body).not.toHaveProperty('otherTaxRates');
});

it.each([
  [[{ rate: 7 }, { rate: '7.0' }], 'This rate stands in the list already'],
  [Array.from({ length: 9 }, (_, rate) => ({ rate })), 'At most 8 more rates'],
  [[{ rate: 7.12345 }], 'Must have at most 4 decimals'],
  [[{ rate: 101 }], 'Must be from 0 to 100'],
  [[{ rate: '' }], 'Must be a number'],
])('refuses the rates %j', async (given, message) => {
  const { status, text } = await people.as.admin.patch(path, { otherTaxRates: given });
  expect(status).toBe(400);
  expect(text).toContain(message);
});

it('the usual rates of a country can be stored as they are offered, and the United States have none', () => {
  expect(taxRatesOfCountry('US')).toBeUndefined();
  expect(taxRatesOfCountry('DE')).toEqual([19, 7]);
  for (const code of countryCodes) {
    const [standard = 100, ...others] = taxRatesOfCountry(code) ?? [];
    expect(otherTaxRates.safeParse(others.map((rate) => ({ rate }))).success).toBe(true);
    expect(others.every((rate) => rate < standard)).toBe(true);
  }
});
