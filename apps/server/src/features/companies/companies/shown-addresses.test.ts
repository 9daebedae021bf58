import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let american: People;
let german: People;
beforeAll(async () => {
  portal = await startPortal();
  [american, german] = [await peopleOf(portal), await peopleOf(portal)];
  const { status, text } = await german.as.admin.patch(`/api/companies/${german.company.id}`, {
    country: 'DE',
  });
  expect(status, text).toBe(200);
});
afterAll(() => portal.stop());

const requested = {
  ...{
    billingName: 'Prüflabor Nord',
    billingStreet: 'Hauptstr. 5',
    billingCity: 'Berlin',
    billingZip: '10115',
  },
  ...{ shippingName: 'Wareneingang', shippingStreet: 'Torstr. 7', shippingCity: 'Potsdam' },
  ...{ shippingState: 'BB', shippingZip: '14467' },
};

async function invoiceOf(people: People) {
  const repair = await portal.buildRepair({
    ...{ companyId: people.company.id, userId: people.customer.id, customerId: people.customer.customerId },
    ...{ companyName: 'Prüflabor', status: 'inspected', ...requested },
  });
  await people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'completed', laborCost: 40 });
  const { body } = await people.as.admin.post(`/api/repairs/${repair.id}/invoices`, {});
  return pdfText((await people.as.admin.get(`/api/invoices/${body.id}/invoice.pdf`)).bytes);
}

describe('the addresses of a request', () => {
  it('stand on an invoice as in the country of the company', async () => {
    const [there, here] = await Promise.all([invoiceOf(german), invoiceOf(american)]);
    expect(there).toContain('Prüflabor Nord Hauptstr. 5 10115 Berlin');
    expect(here).toContain('Prüflabor Nord Hauptstr. 5 Berlin, 10115');
  });

  it.each([
    ['DE', 'Wareneingang\nTorstr. 7\n14467 Potsdam\nBB', 'Prüflabor Nord\nHauptstr. 5\n10115 Berlin'],
    ['US', 'Wareneingang\nTorstr. 7\nPotsdam, BB 14467', 'Prüflabor Nord\nHauptstr. 5\nBerlin, 10115'],
  ])('stand on the screen and the packing slip in %s', async (country, shippingText, billingText) => {
    const people = country === 'DE' ? german : american;
    const { body, status, text } = await people.as.customer.post('/api/repairs', aRequest(requested));
    expect(status, text).toBe(201);
    for (const role of ['customer', 'technician', 'admin'] as const)
      expect((await people.as[role].get(`/api/repairs/${body.id}`)).body).toMatchObject({
        ...{ billingText, shippingText },
        ...requested,
      });
    const slip = await people.as.customer.get(`/api/repairs/${body.id}/packing-slip.pdf`);
    expect(pdfText(slip.bytes)).toContain(shippingText.replaceAll('\n', ' '));
  });

  it('are written as at home by the browser too, which knows the country', async () => {
    for (const role of ['customer', 'technician', 'admin'] as const) {
      expect((await german.as[role].get('/api/user')).body.country).toBe('DE');
      expect((await american.as[role].get('/api/user')).body).not.toHaveProperty('country');
    }
  });
});

describe('the address of a customer', () => {
  const made = async (people: People, given: object) => {
    const path = `/api/companies/${people.company.id}/customers`;
    const { body, status, text } = await people.as.admin.post(path, { name: 'Labor', ...given });
    expect(status, text).toBe(201);
    const read = (await people.as.admin.get(`/api/customers/${body.id}`)).body;
    const listed = (await people.as.admin.get(path)).body.find(({ id }: { id: number }) => id === body.id);
    expect([read.addressLines, listed.addressLines]).toEqual([body.addressLines, body.addressLines]);
    return body;
  };
  const place = { address: 'Hauptstr. 5', city: 'Berlin', zip: '10115' };

  it('has its own country’s lines, and the country when it is another', async () => {
    const lines = async (people: People, given: object) => (await made(people, given)).addressLines;
    const berlin = ['Hauptstr. 5', '10115 Berlin'];
    expect(await lines(german, place)).toEqual(berlin);
    // What was typed by hand in other languages and by code.
    for (const country of ['Deutschland', 'DE', 'Allemagne'])
      expect(await lines(german, { ...place, country })).toEqual([...berlin, country]);
    expect(await lines(american, { ...place, country: 'Germany' })).toEqual([...berlin, 'Germany']);
    expect(await lines(american, { ...place, state: 'WI' })).toEqual(['Hauptstr. 5', 'Berlin, WI 10115']);
    expect(await lines(german, { ...place, state: 'WI', country: 'USA' })).toEqual([
      ...['Hauptstr. 5', 'Berlin, WI 10115', 'USA'],
    ]);
    // A text that is no country.
    expect(await lines(american, { ...place, country: 'Atlantis' })).toEqual([
      ...['Hauptstr. 5', 'Berlin, 10115', 'Atlantis'],
    ]);
    expect(await lines(german, {})).toEqual([]);
  });

  it('and its billing address are two', async () => {
    const { addressLines, billingLines } = await made(german, {
      ...place,
      ...{ billingAddress: '丸の内1-1', billingCity: '千代田区', billingState: '東京都' },
      ...{ billingZip: '100-0005', billingCountry: 'Japan' },
    });
    expect(addressLines).toEqual(['Hauptstr. 5', '10115 Berlin']);
    expect(billingLines).toEqual(['〒100-0005', '東京都千代田区', '丸の内1-1', 'Japan']);
  });

  it('may be as long as its fields', async () => {
    const long = 'ض'.repeat(200);
    const { addressLines } = await made(german, { city: long, state: long, zip: '1', country: 'Kuwait' });
    expect(addressLines).toEqual([`1 ${long}`, long, 'Kuwait']);
  });
});

it('a supplier has its address with its country on the page and on the order', async () => {
  const { body } = await german.as.admin.post(`/api/companies/${german.company.id}/suppliers`, {
    ...{ name: 'Parts Ltd', address: '10 High St', city: 'London', zip: 'SW1A 1AA', country: 'UK' },
  });
  expect(body.addressLines).toEqual(['10 High St', 'London', 'SW1A 1AA', 'UK']);
  const order = await german.as.admin.post(`/api/companies/${german.company.id}/purchase-orders`, {
    ...{ supplierId: body.id, items: [{ partNumber: 'F', description: 'Fuse', quantity: 1, unitPrice: 1 }] },
  });
  expect(order.status, order.text).toBe(201);
  const paper = await german.as.admin.get(`/api/purchase-orders/${order.body.id}/order.pdf`);
  expect(pdfText(paper.bytes)).toContain('10 High St London SW1A 1AA UK');
});
