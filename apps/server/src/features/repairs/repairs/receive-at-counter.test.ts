import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const entriesOf = async (id: number): Promise<string[]> =>
  (await people.as.admin.get(`/api/repairs/${id}/logs`)).body.map(
    ({ message }: { message: string }) => message,
  );
const mailsOf = async (id: number): Promise<string[]> =>
  (await people.as.admin.get(`/api/repairs/${id}/messages`)).body.map(
    ({ event }: { event: string }) => event,
  );

test('a unit on the counter is received with its request: one call, one mail, its trace', async () => {
  const { status, body } = await people.as.admin.post(
    '/api/repairs',
    aRequest({ received: true, accessories: ['Test leads'] }),
  );
  expect([status, body.status, body.serviceReportNumber]).toEqual([
    201,
    'received',
    expect.stringMatching(/^SR-/),
  ]);
  const stored = (await people.as.admin.get(`/api/repairs/${body.id}`)).body;
  expect(stored).toMatchObject({ status: 'received', version: body.version });
  const words = (await entriesOf(body.id)).join('\n');
  expect(words).toContain('Repair request submitted.');
  expect(words).toContain('Status changed from Submitted to Received.');
  expect(words).toContain('Received with: Test leads.');
  expect(await mailsOf(body.id)).toEqual(['repair.received']);
  const { units } = (await people.as.admin.get(`/api/repairs/by-code?code=${body.serviceReportNumber}`)).body;
  expect(units[0]).toMatchObject({
    receivedAccessories: ['Test leads'],
    received: { at: expect.any(String) },
  });
  const audit = (
    await people.as.admin.get(`/api/companies/${people.company.id}/audit?kind=repair&recordId=${body.id}`)
  ).body;
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['repair.created', 'repair.updated', 'repair.received']),
  );
});

test('each unit of a request is received, and the request is mailed where the customer gets no mail of Received', async () => {
  const url = `/api/companies/${people.company.id}/mail-rules`;
  const rule = (enabled: boolean) => ({
    rules: [{ event: 'repair.received', recipient: 'customer', enabled }],
  });
  expect((await people.as.admin.put(url, rule(false))).status).toBe(200);
  const unit = { modelPartNo: 'DMM-7', descriptionProblem: 'Dead', warrantyStatus: 'non_warranty' };
  const { body } = await people.as.admin.post(
    '/api/repairs',
    aRequest({ received: true, additionalEmails: [], units: [unit, { ...unit, serialNumber: 'B-2' }] }),
  );
  await people.as.admin.put(url, rule(true));
  for (const { id } of body.shipment.repairs)
    expect((await people.as.admin.get(`/api/repairs/${id}`)).body.status).toBe('received');
  expect(await mailsOf(body.id)).toEqual(['repair.submitted']);
});

test('customers receive nothing themselves, and an address that nobody proved attaches to no account', async () => {
  const own = await people.as.customer.post('/api/repairs', aRequest({ received: true }));
  expect([own.status, own.body.status]).toEqual([201, 'submitted']);
  const { body } = await people.as.admin.post(
    '/api/repairs',
    aRequest({ received: true, emailAddress: people.customer.email }),
  );
  expect(body).toMatchObject({ status: 'received', userId: null, customerId: null });
  expect((await people.as.customer.get(`/api/repairs/${body.id}`)).status).toBe(404);
});

test('what refuses the request receives nothing: no number, no repair', async () => {
  const before = (await people.as.admin.get('/api/repairs')).body.length;
  const reply = await people.as.admin.post(
    '/api/repairs',
    aRequest({ received: true, customerId: 2_000_000_000 }),
  );
  expect([reply.status, reply.body.fields]).toEqual([400, { customerId: 'Unknown customer' }]);
  expect((await people.as.admin.get('/api/repairs')).body).toHaveLength(before);
});

test('it promises the date that every other way of receiving promises, and the answer says it', async () => {
  const { company, as } = await peopleOf(portal, { timeZone: 'UTC' });
  const received = new Date(Date.now() - 30 * 86_400_000);
  const completedAt = new Date(received.getTime() + 9 * 86_400_000);
  for (let at = 0; at < 10; at++)
    await portal.buildRepair({
      ...{ companyId: company.id, warrantyStatus: 'non_warranty', status: 'completed' },
      ...{ receivedAt: received, completedAt },
    });
  const { body } = await as.admin.post('/api/repairs', aRequest({ received: true }));
  expect(body.estimatedCompletionDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  const ordinary = (await as.admin.post('/api/repairs', aRequest())).body;
  await as.admin.post(`/api/repairs/${ordinary.id}/receive`, {});
  for (const id of [body.id, ordinary.id])
    expect((await as.admin.get(`/api/repairs/${id}`)).body.estimatedCompletionDate).toBe(
      body.estimatedCompletionDate,
    );
});
