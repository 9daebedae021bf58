import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateDesk } from '../../../../test/estimates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type InvoicingCompany, startInvoicingCompany } from '../../../../test/quickbooks-invoices.ts';

let at: InvoicingCompany;
/** A company that makes its invoices in the portal. */
let own: People;
beforeAll(async () => {
  at = await startInvoicingCompany();
  own = await peopleOf(at.portal, { salesTaxRate: '19' });
  await at.admin.patch(`/api/companies/${at.people.company.id}`, { salesTaxRate: 19 });
});
afterAll(() => at.stop());

// Labor of $880, three parts of $105.10 and $20 of shipping are $1,215.30. 10 % less and 19 % tax is what the customer pays.
const [net, tax, total] = [1093.77, 207.82, 1301.59];
const partsUsed = [
  { partNumber: 'FUSE-2', description: 'Fuse', quantity: 3, unitPrice: 40, msrpPrice: 105.1 },
];
const lines = [
  { kind: 'labor', description: 'Labor', quantity: 1, price: 1000 },
  { kind: 'part', partNumber: 'FUSE-2', description: 'Fuse', quantity: 3, price: 105.1 },
];

/** Approves an estimate with a discount, enters the costs and completes the repair. */
async function repaired(people: People, customerId: number | null) {
  const desk = estimateDesk(at.portal, people);
  const repair = await desk.build({ customerId });
  const version = await desk.send(repair, { lines, discount: { kind: 'percent', value: 10 } });
  await people.as.admin.post(desk.at(repair, '/record'), { version, decision: 'approve', name: 'Ann' });
  await people.as.admin.patch(`/api/repairs/${repair.id}`, {
    ...{ laborCost: 880, outboundShippingCost: 20, partsUsed, status: 'completed' },
  });
  return repair;
}

/** Reads the row of the CSV under its titles. */
async function csvRow(people: People, number: string): Promise<Record<string, string>> {
  const { text } = await people.as.admin.get(`/api/invoices/export.csv?search=${number}`);
  const [head = [], row = []] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  return Object.fromEntries(head.map((title, place) => [title, row[place] ?? '']));
}

it('an invoice of the portal has one sum on list, repair, PDF, mail, CSV, balance and what the customer sees', async () => {
  const { admin, customer } = own.as;
  const { id: customerId } = await at.portal.insert('customers', { companyId: own.company.id, name: 'Acme' });
  const repair = await repaired(own, customerId);
  const made = (await admin.post(`/api/repairs/${repair.id}/invoices`, {})).body;
  const sums = { net, tax, total, balance: total };
  expect(made).toMatchObject(sums);
  expect((await admin.get(`/api/repairs/${repair.id}`)).body.charge).toMatchObject({ net, tax, total });
  for (const as of [admin, customer]) {
    expect((await as.get('/api/invoices')).body).toMatchObject([sums]);
    expect((await as.get('/api/invoices/balance')).body).toMatchObject({ open: total, openCount: 1 });
    expect(pdfText((await as.get(`/api/invoices/${made.id}/invoice.pdf`)).bytes)).toContain(
      'Subtotal $1,215.30 Discount 10% - $121.53 Sales tax 19% $207.82 Total $1,301.59',
    );
  }
  expect((await admin.get(`/api/invoices/balance?customerId=${customerId}`)).body.open).toBe(total);
  expect(await csvRow(own, made.number)).toMatchObject({
    Net: '1093.77',
    Tax: '207.82',
    Total: '1301.59',
    Open: '1301.59',
  });
  const mail = { subject: 'Your invoice', message: 'Please pay.' };
  expect((await admin.post(`/api/invoices/${made.id}/email/preview`, mail)).body.text).toContain('$1,301.59');
});

it('an invoice of QuickBooks stands in the same list with the sums of QuickBooks, and its state follows', async () => {
  const repair = await repaired(at.people, at.customerId);
  const refused = await at.admin.post(`/api/repairs/${repair.id}/invoices`, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'invoice.in_quickbooks']);
  const remote = await at.invoice(repair);
  const [row] = (await at.admin.get('/api/invoices')).body;
  expect(row).toMatchObject({
    ...{ number: remote.number, state: 'open', inQuickbooks: true, customerId: at.customerId },
    ...{ net, total: remote.total, balance: remote.total },
  });
  expect(row.net + row.tax).toBeCloseTo(remote.total, 2);
  expect((await at.admin.get(`/api/invoices/balance?customerId=${at.customerId}`)).body.open).toBe(
    remote.total,
  );
  const paper = pdfText((await at.admin.get(`/api/invoices/${row.id}/invoice.pdf`)).bytes);
  for (const words of [remote.number, '$1,093.77', 'Fuse']) expect(paper).toContain(words);
  // Its paper is in the customer's language as it is today.
  const language = { language: 'de' };
  await at.admin.patch(`/api/companies/${at.people.company.id}/customers/${at.customerId}`, language);
  const german = pdfText((await at.admin.get(`/api/invoices/${row.id}/invoice.pdf`)).bytes);
  for (const words of ['Rechnung', 'Netto', 'Umsatzsteuer']) expect(german).toContain(words);
  for (const words of ['Invoice', 'Subtotal', 'Sales tax']) expect(german).not.toContain(words);
  expect((await csvRow(at.people, remote.number))['Total']).toBe(String(remote.total));
  const paid = await at.admin.put(`/api/invoices/${row.id}/payment`, { paidOn: null });
  expect([paid.status, paid.body.code]).toEqual([409, 'invoice.in_quickbooks']);
  const [made] = [...at.provider.books.sales.invoices.values()];
  at.provider.books.sales.pay(made!.Id);
  await at.check();
  expect((await at.admin.get('/api/invoices')).body[0]).toMatchObject({ state: 'paid', balance: 0 });
});

it('a repair with an invoice of the portal gets none in QuickBooks', async () => {
  const repair = await at.finished();
  await at.admin.delete(`/api/companies/${at.people.company.id}/quickbooks`);
  expect((await at.admin.post(`/api/repairs/${repair.id}/invoices`, {})).status).toBe(201);
  expect((await at.overview(repair)).problem).not.toBeNull();
});
