import { addDays } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let people: People;
let settingsPath: string;
beforeEach(async () => {
  people = await peopleOf(portal, { salesTaxRate: '8.25', address: '9 Service Road' });
  settingsPath = `/api/companies/${people.company.id}/invoice-settings`;
});

/** Builds a completed repair of a customer, with costs. */
async function finished(customerId: number) {
  const repair = await portal.buildRepair({
    ...{ companyId: people.company.id, userId: people.customer.id, customerId },
    ...{ companyName: 'Acme & Sons', status: 'inspected' },
  });
  await people.as.admin.patch(`/api/repairs/${repair.id}`, {
    ...{ status: 'completed', laborCost: 40, outboundShippingCost: 20 },
  });
  return repair;
}
const issue = (id: number) => people.as.admin.post(`/api/repairs/${id}/invoices`, {});
const pdfOf = async (id: number) =>
  pdfText((await people.as.admin.get(`/api/invoices/${id}/invoice.pdf`)).bytes);

it('the terms of the customer go before those of the company, and the tax number stands on the paper', async () => {
  await people.as.admin.patch(settingsPath, { termsDays: 30 });
  const customers = `/api/companies/${people.company.id}/customers`;
  const { body: customer } = await people.as.admin.post(customers, {
    ...{ name: 'Acme', termsDays: 10, taxNumber: 'DE 123 456 789' },
  });
  const invoiced = async () => (await issue((await finished(customer.id)).id)).body;
  const first = await invoiced();
  expect(first.dueOn).toBe(addDays(first.issuedOn, 10));
  const paper = await pdfOf(first.id);
  for (const words of ['10 days', 'Customer tax number', 'DE 123 456 789']) expect(paper).toContain(words);
  // Due on receipt are terms too, and none are those of the company.
  await people.as.admin.patch(`${customers}/${customer.id}`, { termsDays: 0, taxNumber: '' });
  const second = await invoiced();
  expect(second.dueOn).toBe(second.issuedOn);
  expect(await pdfOf(second.id)).not.toContain('Customer tax number');
  await people.as.admin.patch(`${customers}/${customer.id}`, { termsDays: null });
  const third = await invoiced();
  expect(third.dueOn).toBe(addDays(third.issuedOn, 30));
  // What is issued stays.
  expect(await pdfOf(first.id)).toBe(paper);
});
