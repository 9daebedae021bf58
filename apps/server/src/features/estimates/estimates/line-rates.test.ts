import type { SentEstimate } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doctorOn } from '../../../../test/doctor-on.ts';
import { estimateDesk } from '../../../../test/estimates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
const rates = (otherTaxRates: object[], salesTaxRate = 19) =>
  people.as.admin.patch(`/api/companies/${people.company.id}`, { salesTaxRate, otherTaxRates });
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { salesTaxRate: '19' });
  desk = estimateDesk(portal, people);
  await people.as.admin.patch(`/api/companies/${people.company.id}`, { country: 'DE' });
});
afterAll(() => portal.stop());

// Reckoned by hand in tax-parts.test.ts: 402.77, less 40.28, with 62.74 of 19 % and 2.26 of 7 %.
const lines = [
  { kind: 'part', partNumber: 'LAMP-9', description: 'Lamp', quantity: 2, price: 123.45 },
  { kind: 'labor', description: 'Labor', quantity: 1.5, price: 80, taxRate: '' },
  { kind: 'part', partNumber: 'BOOK-1', description: 'Manual', quantity: 3, price: 9.99, taxRate: '7' },
  { kind: 'shipping', description: 'Shipping', quantity: 1, price: 5.9, taxRate: 7 },
];
const discount = { kind: 'percent', value: 10 };
const taxes = [
  { rate: 19, net: 330.21, tax: 62.74 },
  { rate: 7, net: 32.28, tax: 2.26 },
];
const sums = { taxRate: 19, subtotal: 402.77, discountAmount: 40.28, tax: 65, taxes };
const total = 427.49;
const rows = ['MwSt. 19 % auf 330,21 €', '62,74 €', 'MwSt. 7 % auf 32,28 €', '2,26 €', '427,49 €'];
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const answer = { version: 1, decision: 'approve', name: 'Ann Bell' };

describe('an estimate with two rates', () => {
  it('has one sum on draft, mail, link, PDF, home, repair, list, CSV and invoice', async () => {
    await rates([{ rate: 7, name: 'Reduced' }]);
    const { admin, customer } = people.as;
    const repair = await desk.build();
    const path = `/api/repairs/${repair.id}`;
    const { body } = await admin.put(desk.at(repair), { lines, discount });
    expect(body.draft).toMatchObject({ total, terms: sums });
    expect(body.draft.lines.map(({ taxRate }: { taxRate?: number }) => taxRate)).toEqual([
      ...[undefined, undefined, 7, 7],
    ]);
    expect(body.proposal.taxRates).toEqual([{ rate: 7, name: 'Reduced' }]);
    const preview = await admin.get(desk.at(repair, '/mail-preview'));
    for (const row of rows) expect(plain(preview.body.text)).toContain(row);
    expect((await admin.post(desk.at(repair, '/send'), {})).status).toBe(200);

    const token = await desk.mailedToken(repair);
    const [mail] = await desk.mails(repair, 'estimate.sent');
    for (const row of rows) expect(plain(mail?.bodyText ?? '')).toContain(row);
    const linked = (await portal.signedOut.get(`/api/public/estimates/${token}`)).body;
    expect(linked).toMatchObject({ total, terms: sums });
    const own: SentEstimate = (await customer.get(desk.at(repair))).body.versions[0];
    expect(own).toMatchObject({ total, terms: sums, lines: [{}, {}, { taxRate: 7 }, { taxRate: 7 }] });
    expect(plain(pdfText((await customer.get(own.fileUrl!)).bytes))).toContain(
      'MwSt. 19 % auf 330,21 € 62,74 € MwSt. 7 % auf 32,28 € 2,26 € Gesamtbetrag 427,49 €',
    );

    // A sent estimate keeps its rates when those of the company change.
    await rates([]);
    expect((await customer.get(desk.at(repair))).body.versions[0]).toMatchObject({ total, terms: sums });
    await rates([{ rate: 7 }]);
    await customer.post(desk.at(repair, '/respond'), answer);
    const partsUsed = [
      { partNumber: 'LAMP-9', quantity: 2, unitPrice: 50, msrpPrice: 123.45 },
      { partNumber: 'BOOK-1', quantity: 3, unitPrice: 1, msrpPrice: 9.99 },
    ];
    await admin.patch(path, {
      ...{ partsUsed, laborCost: 120, outboundShippingCost: 5.9, status: 'completed' },
    });
    const charge = { net: 362.49, tax: 65, taxes, total };
    for (const caller of [admin, customer])
      expect((await caller.get(path)).body.charge).toMatchObject(charge);
    const told = (await desk.log(repair)).map(({ message }) => plain(message)).join('\n');
    expect(told).toContain('total 402,77 € (customer pays 427,49 €)');
    const number = repair.serviceReportNumber;
    expect((await admin.get(`/api/repairs?search=${number}`)).body[0]).toMatchObject({ customerPays: total });
    expect((await admin.get(`/api/repairs/export.csv?search=${number}`)).text).toMatch(
      /362\.49,65(\.00)?,427\.49/,
    );
    const unissued = plain(pdfText((await admin.get(`${path}/invoice.pdf`)).bytes));
    expect(unissued).toContain('MwSt. 7 % auf 32,28 € 2,26 € Gesamtbetrag 427,49 €');
    const made = (await admin.post(`${path}/invoices`, {})).body;
    expect(made).toMatchObject({ net: 362.49, tax: 65, total });
    const paper = plain(pdfText((await customer.get(`/api/invoices/${made.id}/invoice.pdf`)).bytes));
    expect(paper).toContain(
      'MwSt. 19 % auf 330,21 € 62,74 € MwSt. 7 % auf 32,28 € 2,26 € Gesamtbetrag 427,49 €',
    );
    expect(paper).toMatch(/BOOK-1 3 9,99 € 7 % 29,97 €/);
    expect((await admin.get(`/api/invoices/export.csv?search=${made.number}`)).text).toMatch(
      /362\.49,65(\.00)?,427\.49/,
    );
  });

  it('says the sums of what the customer takes', async () => {
    await rates([{ rate: 7 }]);
    const repair = await desk.build();
    const options = [
      { kind: 'labor', description: 'Labor', quantity: 1, price: 100, optional: true },
      { kind: 'part', description: 'Manual', quantity: 1, price: 50, taxRate: 7, optional: true },
    ];
    await desk.send(repair, { lines: options });
    const only = { ...answer, options: [1] };
    const { body } = await people.as.customer.post(desk.at(repair, '/respond'), only);
    expect(body.versions[0]).toMatchObject({
      total: 53.5,
      terms: { tax: 3.5, taxes: [{ rate: 7, net: 50, tax: 3.5 }] },
    });
  });

  it('charges no tax of any rate for an exempt request', async () => {
    await rates([{ rate: 7 }]);
    const repair = await desk.build({ taxExempt: true });
    const { body } = await people.as.admin.put(desk.at(repair), { lines });
    expect(body.draft).toMatchObject({ total: 402.77, terms: { tax: 0, taxExempt: true } });
    expect(body.draft.terms).not.toHaveProperty('taxes');
  });
});

it('refuses a rate that the company has not, on saving and on sending', async () => {
  await rates([{ rate: 7 }]);
  const { admin } = people.as;
  const repair = await desk.build();
  const refused = await admin.put(desk.at(repair), { lines: [{ ...lines[0], taxRate: 5 }] });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Your company has no such rate of tax any more.');
  await admin.put(desk.at(repair), { lines });
  await rates([{ rate: 8 }]);
  const late = await admin.post(desk.at(repair, '/send'), {});
  expect([late.status, late.body.code]).toEqual([409, 'estimate.tax_changed']);
  await rates([{ rate: 7 }]);
  expect((await admin.post(desk.at(repair, '/send'), {})).status).toBe(200);
});

it('the company’s own rate is none of a line, so it follows the company', async () => {
  await rates([{ rate: 7 }]);
  const repair = await desk.build();
  const { body } = await people.as.admin.put(desk.at(repair), { lines: [{ ...lines[0], taxRate: '19' }] });
  expect(body.draft.lines[0]).not.toHaveProperty('taxRate');
  expect(body.draft.terms).not.toHaveProperty('taxes');
});

it('a cost that was approved at two rates is charged at both, and one that was not at the estimate’s', async () => {
  await rates([{ rate: 7 }]);
  const { admin } = people.as;
  const repair = await desk.build();
  const work = [
    { kind: 'labor', description: 'Repair', quantity: 1, price: 100 },
    { kind: 'calibration', description: 'Calibration', quantity: 1, price: 200, taxRate: 7 },
  ];
  const version = await desk.send(repair, { lines: work });
  await admin.post(desk.at(repair, '/record'), { ...answer, version });
  const path = `/api/repairs/${repair.id}`;
  await admin.patch(path, { laborCost: 150, inboundShippingCost: 10, status: 'completed' });
  // 50 and 100 of work, and 10 of shipping at 19 %.
  const parts = [
    { rate: 19, net: 60, tax: 11.4 },
    { rate: 7, net: 100, tax: 7 },
  ];
  expect((await admin.get(path)).body.charge).toMatchObject({ tax: 18.4, total: 178.4, taxes: parts });
  expect((await admin.post(`${path}/invoices`, {})).body).toMatchObject({
    net: 160,
    tax: 18.4,
    total: 178.4,
  });
});

it('a company with one rate gets nothing new', async () => {
  const other = await peopleOf(portal, { salesTaxRate: '8.25' });
  const ofOther = estimateDesk(portal, other);
  const repair = await ofOther.build();
  const { body } = await other.as.admin.put(ofOther.at(repair), { lines: [lines[0]] });
  expect(body.draft.terms).not.toHaveProperty('taxes');
  expect(body.draft.lines[0]).not.toHaveProperty('taxRate');
  expect(body.proposal).not.toHaveProperty('taxRates');
  // The rates of another company are none of its own.
  expect(
    (await other.as.admin.put(ofOther.at(repair), { lines: [{ ...lines[0], taxRate: 7 }] })).status,
  ).toBe(400);
});

it('the doctor reckons as the portal does', async () => {
  await rates([{ rate: 7 }, { rate: 5.5 }, { rate: 0 }]);
  const given = [undefined, 7, 5.5, 0];
  for (let n = 0; n < 12; n++) {
    const repair = await desk.build();
    const many = Array.from({ length: 2 + (n % 4) }, (_, at) => ({
      ...{ kind: 'labor', description: 'Labor', quantity: 1 + ((n * 7 + at) % 13) / 4 },
      ...{ price: ((n * 3571 + at * 7919) % 20_000) / 100, taxRate: given[(n + at) % 4] },
    }));
    const off = n % 2 ? { kind: 'percent', value: 3.3333 } : { kind: 'amount', value: 1.01 };
    expect((await people.as.admin.put(desk.at(repair), { lines: many, discount: off })).status).toBe(200);
  }
  const told = await doctorOn(portal);
  expect(told.of('estimates')).toEqual([expect.stringMatching(/^ok/)]);
});
