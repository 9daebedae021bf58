import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let stranger: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  stranger = await peopleOf(portal);
  for (const { company, customer, as } of [people, stranger]) {
    await as.admin.patch(`/api/companies/${company.id}/invoice-settings`, { nextNumber: 1031 });
    const ids = { companyId: company.id, customerId: customer.customerId };
    for (const userId of [customer.id, customer.id]) {
      const repair = await portal.buildRepair({ ...ids, userId, companyName: 'Bolt 7', status: 'inspected' });
      await as.admin.patch(`/api/repairs/${repair.id}`, { status: 'completed', laborCost: 40 });
      const made = await as.admin.post(`/api/repairs/${repair.id}/invoices`, {});
      expect(made.status, made.text).toBe(201);
    }
  }
});
afterAll(() => portal.stop());

const hits = async (who: keyof People['as'], q: string) =>
  (await people.as[who].get('/api/search', { query: { q } })).body.filter(
    ({ kind }: { kind: string }) => kind === 'invoice',
  );

it('finds an invoice of the own company by its number or a part of it, for admins and for its customer', async () => {
  for (const who of ['admin', 'customer'] as const)
    for (const text of ['1032', 'inv-1032'])
      expect(await hits(who, text), `${who} ${text}`).toMatchObject([
        { title: 'INV-1032', detail: 'Bolt 7 · $40.00 · Open', path: '/invoices?search=INV-1032' },
      ]);
  expect((await hits('admin', 'INV-103')).map(({ title }: { title: string }) => title)).toEqual([
    'INV-1032',
    'INV-1031',
  ]);
});

it('finds no invoice by the customer, and none for a technician', async () => {
  expect(await hits('admin', 'bolt 7')).toEqual([]);
  expect(await hits('technician', '1032')).toEqual([]);
});
