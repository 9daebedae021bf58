import { cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { fromPercent } from '@portal/contract/core/numbers/percent.ts';
import type { Discount } from '@portal/contract/repairs/repairs/sums.ts';
import { worthOf } from '@portal/contract/repairs/repairs/worth.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateDesk } from '../../../../test/estimates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { discountColumns } from './paper/estimate-terms.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { salesTaxRate: '8.875' });
});
afterAll(() => portal.stop());

it('an agreed discount counts in the warning, on the repair, in the list, on papers and in the revenue', async () => {
  const desk = estimateDesk(portal, people);
  const { admin, customer, technician } = people.as;
  const repair = await desk.build();
  const discount = { kind: 'percent', value: 20 };
  const lines = [
    { kind: 'labor', description: 'Labor', quantity: 1, price: 400 },
    { kind: 'part', description: 'Motor', quantity: 1, price: 100 },
  ];
  const version = await desk.send(repair, { lines, discount });
  await customer.post(desk.at(repair, '/respond'), { version, decision: 'approve', name: 'Ann' });
  const at = `/api/repairs/${repair.id}`;
  const partsUsed = [{ partNumber: 'M-1', description: 'Motor', quantity: 1, unitPrice: 60, msrpPrice: 100 }];
  const saved = await admin.patch(at, { laborCost: 400, partsUsed, status: 'completed' });
  const charge = {
    discount: 100,
    net: 400,
    taxRate: 8.875,
    taxExempt: false,
    tax: 35.5,
    total: 435.5,
    approved: 435.5,
  };
  expect(saved.body).toMatchObject({ totalCost: 500, charge });
  expect((await admin.get(desk.at(repair))).body.costsAboveApproved).toBe(0);
  expect((await customer.get(at)).body).toMatchObject({ totalCost: 500, charge });
  expect((await technician.get(at)).body).not.toHaveProperty('charge');
  const { body: list } = await admin.get(`/api/repairs?search=${saved.body.serviceReportNumber}`);
  expect(list[0]).toMatchObject({ totalCost: 500, customerPays: 435.5 });
  const told = (await desk.log(repair)).map(({ message }) => message).join('\n');
  expect(told).toContain('total $500.00 (customer pays $435.50)');
  const report = pdfText((await customer.get(`${at}/pdf`)).bytes);
  expect(report).toContain(
    'Total cost $500.00 Discount - $100.00 Net after discount $400.00 Sales tax 8.875% $35.50 Customer pays $435.50 Approved estimate $435.50',
  );
  expect(pdfText((await admin.get(`${at}/invoice.pdf`)).bytes)).toContain('Total $435.50');
  expect(await admin.get(`${at}/invoice.pdf?source=estimate`)).toMatchObject({
    status: 409,
    body: { code: 'invoice.by_costs' },
  });
  const { body: months } = await admin.get('/api/reports/revenue');
  expect(months.at(-1)).toMatchObject({ repairs: 1, revenue: 400, profit: 340 });
});

it('the report says whether the estimated cost is with tax, which the costs above it are not', async () => {
  const desk = estimateDesk(portal, people);
  const { admin, customer } = people.as;
  const [sent, typed] = await Promise.all([desk.build(), desk.build()]);
  await desk.send(sent, { lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 400 }] });
  await admin.patch(`/api/repairs/${typed.id}`, { estimatedCost: 435.5 });
  const report = async (who: typeof admin, { id }: { id: number }) =>
    pdfText((await who.get(`/api/repairs/${id}/pdf`)).bytes);
  for (const who of [admin, customer]) {
    expect(await report(who, sent)).toContain('Estimated cost with tax $435.50');
    expect(await report(who, typed)).toContain('Estimated cost $435.50');
  }
});

it('the database takes the same discount off as the contract', async () => {
  const discounts: fc.Arbitrary<Discount | null> = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 9_999_999 }).map((value) => ({ kind: 'amount' as const, value: cents(value) })),
    fc
      .integer({ min: 0, max: 1_000_000 })
      .map((value) => ({ kind: 'percent' as const, value: fromPercent(String(value / 10_000)) })),
  );
  const cases = fc.sample(fc.tuple(fc.integer({ min: 0, max: 9_999_999_999 }), discounts), 500);
  const asked = cases.map(([costs, discount]) => {
    const { discountKind, discountValue } = discountColumns(discount);
    return { costs: toNumeric(cents(costs)), kind: discountKind, value: discountValue };
  });
  const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql<{ off: string }>`select discount_on(costs, kind, value, 'USD')::numeric(12,2)::text as off
      from json_to_recordset(${JSON.stringify(asked)}::json) as c (costs numeric, kind text, value numeric)`.execute(
      db,
    ),
  );
  expect(rows.map(({ off }) => off)).toEqual(
    cases.map(([costs, discount]) =>
      toNumeric(worthOf(cents(costs), { discount, taxRate: fromPercent('0'), taxExempt: true }).discount),
    ),
  );
});

it('a total and a profit that are sent alone are not stored', async () => {
  const repair = await estimateDesk(portal, people).build();
  const { admin } = people.as;
  const at = `/api/repairs/${repair.id}`;
  expect((await admin.patch(at, { totalCost: 5, profitMade: 5 })).body).toMatchObject({
    totalCost: null,
    profitMade: null,
  });
  await admin.patch(at, { laborCost: 40 });
  expect((await admin.patch(at, { totalCost: 5, profitMade: 4 })).body).toMatchObject({
    totalCost: 40,
    profitMade: 40,
  });
});
