import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointmentDesk } from '../../../../test/appointments.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof appointmentDesk>;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { timeZone: 'America/New_York' });
  desk = appointmentDesk(portal, people);
});
afterAll(() => portal.stop());

const wishes = [{ date: '2031-05-06', half: 'morning' }];
const asking = (given: object = {}) => ({ appointmentType: 'Install', note: 'Two racks', wishes, ...given });
const ask = (who: 'customer' | 'admin' = 'customer', given: object = {}) =>
  people.as[who].post(`/api/customers/${people.customer.customerId}/appointment-requests`, asking(given));
const open = async (who: 'customer' | 'admin' = 'admin') =>
  (await people.as[who].get('/api/appointment-requests')).body;
const times = { startTime: '2031-05-06T09:00', endTime: '2031-05-06T10:00' };
const schedule = (id: number, given: object = {}, headers = {}) =>
  people.as.admin.post(
    `/api/appointment-requests/${id}/schedule`,
    { title: 'Install racks', appointmentType: 'Install', ...times, ...given },
    { headers },
  );
const decline = (id: number, answer = 'We are closed that week.') =>
  people.as.admin.post(`/api/appointment-requests/${id}/decline`, { answer });

describe('a request', () => {
  it('waits for staff, who are told', async () => {
    const { status, body } = await ask();
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      customerId: people.customer.customerId,
      appointmentId: null,
      appointmentType: 'Install',
      note: 'Two racks',
      wishes,
      state: 'open',
      version: 1,
    });
    expect((await open()).map(({ id }: { id: number }) => id)).toEqual([body.id]);
    expect(await desk.bell()).toEqual([expect.stringContaining('asks for an appointment')]);
    expect(await desk.trail('appointmentRequest', body.id)).toEqual(['appointment.requested']);
  });

  it('of one customer is not seen by another', async () => {
    await ask();
    const other = await portal.actAs(await portal.buildUser({ companyId: people.company.id }));
    expect((await other.get('/api/appointment-requests')).body).toEqual([]);
    expect((await open('customer')).length).toBe(1);
  });

  it.each([
    [{ note: '', wishes: [] }, { wishes: 'Please choose a date or write a note' }],
    [{ appointmentType: 'Party' }, { appointmentType: 'Please select an appointment type' }],
    [{ wishes: [{ date: '2020-01-01', half: 'morning' }] }, { wishes: 'Please choose dates from today on' }],
  ])('with %j is refused', async (given, fields) => {
    const reply = await ask('customer', given);
    expect([reply.status, reply.body.fields]).toEqual([400, fields]);
    expect(await open()).toEqual([]);
  });

  it('is refused while five are open, also when six come at once', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('appointment.too_many_requests');
    expect(await open()).toHaveLength(5);
  });

  it('can be taken back, once', async () => {
    const { body } = await ask();
    const withdraw = () => people.as.customer.post(`/api/appointment-requests/${body.id}/withdraw`);
    expect((await withdraw()).body.state).toBe('withdrawn');
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'appointment.request_answered' } });
    expect(await schedule(body.id)).toMatchObject({
      status: 409,
      body: { code: 'appointment.request_answered' },
    });
    expect(await open()).toEqual([]);
  });
});

describe('staff turn a request into', () => {
  it('an appointment of that customer, whatever the body says', async () => {
    const { body } = await ask();
    const other = await portal.buildCustomer({ companyId: people.company.id });
    const made = await schedule(body.id, { customerId: other.id });
    expect(made.status, made.text).toBe(200);
    expect(made.body).toMatchObject({
      customerId: people.customer.customerId,
      startTime: '2031-05-06T13:00:00.000Z',
      status: 'scheduled',
    });
    expect(await open()).toEqual([]);
    expect(await desk.trail('appointmentRequest', body.id)).toEqual([
      'appointment.requested',
      'appointment.request_scheduled',
    ]);
    expect(await desk.bell('customer')).toEqual([
      expect.stringContaining('Your appointment is on May 6, 2031'),
    ]);
    const listed = await people.as.customer.get('/api/appointments');
    expect(listed.body).toMatchObject([{ id: made.body.id, appointmentType: 'Install', canAnswer: true }]);
    expect(listed.text).not.toContain('Install racks');
  });

  it('another time of the appointment that it is about', async () => {
    const { id } = await desk.build({ status: 'confirmed' });
    const asked = await people.as.customer.post(`/api/appointments/${id}/other-time`, { version: 1, wishes });
    expect(asked.status, asked.text).toBe(200);
    const moved = await schedule(asked.body.openRequest.id);
    expect(moved.body).toMatchObject({
      id,
      startTime: '2031-05-06T13:00:00.000Z',
      status: 'scheduled',
      version: 2,
    });
    expect(await open()).toEqual([]);
  });

  it('nothing when the appointment was cancelled meanwhile', async () => {
    const { id } = await desk.build();
    const asked = await people.as.customer.post(`/api/appointments/${id}/other-time`, { version: 1, wishes });
    await people.as.customer.post(`/api/appointments/${id}/cancel`, { version: 1 });
    expect(await schedule(asked.body.openRequest.id)).toMatchObject({
      status: 409,
      body: { code: 'appointment.request_answered' },
    });
    expect((await desk.stored(id)).status).toBe('cancelled');
  });

  it('nothing when the appointment has taken place meanwhile', async () => {
    const { id } = await desk.build();
    const asked = await people.as.customer.post(`/api/appointments/${id}/other-time`, { version: 1, wishes });
    // Every call that ends an appointment closes its request. This row stands for one that nothing closed.
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('appointments').set({ status: 'completed' }).where('id', '=', id).execute(),
    );
    expect(await schedule(asked.body.openRequest.id)).toMatchObject({
      status: 409,
      body: { code: 'appointment.gone' },
    });
    expect(await open()).toHaveLength(1);
  });

  it('one appointment when two of them answer at once', async () => {
    const { body } = await ask();
    const replies = await Promise.all([schedule(body.id), schedule(body.id), decline(body.id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('nothing when the customer has changed the wishes since', async () => {
    const { id } = await desk.build();
    const ask1 = await people.as.customer.post(`/api/appointments/${id}/other-time`, { version: 1, wishes });
    await people.as.customer.post(`/api/appointments/${id}/other-time`, { version: 1, note: 'Not Tuesday' });
    const late = await schedule(ask1.body.openRequest.id, {}, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
  });
});

it('moving the appointment in the calendar answers the open request', async () => {
  const { id } = await desk.build();
  await people.as.customer.post(`/api/appointments/${id}/other-time`, { version: 1, wishes });
  await people.as.admin.patch(`/api/appointments/${id}`, { location: '2 Side Street' });
  expect(await open()).toHaveLength(1);
  await people.as.admin.patch(`/api/appointments/${id}`, times);
  expect(await open()).toEqual([]);
});

it('a declined request is mailed with its sentence, and links in it do not work', async () => {
  const { body } = await ask();
  expect((await decline(body.id, '')).body.fields).toEqual({
    answer: 'Please write a sentence for the customer',
  });
  const reply = await decline(body.id, 'We are closed <b>that</b> week.');
  expect(reply.body).toMatchObject({ state: 'declined', answer: 'We are closed <b>that</b> week.' });
  const [mail] = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('outboxMessages')
      .selectAll()
      .where('companyId', '=', people.company.id)
      .where('event', '=', 'appointment.request_declined')
      .execute(),
  );
  expect(mail?.recipients).toEqual([people.customer.email]);
  expect(mail?.html).toContain('We are closed &lt;b&gt;that&lt;/b&gt; week.');
  expect(mail?.bodyText).toContain('May 6, 2031, morning');
  expect(await decline(body.id)).toMatchObject({
    status: 409,
    body: { code: 'appointment.request_answered' },
  });
  expect((await people.as.customer.get('/api/appointment-requests?state=answered')).body).toMatchObject([
    { id: body.id, answer: 'We are closed <b>that</b> week.' },
  ]);
});

it('the own list has those to come and past ones, by the days of the company', async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000);
  await desk.build({ startTime: day(-3), endTime: day(-2) });
  await desk.build({ startTime: day(3), endTime: day(4) });
  await desk.build({ startTime: day(1), endTime: day(2) });
  await portal.insert('appointments', {
    companyId: people.company.id,
    title: 'Of nobody',
    startTime: day(1),
    endTime: day(2),
    appointmentType: 'Repair',
  });
  const list = async (when: string) => {
    const { body, headers } = await people.as.customer.get('/api/appointments', { query: { when } });
    return [
      body.map(({ startTime }: { startTime: string }) =>
        Math.round((Date.parse(startTime) - Date.now()) / 864e5),
      ),
      headers['x-total-count'],
    ];
  };
  expect(await list('upcoming')).toEqual([[1, 3], '2']);
  expect(await list('past')).toEqual([[-3], '1']);
});
