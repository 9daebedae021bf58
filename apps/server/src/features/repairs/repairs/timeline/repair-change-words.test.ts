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

it('tells staff the new amounts, which costs are gone and which parts, and the customer none of it', async () => {
  const { company, customer, as } = people;
  const { id } = await portal.buildRepair({ companyId: company.id, userId: customer.id });
  await as.admin.patch(`/api/repairs/${id}`, { laborCost: 1250, inboundShippingCost: 20 });
  await as.admin.patch(`/api/repairs/${id}`, { laborCost: 0, inboundShippingCost: null, partNumber: 'B' });
  const read = async (who: 'admin' | 'customer' | 'technician') =>
    (await as[who].get(`/api/repairs/${id}/logs`)).body.map(({ message }: { message: string }) => message);
  expect((await read('admin')).sort()).toEqual([
    'Costs updated: labor $1,250.00, inbound shipping $20.00, total $1,270.00.\nInternal costs updated: profit.',
    'Part number: B.\nCosts updated: labor $0.00, total $0.00.\nCosts removed: inbound shipping.\nInternal costs updated: profit.',
  ]);
  expect(await read('customer')).toEqual([]);
  const technician = await read('technician');
  expect(technician).toContain(
    'Costs updated: labor $…, inbound shipping $…, total $….\nInternal costs updated: profit.',
  );
  expect(technician.join()).not.toMatch(/[0-9]/);
});

it('tells the customer days and tracking numbers, and an emptied one to staff only', async () => {
  const { company, customer, as } = people;
  const { id } = await portal.buildRepair({ companyId: company.id, userId: customer.id });
  const day = { estimatedCompletionDate: '2031-05-05', dateShipped: '2031-05-06' };
  await as.admin.patch(`/api/repairs/${id}`, { ...day, outboundTrackingNumber: '1Z999' });
  await as.admin.patch(`/api/repairs/${id}`, {
    estimatedCompletionDate: null,
    dateShipped: null,
    outboundTrackingNumber: null,
  });
  const read = async (who: 'admin' | 'customer') =>
    (await as[who].get(`/api/repairs/${id}/logs`)).body.map(({ message }: { message: string }) => message);
  const told = [
    'Estimated completion: May 5, 2031.\nShipped on May 6, 2031.\nOutbound tracking number: 1Z999.',
    'The estimated completion date is open again.',
  ];
  expect((await read('customer')).sort()).toEqual(told);
  const kept = 'Date shipped removed.\nOutbound tracking number removed.';
  expect((await read('admin')).sort()).toEqual([kept, ...told].sort());
});
