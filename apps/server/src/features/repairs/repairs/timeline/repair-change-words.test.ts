import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

it('tells the customer the new amounts and which costs are gone, and technicians no amount', async () => {
  const { company, customer, as } = people;
  const { id } = await portal.buildRepair({ companyId: company.id, userId: customer.id });
  await as.admin.patch(`/api/repairs/${id}`, { laborCost: 1250, inboundShippingCost: 20 });
  await as.admin.patch(`/api/repairs/${id}`, { laborCost: 0, inboundShippingCost: null });
  const read = async (who: 'customer' | 'technician') =>
    (await as[who].get(`/api/repairs/${id}/logs`)).body.map(({ message }: { message: string }) => message);
  expect((await read('customer')).sort()).toEqual([
    'Costs updated: labor $0.00, total $0.00.\nCosts removed: inbound shipping.',
    'Costs updated: labor $1,250.00, inbound shipping $20.00, total $1,270.00.',
  ]);
  const staff = await read('technician');
  expect(staff).toContain('Costs updated: labor $…, inbound shipping $…, total $….');
  expect(staff.join()).not.toMatch(/[0-9]/);
});
