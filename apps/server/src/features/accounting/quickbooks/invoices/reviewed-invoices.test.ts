import { afterEach, beforeEach, expect, it } from 'vitest';
import { type InvoicingCompany, startInvoicingCompany } from '../../../../../test/quickbooks-invoices.ts';

let at: InvoicingCompany;
beforeEach(async () => {
  at = await startInvoicingCompany();
});
afterEach(() => at.stop());

const ask = (id: number, stamp: string) =>
  at.admin.post(`/api/repairs/${id}/invoice?reviewed=${encodeURIComponent(stamp)}`, {});

it('QuickBooks is asked for the invoice that was reviewed, and for no other', async () => {
  const repair = await at.finished({ poNumber: 'PO-7' });
  const { review: seen } = await at.overview(repair);
  expect(seen).toMatchObject({
    ...{ number: null, reference: repair.serviceReportNumber, billedTo: 'Acme Pumps', poNumber: 'PO-7' },
    ...{ dueOn: null, total: 120.5, sums: [{ label: 'Subtotal', amount: 120.5 }] },
    lines: [{ description: 'Labor', quantity: 1, price: 120.5, amount: 120.5 }],
  });
  expect(seen.addedTax).toMatch(/^Added by QuickBooks \(.+\)$/);
  await at.admin.patch(`/api/repairs/${repair.id}`, { laborCost: 130 });
  const refused = await ask(repair.id, seen.stamp);
  expect([refused.status, refused.body.code]).toEqual([409, 'invoice.changed_since']);
  expect(at.provider.books.sales.invoices.size).toBe(0);
  const { review: again } = await at.overview(repair);
  expect((await ask(repair.id, again.stamp)).status).toBe(201);
  const made = await at.untilInvoice(repair, 'open');
  const [there] = [...at.provider.books.sales.invoices.values()];
  expect(there?.Line?.map(({ Amount }) => Amount)).toEqual([again.total]);
  expect(made.invoicedOn).toBe(again.issuedOn);
});

it('the tax of somebody exempt is none', async () => {
  const repair = await at.finished({ taxExempt: true });
  expect((await at.overview(repair)).review).toMatchObject({
    sums: [
      { label: 'Subtotal', amount: 120.5 },
      { label: 'Sales tax (tax exempt)', amount: 0 },
    ],
    ...{ addedTax: null, total: 120.5 },
  });
});

it('several repairs are reviewed at once, each with its sum or why it is left out', async () => {
  const [one, open] = [await at.finished(), await at.finished({ status: 'inspected' })];
  const path = `/api/companies/${at.people.company.id}/quickbooks/invoice-reviews?ids=`;
  const { body } = await at.admin.get(`${path}${one.id},${open.id},999999`);
  expect(body).toMatchObject([
    { repairId: one.id, billedTo: 'Acme Pumps', total: 120.5, problem: null },
    { repairId: open.id, problem: 'Only a completed or shipped repair can be invoiced.' },
  ]);
  expect(body[0].stamp).toBe((await at.overview(one)).review.stamp);
});
