import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { aRequest } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let companyId: number;
let url: string;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal({ LOG_LEVEL: 'error' });
});
beforeEach(async () => {
  companyId = (await portal.buildCompany()).id;
  url = `/api/companies/${companyId}/sample-data`;
  admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId }));
});
afterAll(() => portal.stop());

const load = async () => {
  const reply = await admin.post(url);
  expect(reply.status, reply.text).toBe(201);
};
const inCompany = <R>(task: Parameters<typeof portal.runtime.database.asCompany<R>>[1]): Promise<R> =>
  portal.runtime.database.asCompany(companyId, task);

it('ticks no first step, until a sample gets another name', async () => {
  const done = async () => {
    const { steps } = (await admin.get(`/api/companies/${companyId}/setup`)).body;
    return (steps as { key: string; done: boolean }[]).filter((step) => step.done).map(({ key }) => key);
  };
  const empty = await done();
  await load();
  expect(await done()).toEqual(empty);
  await inCompany((db) => db.updateTable('customers').set({ name: 'Real one' }).execute());
  expect(await done()).toEqual([...empty, 'customers']);
  await admin.post('/api/repairs', aRequest({ companyId }));
  expect(await done()).toEqual([...empty, 'customers', 'repair']);
});

it('takes no number of the series of the company', async () => {
  await load();
  const numbers = await inCompany((db) =>
    sql<{ number: string }>`select service_report_number as number from repairs
      union all select number from certificates union all select po_number from purchase_orders
      union all select number from demo_equipment_agreements`.execute(db),
  );
  expect(numbers.rows.length).toBeGreaterThan(35);
  for (const { number } of numbers.rows) expect(number).toMatch(/^(SR|CAL|PO|LA)-9\d\d$/);
  const { body } = await admin.post('/api/repairs', aRequest({ companyId }));
  expect(body.serviceReportNumber).toBe('SR-1001');
  const supplier = await inCompany((db) => db.selectFrom('suppliers').select('id').executeTakeFirstOrThrow());
  const order = await admin.post(`/api/companies/${companyId}/purchase-orders`, {
    ...{ supplierId: supplier.id, items: [{ description: 'Fuse', quantity: 1, unitPrice: 2 }] },
  });
  expect(order.body.poNumber, order.text).toBe('PO-1001');
  expect((await admin.delete(url)).status).toBe(204);
  expect((await admin.post('/api/repairs', aRequest({ companyId }))).body.serviceReportNumber).toBe(
    'SR-1002',
  );
});
