import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { estimateDesk } from '../../../../test/estimates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let people: People;
beforeEach(async () => {
  people = await peopleOf(portal, { salesTaxRate: '8.25' });
});

/** Builds a completed repair with $70.00 of costs. With 8.25 % of tax that is $75.78. */
async function finished(given: object = {}) {
  const repair = await portal.buildRepair({
    ...{ companyId: people.company.id, userId: people.customer.id, customerId: people.customer.customerId },
    ...{ companyName: 'Acme & Sons', status: 'inspected', poNumber: 'PO-7', ...given },
  });
  await people.as.admin.patch(`/api/repairs/${repair.id}`, {
    ...{ status: 'completed', laborCost: 40, outboundShippingCost: 20 },
    partsUsed: [{ partNumber: 'FUSE', description: 'Fast fuse', quantity: 2, unitPrice: 3.21, msrpPrice: 5 }],
  });
  return repair;
}
const review = async (id: number) => (await people.as.admin.get(`/api/repairs/${id}/invoices/review`)).body;
const issue = (id: number, reviewed: string) =>
  people.as.admin.post(`/api/repairs/${id}/invoices?reviewed=${encodeURIComponent(reviewed)}`, {});
const code = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];

it('a review says what the issued invoice says, and issues nothing', async () => {
  const repair = await finished();
  const customer = `/api/companies/${people.company.id}/customers/${people.customer.customerId}`;
  const terms = await people.as.admin.patch(customer, { termsDays: 7, billingEmail: 'books@x.example' });
  expect(terms.status, terms.text).toBe(200);
  const { review: seen, problem } = await review(repair.id);
  expect(problem).toBeNull();
  expect(seen).toMatchObject({
    ...{
      number: 'INV-1001',
      reference: repair.serviceReportNumber,
      billedTo: 'Acme & Sons',
      poNumber: 'PO-7',
    },
    ...{ recipients: ['books@x.example'], termsDays: 7, total: 75.78, addedTax: null },
    lines: [
      { description: 'FUSE Fast fuse', quantity: 2, price: 5, amount: 10 },
      { description: 'Labor', amount: 40 },
      { description: 'Outbound shipping', amount: 20 },
    ],
    sums: [
      { label: 'Subtotal', amount: 70 },
      { label: 'Sales tax 8.25%', amount: 5.78 },
    ],
  });
  // Looking takes no number and stores nothing.
  expect((await people.as.admin.get('/api/invoices')).body).toEqual([]);
  const made = await issue(repair.id, seen.stamp);
  expect(made.status, made.text).toBe(201);
  const { number, billedTo, issuedOn, dueOn, total } = seen;
  expect(made.body).toMatchObject({ number, billedTo, issuedOn, dueOn, total });
  expect(pdfText((await people.as.admin.get(`/api/invoices/${made.body.id}/invoice.pdf`)).bytes)).toContain(
    'Subtotal $70.00 Sales tax 8.25% $5.78 Total $75.78',
  );
  expect(await review(repair.id)).toEqual({ review: null, problem: 'This repair already has an invoice.' });
});

it('a review says how much less it is than what the customer approved', async () => {
  const desk = estimateDesk(portal, people);
  const repair = await desk.build();
  const version = await desk.send(repair, { discount: { kind: 'percent', value: 10 } });
  const answer = { version, decision: 'approve', name: 'Ann Bell' };
  const recorded = await people.as.admin.post(`/api/repairs/${repair.id}/estimate/record`, answer);
  expect(recorded.status, recorded.text).toBe(200);
  const costs = (laborCost: number) =>
    people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'completed', laborCost });
  await costs(100);
  // $184.50 less 10 % are $166.05, and $100.00 less 10 % are $90.00.
  expect((await review(repair.id)).review.belowApproved).toEqual({ approved: 166.05, by: 76.05 });
  await costs(184.5);
  expect((await review(repair.id)).review).not.toHaveProperty('belowApproved');
});

it('an invoice that would be another one than was seen is not issued, and takes no number', async () => {
  const [repair, other] = [await finished(), await finished()];
  const { review: seen } = await review(repair.id);
  await people.as.admin.patch(`/api/repairs/${repair.id}`, { laborCost: 41 });
  expect(code(await issue(repair.id, seen.stamp))).toEqual([409, 'invoice.changed_since']);
  const { review: again } = await review(repair.id);
  // Somebody who issues another invoice meanwhile changes the number only.
  expect((await issue(other.id, (await review(other.id)).review.stamp)).body.number).toBe('INV-1001');
  expect((await issue(repair.id, again.stamp)).body).toMatchObject({
    number: 'INV-1002',
    total: again.total,
  });
});

it('new terms of the company are another invoice, too', async () => {
  const repair = await finished();
  const { review: seen } = await review(repair.id);
  await people.as.admin.patch(`/api/companies/${people.company.id}/invoice-settings`, { termsDays: 14 });
  expect(code(await issue(repair.id, seen.stamp))).toEqual([409, 'invoice.changed_since']);
});

it('the draft as PDF is the paper that is issued, marked and without a number', async () => {
  await people.as.admin.patch(`/api/companies/${people.company.id}/invoice-settings`, {
    ...{ howToPay: 'By bank transfer.', paymentLink: 'https://pay.example.com/{number}' },
  });
  const repair = await finished();
  const reply = await people.as.admin.get(`/api/repairs/${repair.id}/invoices/draft.pdf`);
  expect(reply.headers['content-disposition']).toContain(
    `Draft of invoice ${repair.serviceReportNumber}.pdf`,
  );
  const draft = pdfText(reply.bytes);
  expect(draft).toContain('Subtotal $70.00 Sales tax 8.25% $5.78 Total $75.78');
  for (const word of ['INV-', 'pay.example.com']) expect(draft).not.toContain(word);
  expect((await people.as.admin.get('/api/invoices')).body).toEqual([]);
  const { body } = await issue(repair.id, (await review(repair.id)).review.stamp);
  const issued = pdfText((await people.as.admin.get(`/api/invoices/${body.id}/invoice.pdf`)).bytes);
  // The mark across the page is the last text of it.
  expect(draft).toBe(
    `${issued} Draft`
      .replace(/https:.*example\.com\/ INV-1001/, 'The address comes with the number.')
      .replaceAll('INV-1001', 'Draft'),
  );
  const again = await people.as.admin.get(`/api/repairs/${repair.id}/invoices/draft.pdf`);
  expect(code(again)).toEqual([409, 'invoice.exists']);
});

it('the draft as PDF has the language of the customer', async () => {
  const customer = `/api/companies/${people.company.id}/customers/${people.customer.customerId}`;
  await people.as.admin.patch(customer, { language: 'de' });
  const { id } = await finished();
  const draft = pdfText((await people.as.admin.get(`/api/repairs/${id}/invoices/draft.pdf`)).bytes);
  expect(draft).toMatch(/Rechnung Entwurf .* Entwurf$/s);
  expect(draft).not.toContain('Draft');
});

it('what cannot be issued says why', async () => {
  const open = await portal.buildRepair({ companyId: people.company.id, status: 'inspected' });
  const free = await portal.buildRepair({ companyId: people.company.id, status: 'completed' });
  expect((await review(open.id)).problem).toContain('Only a completed or shipped repair');
  expect((await review(free.id)).problem).toContain('There is nothing to invoice');
});
