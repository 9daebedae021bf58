import { today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { doctorOn } from '../../../../test/doctor-on.ts';
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
  await people.as.admin.patch(`/api/companies/${people.company.id}/invoice-settings`, {
    paymentLink: 'https://pay.example.com/?sum={amount}',
  });
});

/** Issues the invoice of a repair that costs $70.00. With 8.25 % of tax that is $75.78. */
async function issued() {
  const repair = await portal.buildRepair({
    ...{ companyId: people.company.id, userId: people.customer.id, customerId: people.customer.customerId },
    status: 'inspected',
  });
  await people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'completed', laborCost: 70 });
  const { body } = await people.as.admin.post(`/api/repairs/${repair.id}/invoices`, {});
  return { repair, ...body } as { repair: typeof repair; id: number; total: number; payUrl: string };
}

it('a part payment leaves the rest open, and its amounts are for admins only', async () => {
  const { repair, id, total, payUrl } = await issued();
  expect(payUrl).toContain('75.78');
  const path = `/api/invoices/${id}/payment`;
  const paidOn = today(people.company.timeZone);
  const fault = async (amount: unknown) =>
    (await people.as.admin.put(path, { paidOn, amount })).body.fields?.amount;
  expect(await fault(0)).toBe('Enter an amount above zero.');
  expect(await fault(75.79)).toBe('At most $75.78 is still to be paid.');
  expect((await people.as.admin.put(path, { paidOn, amount: 25.5 })).body).toMatchObject({
    ...{ state: 'open', paidOn: null, total, balance: 50.28, payUrl: null },
  });
  const paper = pdfText((await people.as.admin.get(`/api/invoices/${id}/invoice.pdf`)).bytes);
  expect(paper).toContain('$50.28');
  expect(paper).not.toContain('pay.example.com');
  const mail = { subject: 'Your invoice', message: 'Please pay.' };
  const { text } = (await people.as.admin.post(`/api/invoices/${id}/email/preview`, mail)).body;
  expect(text).toContain('Balance due: $50.28');
  expect(text).not.toContain('pay.example.com');
  expect(await fault(50.29)).toBe('At most $50.28 is still to be paid.');
  expect((await people.as.customer.get('/api/invoices/balance')).body.open).toBe(50.28);
  expect(await people.as.admin.post(`/api/invoices/${id}/void`, { reason: 'No' })).toMatchObject({
    ...{ status: 409, body: { code: 'invoice.part_paid' } },
  });
  expect((await people.as.admin.put(path, { paidOn: null })).body).toMatchObject({ balance: total, payUrl });
  await people.as.admin.put(path, { paidOn, amount: '0.78' });
  expect((await people.as.admin.put(path, { paidOn })).body).toMatchObject({
    state: 'paid',
    balance: 0,
    paidOn,
  });
  const told = (await estimateDesk(portal, people).log(repair)).map(({ message }) => message);
  expect(told.slice(0, 4)).toEqual([
    'Invoice INV-1001 was paid.',
    '$0.78 of invoice INV-1001 was paid. $75.00 is still open.',
    'Invoice INV-1001 is open again.',
    '$25.50 of invoice INV-1001 was paid. $50.28 is still open.',
  ]);
  const readBy = async (reader: 'technician' | 'customer') =>
    (await people.as[reader].get(`/api/repairs/${repair.id}/logs`)).body.map(
      ({ message }: { message: string }) => message,
    );
  expect(await readBy('technician')).toContain('$… of invoice INV-1001 was paid. $… is still open.');
  expect((await readBy('customer')).slice(0, 3)).toEqual([
    'Invoice INV-1001 was paid.',
    'Invoice INV-1001 is open again.',
    'Invoice INV-1001 was made.',
  ]);
});

it('the doctor takes a part payment for what it is', async () => {
  const { id } = await issued();
  await people.as.admin.put(`/api/invoices/${id}/payment`, {
    paidOn: today(people.company.timeZone),
    amount: 25.5,
  });
  const { of } = await doctorOn(portal, ['--repair']);
  expect(of('balances of invoices')).toEqual([expect.stringMatching(/^ok: /)]);
  expect((await people.as.customer.get('/api/invoices/balance')).body.open).toBe(50.28);
});

it('two part payments at once are both counted', async () => {
  const { id } = await issued();
  const paidOn = today(people.company.timeZone);
  await Promise.all(
    [10, 20].map((amount) => people.as.admin.put(`/api/invoices/${id}/payment`, { paidOn, amount })),
  );
  const { body } = await people.as.admin.get('/api/invoices');
  expect(body[0]).toMatchObject({ id, balance: 45.78 });
});
