import { afterAll, beforeAll, expect, it } from 'vitest';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('GET /api/stats/trend has thirty days up to today, with the numbers of each day', async () => {
  const { company, customer, as } = await peopleOf(portal);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const own = { companyId: company.id, userId: customer.id, customerId: customer.customerId };
  const build = async (days: number) => {
    const repair = await portal.buildRepair({ ...own, dateSubmitted: ago(days) });
    await portal.insert('repairLogs', {
      companyId: company.id,
      repairId: repair.id,
      status: 'submitted',
      message: 'x',
      date: ago(days),
    });
    return repair;
  };
  const [old, recent] = [await build(60), await build(10)];
  await build(10);
  await portal.buildRepair({ dateSubmitted: ago(10) });
  await as.admin.patch(`/api/repairs/${old.id}`, { status: 'completed' });
  await as.admin.patch(`/api/repairs/${recent.id}`, { status: 'estimate_provided' });

  const { status, body } = await as.admin.get('/api/stats/trend');
  expect(status).toBe(200);
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1)).toBe(new Date().toISOString().slice(0, 10));
  const of = (key: string) => [body[key][18], body[key][19], body[key][28], body[key][29]];
  expect(of('submitted')).toEqual([0, 2, 0, 0]);
  expect(of('customers')).toEqual([0, 1, 0, 0]);
  expect(of('completed')).toEqual([0, 0, 0, 1]);
  expect(of('awaitingReview')).toEqual([1, 3, 3, 1]);
  expect(of('pendingApproval')).toEqual([0, 0, 0, 1]);
  expect(of('inProgress')).toEqual([0, 0, 0, 0]);
});
