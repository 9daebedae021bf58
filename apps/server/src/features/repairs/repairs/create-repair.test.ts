import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentDesk } from '../../../../test/appointments.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const all = <T>(
  work: (
    db: Parameters<Parameters<Portal['runtime']['database']['dangerouslyAcrossCompanies']>[0]>[0],
  ) => Promise<T>,
) => portal.runtime.database.dangerouslyAcrossCompanies(work);

describe('POST /api/repairs', () => {
  it('numbers the repairs of each company from SR-1001', async () => {
    const other = await peopleOf(portal);
    const first = await people.as.customer.post('/api/repairs', aRequest());
    const second = await people.as.customer.post('/api/repairs', aRequest());
    const elsewhere = await other.as.customer.post('/api/repairs', aRequest());
    expect([first, second, elsewhere].map((r) => r.status)).toEqual([201, 201, 201]);
    expect([first, second, elsewhere].map((r) => r.body.serviceReportNumber)).toEqual([
      'SR-1001',
      'SR-1002',
      'SR-1001',
    ]);
  });

  it('gives different numbers to people who submit at once', async () => {
    const { as } = await peopleOf(portal);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => as.customer.post('/api/repairs', aRequest())),
    );
    expect(replies.map((r) => r.status)).toEqual(Array(20).fill(201));
    const numbers = new Set(replies.map((r) => r.body.serviceReportNumber));
    expect(numbers.size).toBe(20);
    expect([...numbers].sort()[0]).toBe('SR-1001');
    expect([...numbers].sort()[19]).toBe('SR-1020');
  });

  it('makes a customer the owner with any body, and sets the system’s fields itself', async () => {
    const { customerId } = people.customer;
    const colleague = await portal.buildUser({ companyId: people.company.id, customerId });
    const { body } = await people.as.customer.post(
      '/api/repairs',
      aRequest({
        userId: colleague.id,
        customerId,
        id: 7,
        status: 'completed',
        serviceReportNumber: 'SR-1',
        totalCost: 5,
        dateSubmitted: '2001-01-01',
      }),
    );
    expect(body).toMatchObject({
      userId: people.customer.id,
      customerId: people.customer.customerId,
      companyId: people.company.id,
      status: 'submitted',
      totalCost: null,
      version: 1,
    });
    expect(body.serviceReportNumber).not.toBe('SR-1');
    expect(body.dateSubmitted).not.toContain('2001');
  });

  it('lets staff name a portal user, and takes the customer record of that user', async () => {
    const { body, status } = await people.as.admin.post(
      '/api/repairs',
      aRequest({ userId: people.customer.id }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ userId: people.customer.id, customerId: people.customer.customerId });
  });

  it.each([
    ['userId', 'Unknown user'],
    ['customerId', 'Unknown customer'],
  ])('refuses staff an absent or foreign %s alike', async (field, message) => {
    const stranger = await portal.buildUser();
    const foreign = field === 'userId' ? stranger.id : stranger.customerId;
    for (const id of [foreign, 2_000_000_000]) {
      const reply = await people.as.admin.post('/api/repairs', aRequest({ [field]: id }));
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ message, fields: { [field]: message } });
    }
  });

  it.each(['userId', 'customerId', 'appointmentId'])(
    'refuses a customer an absent or foreign %s alike',
    async (field) => {
      const neighbour = await portal.buildUser({ companyId: people.company.id });
      const { id } = await appointmentDesk(portal, { ...people, customer: neighbour }).build();
      const foreign = { userId: neighbour.id, customerId: neighbour.customerId, appointmentId: id }[field];
      for (const named of [foreign, 2_000_000_000]) {
        const reply = await people.as.customer.post('/api/repairs', aRequest({ [field]: named }));
        expect(reply.status).toBe(400);
        expect(Object.keys(reply.body.fields)).toEqual([field]);
      }
    },
  );

  it('refuses a foreign company', async () => {
    const other = await portal.buildCompany();
    const reply = await people.as.customer.post('/api/repairs', aRequest({ companyId: other.id }));
    expect(reply).toMatchObject({ status: 403, body: { code: 'company.forbidden' } });
  });

  it('refuses technicians', async () => {
    expect(await people.as.technician.post('/api/repairs', aRequest())).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });

  it('names every fault of the form', async () => {
    const reply = await people.as.customer.post('/api/repairs', {
      emailAddress: 'nowhere',
      warrantyStatus: 'maybe',
      additionalEmails: ['x'],
    });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toMatchObject({
      emailAddress: 'Invalid email address',
      warrantyStatus: 'Please select warranty status',
      'additionalEmails.0': 'Invalid email address',
      companyName: 'Company or contact name is required',
      modelPartNo: 'Model / part number is required',
      descriptionProblem: 'Please describe the problem',
    });
  });

  it('stores nothing of a request with characters that cannot be stored', async () => {
    const before = (await people.as.admin.get('/api/stats')).body.totalRequests;
    const reply = await people.as.customer.post('/api/repairs', aRequest({ modelPartNo: 'a\u0000b' }));
    expect(reply.status).toBe(400);
    expect((await people.as.admin.get('/api/stats')).body.totalRequests).toBe(before);
  });

  it('writes the first entry, the trail, the mail and the staff’s notification', async () => {
    const { body } = await people.as.customer.post('/api/repairs', aRequest({ companyName: 'Trace <Co>' }));
    const logs = await people.as.customer.get(`/api/repairs/${body.id}/logs`);
    expect(logs.body).toMatchObject([{ status: 'submitted', message: 'Repair request submitted.' }]);
    const { audit, mail, bells } = await all(async (db) => ({
      audit: await db.selectFrom('auditEntries').selectAll().where('recordId', '=', body.id).execute(),
      mail: await db.selectFrom('outboxMessages').selectAll().where('repairId', '=', body.id).execute(),
      bells: await db
        .selectFrom('notifications')
        .selectAll()
        .where('link', '=', `/admin/repairs/${body.id}`)
        .execute(),
    }));
    expect(audit).toMatchObject([{ action: 'repair.created', userId: people.customer.id }]);
    expect(mail).toMatchObject([
      { event: 'repair.submitted', recipients: ['ann@acme.example', 'lab@acme.example'] },
    ]);
    expect(mail[0]?.subject).toContain(body.serviceReportNumber);
    expect(bells).toHaveLength(1);
    expect(bells[0]?.title).toBe(`New request ${body.serviceReportNumber} from Trace <Co>`);
  });

  it('mirrors the billing address when shipping is the same', async () => {
    const { body } = await people.as.customer.post(
      '/api/repairs',
      aRequest({ sameAsShipping: true, billingStreet: '1 Main St', billingCity: 'Springfield' }),
    );
    expect(body).toMatchObject({ shippingStreet: '1 Main St', shippingCity: 'Springfield' });
  });

  it('calls a request for calibration alone a calibration', async () => {
    const { body } = await people.as.customer.post(
      '/api/repairs',
      aRequest({ repairNeeded: false, calibrationNeeded: true, descriptionProblem: '' }),
    );
    expect(body).toMatchObject({ requestType: 'calibration', descriptionProblem: null });
  });

  it('answers a repeated Idempotency-Key with the same repair', async () => {
    const headers = { 'idempotency-key': 'again-1' };
    const one = await people.as.customer.post('/api/repairs', aRequest(), { headers });
    const two = await people.as.customer.post('/api/repairs', aRequest(), { headers });
    expect(two.status).toBe(201);
    expect(two.body.id).toBe(one.body.id);
  });

  it('refuses a repeated Idempotency-Key while the first request is still worked on', async () => {
    const { id } = people.customer;
    const key = 'still-running';
    const reply = await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${id} ${key}`}, 0))`.execute(db);
      return people.as.customer.post('/api/repairs', aRequest(), { headers: { 'idempotency-key': key } });
    });
    expect([reply.status, reply.body.code]).toEqual([409, 'request.in_progress']);
  });
});
