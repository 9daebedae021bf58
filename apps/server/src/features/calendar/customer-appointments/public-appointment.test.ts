import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentDesk } from '../../../../test/appointments.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof appointmentDesk>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, {
    name: 'Northwind Service',
    timeZone: 'Europe/Berlin',
    phone: '555-0142',
  });
  desk = appointmentDesk(portal, people);
});
afterAll(() => portal.stop());

const at = (token: string, rest = '') => `/api/public/appointments/${token}${rest}`;
const linked = async (given: object = {}) => {
  const appointment = await desk.build(given);
  return { id: appointment.id, token: await desk.linkOf(appointment) };
};
const post = (token: string, body: object) => portal.signedOut.post(at(token), { version: 1, ...body });
const bare = ({ status, body }: { status: number; body: object }) => ({
  status,
  body: { ...body, requestId: undefined },
});

describe('a mailed link', () => {
  it('shows this one appointment and the company, and nothing that staff wrote for each other', async () => {
    const { token } = await linked();
    const { status, body, text, headers } = await portal.signedOut.get(at(token));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      appointmentType: 'Repair',
      startTime: '2031-05-05T13:00:00.000Z',
      endTime: '2031-05-05T14:00:00.000Z',
      allDay: false,
      location: '1 Main Street',
      technicianName: null,
      status: 'scheduled',
      canAnswer: true,
      openRequest: null,
      version: 1,
      company: {
        name: 'Northwind Service',
        logoUrl: null,
        primaryColor: expect.any(String),
        secondaryColor: expect.any(String),
        phone: '555-0142',
        email: null,
        timeZone: 'Europe/Berlin',
      },
    });
    expect(text).not.toContain('Internal');
    const file = await portal.signedOut.get(at(token, '/appointment.ics'));
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.text).toContain('SUMMARY:Repair - Northwind Service');
    expect(file.text).not.toContain('Internal');
  });

  it('confirms once, with a trace and a notice for staff', async () => {
    const { id, token } = await linked({ customerName: 'Confirming Labs' });
    const { status, body } = await post(token, { answer: 'confirm' });
    expect([status, body.status, body.version]).toEqual([200, 'confirmed', 2]);
    const again = await post(token, { answer: 'confirm', version: 2 });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'appointment.already_confirmed',
      'This appointment is already confirmed.',
    ]);
    expect(await desk.trail('appointment', id)).toEqual(['appointment.confirmed']);
    expect(await desk.bell()).toContain('Confirming Labs confirmed an appointment');
  });

  it('cancels, and a cancelled one takes no answer', async () => {
    const { id, token } = await linked();
    expect((await post(token, { answer: 'cancel' })).body).toMatchObject({
      status: 'cancelled',
      canAnswer: false,
    });
    const late = await post(token, { answer: 'confirm', version: 2 });
    expect([late.status, late.body.code]).toEqual([409, 'appointment.not_planned']);
    expect((await desk.stored(id)).status).toBe('cancelled');
  });

  it('asks for another time, and asking again replaces the wishes', async () => {
    const { id, token } = await linked({ customerName: 'Moving Labs' });
    const ask = { answer: 'ask', note: 'After lunch', wishes: [{ date: '2031-05-06', half: 'afternoon' }] };
    const first = await post(token, ask);
    expect(first.body).toMatchObject({
      status: 'scheduled',
      version: 1,
      openRequest: { note: 'After lunch', wishes: ask.wishes },
    });
    const second = await post(token, { ...ask, note: 'In the morning', wishes: [] });
    expect(second.body.openRequest).toEqual({
      id: first.body.openRequest.id,
      note: 'In the morning',
      wishes: [],
    });
    expect((await desk.stored(id)).startTime.toISOString()).toBe('2031-05-05T13:00:00.000Z');
    const told = (await desk.bell()).filter((title) => title === 'Moving Labs asks for another time');
    expect(told).toHaveLength(1);
  });

  it.each([
    [{ answer: 'ask' }, { wishes: 'Please choose a date or write a note' }],
    [
      { answer: 'ask', wishes: [{ date: '2020-01-01', half: 'morning' }] },
      { wishes: 'Please choose dates from today on' },
    ],
    [
      { answer: 'ask', wishes: [{ date: '2031-02-30', half: 'morning' }] },
      { 'wishes.0.date': 'Invalid date' },
    ],
    [
      {
        answer: 'ask',
        wishes: ['01', '02', '03', '04'].map((d) => ({ date: `2031-05-${d}`, half: 'morning' })),
      },
      { wishes: 'Please choose at most three dates' },
    ],
    [
      { answer: 'ask', wishes: [1, 2].map(() => ({ date: '2031-05-01', half: 'morning' })) },
      { wishes: 'Please choose different dates' },
    ],
  ])('refuses %j and stores nothing', async (body, fields) => {
    const { token } = await linked();
    const reply = await post(token, body);
    expect([reply.status, reply.body.fields]).toEqual([400, fields]);
    expect((await portal.signedOut.get(at(token))).body.openRequest).toBeNull();
  });

  it('cannot answer for a time that the customer has not seen', async () => {
    const { id, token } = await linked();
    await people.as.admin.patch(`/api/appointments/${id}`, {
      startTime: '2031-05-07T09:00',
      endTime: '2031-05-07T10:00',
    });
    const reply = await post(token, { answer: 'confirm' });
    expect([reply.status, reply.body.code]).toEqual([409, 'appointment.changed']);
    expect((await desk.stored(id)).status).toBe('scheduled');
  });

  it.each([
    ['is over', { startTime: new Date(Date.now() - 7_200_000), endTime: new Date(Date.now() - 3_600_000) }],
    ['has begun', { startedAt: new Date() }],
  ])('cannot answer when it %s', async (_how, given) => {
    const { token } = await linked(given);
    expect((await portal.signedOut.get(at(token))).body.canAnswer).toBe(false);
    expect((await post(token, { answer: 'cancel' })).body.code).toBe('appointment.over');
  });

  it('is stored only as a hash', async () => {
    const { token } = await linked();
    const rows = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('appointmentLinks').selectAll().execute(),
    );
    expect(JSON.stringify(rows.map((row) => row.tokenHash.toString('latin1')))).not.toContain(token);
  });

  it('asks for no other time of an appointment without a customer', async () => {
    const { token } = await linked({ customerId: null });
    expect(await post(token, { answer: 'ask', note: 'After lunch' })).toMatchObject({
      status: 409,
      body: { code: 'appointment.no_customer' },
    });
  });

  it('two answers at once: one wins and the other is told', async () => {
    const { id, token } = await linked();
    const replies = await Promise.all([
      post(token, { answer: 'confirm' }),
      post(token, { answer: 'cancel' }),
      people.as.customer.post(`/api/appointments/${id}/confirm`, { version: 1 }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await desk.trail('appointment', id)).toHaveLength(1);
  });
});

describe('a link that is', () => {
  const spoil: Record<string, (id: number) => Promise<unknown>> = {
    'about a removed appointment': (id) => people.as.admin.delete(`/api/appointments/${id}`),
    'older than 30 days': (id) =>
      portal.runtime.database.dangerouslyAcrossCompanies((db) =>
        db
          .updateTable('appointments')
          .set({
            startTime: new Date(Date.now() - 32 * 86_400_000),
            endTime: new Date(Date.now() - 31 * 86_400_000),
          })
          .where('id', '=', id)
          .execute(),
      ),
    'about an appointment that now belongs to somebody else': async (id) => {
      const other = await portal.buildCustomer({ companyId: people.company.id });
      await people.as.admin.patch(`/api/appointments/${id}`, { customerId: other.id });
    },
  };
  it.each(Object.keys(spoil))('%s gets the same answer as a link that never existed', async (how) => {
    const { id, token } = await linked();
    await spoil[how]!(id);
    const both = (one: string) =>
      Promise.all([
        portal.signedOut.get(at(one)),
        post(one, { answer: 'confirm' }),
        portal.signedOut.get(at(one, '/appointment.ics')),
      ]);
    const never = await both('A'.repeat(43));
    expect(never.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await both(token)).map(bare)).toEqual(never.map(bare));
  });

  it.each(['short', 'x'.repeat(44), "'; drop table appointments; --", '%00'])(
    'malformed (%s) gets 404',
    async (token) => {
      expect((await portal.signedOut.get(at(encodeURIComponent(token)))).status).toBe(404);
    },
  );
});

it('a page of another site cannot answer', async () => {
  const { token } = await linked();
  const reply = await portal.signedOut.post(
    at(token),
    { answer: 'confirm', version: 1 },
    { headers: { 'sec-fetch-site': 'cross-site' } },
  );
  expect(reply).toMatchObject({ status: 403, body: { code: 'access.cross_site' } });
});

it('one link may ask only so often in an hour', async () => {
  const strict = await startPortal({ LIMITS: 'on', LIMIT_APPOINTMENT_ANSWERS_HOUR: '2' });
  try {
    const others = await peopleOf(strict);
    const theirs = appointmentDesk(strict, others);
    const token = await theirs.linkOf(await theirs.build());
    const ask = () => strict.signedOut.post(at(token), { version: 1, answer: 'ask', note: 'Later' });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
  } finally {
    await strict.stop();
  }
});
