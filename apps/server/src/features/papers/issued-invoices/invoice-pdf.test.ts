import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateDesk } from '../../../../test/estimates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { address: '9 Service Road' });
});
afterAll(() => portal.stop());

/** Builds a repair with parts, labor, shipping and amounts that no invoice may show. */
async function build(status: string, given: object = {}): Promise<number> {
  const { company, customer } = people;
  const { id } = await portal.buildRepair({
    ...{ companyId: company.id, userId: customer.id, customerId: customer.customerId },
    ...{ poNumber: 'PO-77', billingStreet: '5 Return Lane', ...given },
  });
  await people.as.admin.patch(`/api/repairs/${id}`, {
    ...{ status, laborCost: 40, outboundShippingCost: 20, actualCost: 12.34 },
    partsUsed: [{ partNumber: 'FUSE', description: 'Fuse', quantity: 2, unitPrice: 3.21, msrpPrice: 5 }],
  });
  return id;
}
const pdfOf = (id: number) => people.as.admin.get(`/api/repairs/${id}/invoice.pdf`);

it('an invoice has the charged amounts, the reference and nothing that it cost the company', async () => {
  const reply = await pdfOf(await build('completed', { serviceReportNumber: 'SR-4711' }));
  expect(reply.status).toBe(200);
  expect(reply.headers['content-disposition']).toContain('Invoice SR-4711.pdf');
  const text = pdfText(reply.bytes);
  for (const shown of [
    'Invoice',
    'SR-4711',
    'PO-77',
    '5 Return Lane',
    '$10.00',
    '$40.00',
    '$20.00',
    '$70.00',
  ])
    expect(text).toContain(shown);
  for (const hidden of ['3.21', '6.42', '12.34', '43.58']) expect(text).not.toContain(hidden);
});

it.each<[string, object, object, string[]]>([
  // 70 less 10 % is 63, and 8.25 % of it is 5.20.
  [
    'with tax',
    { salesTaxRate: '8.25' },
    {},
    ['Discount 10%', '- $7.00', 'Sales tax 8.25%', '$5.20', '$68.20'],
  ],
  [
    'without tax, when the request is exempt',
    { salesTaxRate: '8.25' },
    { taxExempt: true },
    ['- $7.00', 'Sales tax (tax exempt)', '$63.00'],
  ],
])(
  'of the final costs keeps the discount of the approved estimate, and none of its options: %s',
  async (_how, terms, given, shown) => {
    const taxed = await peopleOf(portal, terms);
    const desk = estimateDesk(portal, taxed);
    const repair = await desk.build(given);
    const option = { kind: 'labor', description: 'New coating', quantity: 1, price: 33, optional: true };
    const lines = [{ kind: 'labor', description: 'Repair', quantity: 1, price: 40 }, option];
    await desk.send(repair, { lines, discount: { kind: 'percent', value: 10 } });
    const answer = { version: 1, decision: 'approve', name: 'Ann', options: [] };
    await taxed.as.admin.post(desk.at(repair, '/record'), answer);
    await taxed.as.admin.patch(`/api/repairs/${repair.id}`, {
      ...{ status: 'completed', laborCost: 40, outboundShippingCost: 20 },
      partsUsed: [{ partNumber: 'FUSE', description: 'Fuse', quantity: 2, unitPrice: 3.21, msrpPrice: 5 }],
    });
    const reply = await taxed.as.admin.get(`/api/repairs/${repair.id}/invoice.pdf?source=costs`);
    expect(reply.status, reply.text).toBe(200);
    const text = pdfText(reply.bytes);
    for (const words of shown) expect(text).toContain(words);
    for (const hidden of ['New coating', '$33.00', '3.21']) expect(text).not.toContain(hidden);
  },
);

it('is the same each time', async () => {
  const id = await build('shipped');
  expect((await pdfOf(id)).bytes.equals((await pdfOf(id)).bytes)).toBe(true);
});

it.each([
  ['before the repair is done', () => build('in_progress'), 'invoice.not_done', invoiceMessages.notDone],
  [
    'without costs',
    async () => (await portal.buildRepair({ companyId: people.company.id, status: 'completed' })).id,
    'invoice.nothing',
    invoiceMessages.nothing,
  ],
])('is refused %s', async (_when, make, code, message) => {
  const refused = await pdfOf(await make());
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, code, message]);
});

it('is refused for a company that makes its invoices in QuickBooks', async () => {
  const company = await portal.buildCompany();
  const admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: company.id }));
  await portal.insert('quickbooksConnections', { companyId: company.id, state: 'reconnect', realmId: '1' });
  const { id } = await portal.buildRepair({ companyId: company.id, status: 'completed', laborCost: '5.00' });
  const refused = await admin.get(`/api/repairs/${id}/invoice.pdf`);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'invoice.in_quickbooks',
    invoiceMessages.usesQuickbooks,
  ]);
});
