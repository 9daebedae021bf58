import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const ask = (who: 'customer' | 'admin') =>
  people.as[who].post('/api/repairs', aRequest({ loanerWanted: true }));
const allow = () => people.as.admin.patch(`/api/companies/${people.company.id}`, { loanerRequests: true });
const wanted = async (who: 'customer' | 'admin' = 'admin') => {
  const { body, headers } = await people.as[who].get('/api/repairs?page=1&loanerWanted=true');
  expect(headers['x-total-count']).toBe(String(body.length));
  return body.map(({ serviceReportNumber }: { serviceReportNumber: string }) => serviceReportNumber);
};

it('a customer cannot ask for a loaner until the company allows it', async () => {
  expect((await people.as.customer.get('/api/user/company')).body.loanerRequests).toBe(false);
  const before = await ask('customer');
  expect([before.status, before.body.loanerWanted]).toEqual([201, false]);
  expect((await allow()).body.loanerRequests).toBe(true);
  expect((await people.as.customer.get('/api/user/company')).body.loanerRequests).toBe(true);
  const after = await ask('customer');
  expect(after.body.loanerWanted).toBe(true);
  expect((await people.as.technician.get(`/api/repairs/${after.body.id}`)).body.loanerWanted).toBe(true);
  expect(await wanted()).toEqual([after.body.serviceReportNumber]);
  expect(await wanted('customer')).toEqual([after.body.serviceReportNumber]);
});

it('staff can note the wish of a customer who called', async () => {
  expect((await ask('admin')).body.loanerWanted).toBe(true);
});

it('every unit of a request carries the wish', async () => {
  await allow();
  const unit = { modelPartNo: 'A-1', descriptionProblem: 'Dead' };
  const { body } = await people.as.customer.post(
    '/api/repairs',
    aRequest({ loanerWanted: true, units: [unit, unit] }),
  );
  expect(body.shipment.repairs).toHaveLength(2);
  expect(await wanted()).toHaveLength(2);
});

it('the filter leaves out repairs that are done', async () => {
  const [open, done] = await Promise.all(
    (['received', 'shipped'] as const).map((status) =>
      portal.buildRepair({ companyId: people.company.id, status, loanerWanted: true }),
    ),
  );
  expect(await wanted()).toEqual([open!.serviceReportNumber]);
  expect(done!.status).toBe('shipped');
});
