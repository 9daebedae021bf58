import { afterEach, beforeEach, expect, it } from 'vitest';
import { estimateDesk } from '../../../../../test/estimates.ts';
import { type InvoicingCompany, startInvoicingCompany } from '../../../../../test/quickbooks-invoices.ts';

let at: InvoicingCompany;
beforeEach(async () => {
  at = await startInvoicingCompany();
});
afterEach(() => at.stop());

const lines = [
  { kind: 'labor', description: 'Repair', quantity: 1, price: 100 },
  { kind: 'part', partNumber: 'LEAD', description: 'New leads', quantity: 2, price: 7.5, optional: true },
  { kind: 'shipping', description: 'Outbound shipping', quantity: 1, price: 20 },
];

it('the discount of the approved estimate is a line of its own, without the options that were left out', async () => {
  const desk = estimateDesk(at.portal, at.people);
  const approve = async (given = {}) => {
    // The final costs are labor of $120.50, or nothing.
    const repair = await at.finished({ status: 'inspected', ...given });
    await desk.send(repair, { lines, discount: { kind: 'percent', value: 10 } });
    const answer = { version: 1, decision: 'approve', name: 'Ann', options: [] };
    const reply = await at.admin.post(`/api/repairs/${repair.id}/estimate/record`, answer);
    expect(reply.status, reply.text).toBe(200);
    await at.admin.patch(`/api/repairs/${repair.id}`, { status: 'completed' });
    return repair;
  };
  const [one, two] = [await approve({ laborCost: null, totalCost: null }), await approve()];
  const overviews = await Promise.all([at.overview(one), at.overview(two)]);
  expect(overviews.map(({ offers }) => offers[0].total)).toEqual([108, 108.45]);
  await at.invoice(one);
  await at.invoice(two);
  const [estimated, final] = [...at.provider.books.sales.invoices.values()];
  const off = (Amount: number) => ({
    DetailType: 'DiscountLineDetail',
    Amount,
    DiscountLineDetail: { PercentBased: false },
  });
  expect(estimated).toMatchObject({
    ApplyTaxAfterDiscount: true,
    Line: [{ Amount: 100 }, { Amount: 20 }, off(12)],
  });
  expect(final).toMatchObject({ ApplyTaxAfterDiscount: true, Line: [{ Amount: 120.5 }, off(12.05)] });
});

it('an invoice without a discount has no such line', async () => {
  await at.invoice(await at.finished());
  const [made] = [...at.provider.books.sales.invoices.values()];
  expect(made).not.toHaveProperty('ApplyTaxAfterDiscount');
  expect(made?.Line).toHaveLength(1);
});
