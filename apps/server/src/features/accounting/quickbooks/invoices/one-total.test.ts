import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { printoutFacts } from '@portal/contract/papers/repair-documents/printout.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { estimateDesk } from '../../../../../test/estimates.ts';
import { pdfText } from '../../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type InvoicingCompany, startInvoicingCompany } from '../../../../../test/quickbooks-invoices.ts';

let at: InvoicingCompany;
/** A company that makes its invoices on paper. */
let paper: People;
beforeEach(async () => {
  at = await startInvoicingCompany();
  paper = await peopleOf(at.portal, { salesTaxRate: '19' });
  await at.admin.patch(`/api/companies/${at.people.company.id}`, { salesTaxRate: 19 });
});
afterEach(() => at.stop());

// Labor of $880, three parts of $105.10 and $20 of shipping are $1,215.30. 10 % less and 19 % tax is what the customer pays.
const [total, net, tax, pays] = [1215.3, 1093.77, 207.82, 1301.59];
const partsUsed = [
  { partNumber: 'FUSE-2', description: 'Fuse', quantity: 3, unitPrice: 40, msrpPrice: 105.1 },
];
const lines = [
  { kind: 'labor', description: 'Labor', quantity: 1, price: 1000 },
  { kind: 'part', partNumber: 'FUSE-2', description: 'Fuse', quantity: 3, price: 105.1 },
];
const approved = 1408.69;

/** Sends an estimate, reads what waits for the answer, approves it by phone and enters the costs. */
async function repaired(people: People, customerId: number | null) {
  const desk = estimateDesk(at.portal, people);
  const { admin } = people.as;
  const repair = await desk.build({ customerId });
  const path = `/api/repairs/${repair.id}`;
  const version = await desk.send(repair, { lines, discount: { kind: 'percent', value: 10 } });
  const link = new URL((await admin.get(`${path}/tracking-link`)).body.link).pathname.slice(7);
  const tracked = () => at.portal.signedOut.get(`/api/public/track/${link}`);
  expect((await tracked()).body.repair.estimate.total).toBe(approved);
  await desk.delivered(repair);
  expect((await desk.mails(repair, 'estimate.sent'))[0]?.bodyText).toContain('$1,408.69');
  await admin.post(desk.at(repair, '/record'), { version, decision: 'approve', name: 'Ann' });
  const saved = await admin.patch(path, {
    ...{ laborCost: 880, outboundShippingCost: 20, partsUsed, status: 'completed' },
  });
  expect(saved.status, saved.text).toBe(200);
  return { repair, path, tracked, desk };
}

it('a repair has one net, one tax and one total on screens, lists, papers, mails and both invoices', async () => {
  const { path, tracked, desk, repair } = await repaired(paper, paper.customer.customerId);
  const { admin, customer } = paper.as;
  const charge = { discount: 121.53, net, taxRate: 19, taxExempt: false, tax, total: pays, approved };
  const shown = (await admin.get(path)).body;
  expect(shown).toMatchObject({ totalCost: total, charge });
  expect((await customer.get(path)).body).toMatchObject({ totalCost: total, charge });
  expect((await admin.get(desk.at(repair))).body.costsAboveApproved).toBe(0);

  const { body: list } = await admin.get(`/api/repairs?search=${shown.serviceReportNumber}`);
  expect(list[0]).toMatchObject({ totalCost: total, customerPays: pays });
  const csv = (await admin.get(`/api/repairs/export.csv?search=${shown.serviceReportNumber}`)).text;
  const [head = [], row = []] = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const cell = (name: string) => Number(row[head.indexOf(name)]);
  expect(['Total', 'Net', 'Sales Tax', 'Customer Pays'].map(cell)).toEqual([total, net, tax, pays]);

  const sums =
    'Total cost $1,215.30 Discount - $121.53 Net after discount $1,093.77 Sales tax 19% $207.82 Customer pays $1,301.59 Approved estimate $1,408.69';
  for (const as of [admin, customer]) expect(pdfText((await as.get(`${path}/pdf`)).bytes)).toContain(sums);
  expect(pdfText((await admin.get(`${path}/invoice.pdf`)).bytes)).toContain(
    'Subtotal $1,215.30 Discount 10% - $121.53 Sales tax 19% $207.82 Total $1,301.59',
  );
  expect(printoutFacts(shown, 'UTC')).toContainEqual(['Total', '$1,301.59']);
  const told = (await desk.log(repair)).map(({ message }) => message).join('\n');
  expect(told).toContain('total $1,215.30 (customer pays $1,301.59)');
  const page = await tracked();
  expect([page.status, page.body.repair.estimate]).toEqual([200, null]);
  // Sums are for the books: customers read them on the estimate and on the invoice.
  expect(page.text).not.toContain('customer pays');

  const booked = await repaired(at.people, at.customerId);
  expect((await at.admin.get(booked.path)).body.charge).toEqual(charge);
  const invoice = await at.invoice(booked.repair);
  expect((await at.overview(booked.repair)).offers).toMatchObject([{ source: 'costs', total: net }]);
  const [made] = [...at.provider.books.sales.invoices.values()];
  expect(made?.Line?.map(({ Amount }) => Amount)).toEqual([315.3, 880, 20, 121.53]);
  expect(invoice.source).toBe('costs');
});

it('lines with rates of their own go to no invoice in QuickBooks, which says why, and the portal still has their total', async () => {
  const { admin, people } = at;
  await admin.patch(`/api/companies/${people.company.id}`, {
    salesTaxRate: 19,
    otherTaxRates: [{ rate: 7 }],
  });
  const desk = estimateDesk(at.portal, people);
  const invoiceOf = async (given: object) => {
    const repair = await desk.build({ customerId: at.customerId, ...given });
    const rated = lines.map((line, at) => (at === 0 ? line : { ...line, taxRate: 7 }));
    const version = await desk.send(repair, { lines: rated });
    await admin.post(desk.at(repair, '/record'), { version, decision: 'approve', name: 'Ann' });
    await admin.patch(`/api/repairs/${repair.id}`, { laborCost: 880, partsUsed, status: 'completed' });
    return { repair, made: await admin.post(`/api/repairs/${repair.id}/invoice`, {}) };
  };
  const { repair, made } = await invoiceOf({});
  expect([made.status, made.body.message]).toEqual([409, invoiceMessages.ownRates]);
  expect((await at.overview(repair)).problem).toBe(invoiceMessages.ownRates);
  // 19 % of 880.00 and 7 % of 315.30.
  const { charge } = (await admin.get(`/api/repairs/${repair.id}`)).body;
  expect(charge).toMatchObject({ tax: 189.27, total: 1384.57 });
  // An exempt request has no rate at all.
  expect((await invoiceOf({ taxExempt: true })).made.status).toBe(201);
});
