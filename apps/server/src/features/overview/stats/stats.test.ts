import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { timeZone: 'America/Los_Angeles' });
  const { company, customer } = people;
  const own = { companyId: company.id, userId: customer.id, customerId: customer.customerId };
  const old = new Date('2024-05-01');
  await portal.buildRepair({ ...own, status: 'in_progress', dateSubmitted: old });
  await portal.buildRepair({ ...own, status: 'completed', dateSubmitted: old });
  await portal.buildRepair({ ...own, status: 'submitted' });
  await portal.buildRepair({ ...own, status: 'submitted', deletedAt: new Date() });
  await portal.buildRepair({ companyId: company.id, status: 'estimate_provided', dateSubmitted: old });
  await portal.buildRepair({ status: 'in_progress' });
});
afterAll(() => portal.stop());

describe('GET /api/stats', () => {
  it('counts the repairs that the caller may see', async () => {
    expect((await people.as.customer.get('/api/stats')).body).toEqual({
      totalRequests: 3,
      inProgress: 1,
      completed: 1,
      pendingAction: 0,
    });
    for (const who of ['technician', 'admin', 'superadmin'] as const)
      expect((await people.as[who].get('/api/stats')).body).toEqual({
        totalRequests: 4,
        inProgress: 1,
        completed: 1,
        pendingAction: 1,
      });
  });
});

describe('GET /api/stats/overview', () => {
  it('counts repairs by status, repairs that are new today, and portal users with repairs', async () => {
    const { body } = await people.as.admin.get('/api/stats/overview');
    expect(body).toMatchObject({
      newToday: 1,
      awaitingReview: 1,
      pendingApproval: 1,
      completed: 1,
      totalCustomers: 2,
      byStatus: { submitted: 1, in_progress: 1, shipped: 0 },
    });
  });

  it('changes with deleted and restored repairs', async () => {
    const { company } = people;
    const repair = await portal.buildRepair({ companyId: company.id });
    const customers = async () => (await people.as.admin.get('/api/stats/overview')).body.totalCustomers;
    expect(await customers()).toBe(3);
    await people.as.admin.delete(`/api/repairs/${repair.id}`);
    expect(await customers()).toBe(2);
    await people.as.superadmin.post(`/api/repairs/${repair.id}/restore`);
    expect(await customers()).toBe(3);
  });

  it('is for admins', async () => {
    expect(await people.as.technician.get('/api/stats/overview')).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });
});
