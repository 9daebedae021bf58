import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { brought } from '../../index.ts';
import { purgeDeletedRepairs } from './purge-deleted-repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { company, customer } = people;
  repair = await portal.buildRepair({
    companyId: company.id,
    userId: customer.id,
    customerId: customer.customerId,
  });
});

const at = () => `/api/repairs/${repair.id}`;
const age = (days: number) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable('repairs')
      .set({ deletedAt: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', repair.id)
      .execute(),
  );

describe('DELETE /api/repairs/{id}', () => {
  it('hides the repair everywhere', async () => {
    const before = (await people.as.admin.get('/api/stats')).body.totalRequests;
    expect((await people.as.admin.delete(at())).status).toBe(204);
    for (const who of ['customer', 'technician', 'admin', 'superadmin'] as const) {
      for (const path of ['', '/logs', '/images', '/pdf', '/packing-slip.pdf'])
        expect((await people.as[who].get(at() + path)).status).toBe(404);
      const found = await people.as[who].get('/api/search', { query: { q: repair.serviceReportNumber } });
      expect(found.body).toEqual([]);
    }
    expect((await people.as.admin.patch(at(), { status: 'received' })).status).toBe(404);
    expect((await people.as.admin.delete(at())).status).toBe(404);
    expect((await people.as.admin.get('/api/stats')).body.totalRequests).toBe(before - 1);
    expect((await people.as.customer.get('/api/repairs')).text).not.toContain(repair.serviceReportNumber);
  });

  it('is for admins', async () => {
    for (const who of ['customer', 'technician'] as const)
      expect(await people.as[who].delete(at())).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      });
  });
});

describe('POST /api/repairs/{id}/restore', () => {
  it('restores it within 90 days, for a superadmin', async () => {
    await people.as.admin.delete(at());
    await age(89);
    expect(await people.as.admin.post(`${at()}/restore`)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    const reply = await people.as.superadmin.post(`${at()}/restore`);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ id: repair.id, deletedAt: null });
    expect((await people.as.customer.get(at())).status).toBe(200);
    const found = await people.as.admin.get('/api/search', { query: { q: repair.serviceReportNumber } });
    expect(found.body).toHaveLength(1);
    expect((await people.as.superadmin.post(`${at()}/restore`)).status).toBe(404);
  });

  it('finds nothing after 90 days, when everything is removed for good', async () => {
    await people.as.admin.patch(at(), { status: 'received', partsUsed: [{ partNumber: 'A', quantity: 1 }] });
    await people.as.admin.delete(at());
    await purgeDeletedRepairs(brought)(portal.runtime);
    await age(91);
    expect((await people.as.superadmin.post(`${at()}/restore`)).status).toBe(404);
    await purgeDeletedRepairs(brought)(portal.runtime);
    const left = await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => [
      ...(await db.selectFrom('repairs').select('id').where('id', '=', repair.id).execute()),
      ...(await db.selectFrom('repairLogs').select('id').where('repairId', '=', repair.id).execute()),
      ...(await db.selectFrom('repairParts').select('id').where('repairId', '=', repair.id).execute()),
    ]);
    expect(left).toEqual([]);
  });
});
