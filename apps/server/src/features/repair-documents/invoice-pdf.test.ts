import { invoiceMessages } from '@portal/contract/invoices/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../test/people.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';

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

it('is the same each time', async () => {
  const id = await build('shipped');
  expect((await pdfOf(id)).bytes.equals((await pdfOf(id)).bytes)).toBe(true);
});

it.each([
  ['before the repair is done', () => build('in_progress'), invoiceMessages.notDone],
  [
    'without costs',
    async () => (await portal.buildRepair({ companyId: people.company.id, status: 'completed' })).id,
    invoiceMessages.nothing,
  ],
])('is refused %s', async (_when, make, message) => {
  const refused = await pdfOf(await make());
  expect([refused.status, refused.body.message]).toEqual([409, message]);
});

it('is refused for a company that makes its invoices in QuickBooks', async () => {
  const company = await portal.buildCompany();
  const admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: company.id }));
  await portal.insert('quickbooksConnections', { companyId: company.id, state: 'reconnect', realmId: '1' });
  const { id } = await portal.buildRepair({ companyId: company.id, status: 'completed', laborCost: '5.00' });
  const refused = await admin.get(`/api/repairs/${id}/invoice.pdf`);
  expect([refused.status, refused.body.message]).toEqual([409, invoiceMessages.usesQuickbooks]);
});
