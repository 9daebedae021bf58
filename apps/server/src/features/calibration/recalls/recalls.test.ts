import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { planRecalls } from './plan-recalls.ts';
import { sendDueRecalls } from './send-due-recalls.ts';

const ZONE = 'America/New_York';
const day = (ahead: number) => addDays(today(ZONE), ahead);

let portal: Portal;
let people: People;
let modelId: number;
let typeId: number;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { timeZone: ZONE });
  const companyId = people.company.id;
  customerId = (await portal.buildCustomer({ companyId, name: 'Acme Labs', email: 'lab@acme.example' })).id;
  typeId = (await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' })).id;
  const model = { companyId, equipmentTypeId: typeId, name: '87V', make: 'Fluke' };
  modelId = (await portal.insert('equipmentModels', model)).id;
});
afterAll(() => portal.stop());

const all: Portal['runtime']['database']['dangerouslyAcrossCompanies'] = (work) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work);
const unit = async (serialNumber: string | null, due: string | null, given: object = {}) =>
  (
    await portal.insert('customerEquipment', {
      ...{ companyId: people.company.id, customerId, equipmentTypeId: typeId, equipmentModelId: modelId },
      ...{ serialNumber, nextCalibrationDue: due, ...given },
    })
  ).id;
const at = (path: string) => `/api/companies/${people.company.id}/${path}`;
const switchOn = (distances = [60, 30, 7, -7]) =>
  people.as.admin.put(at('recall-settings'), { enabled: true, distances });
/** Runs the job in three processes at once, with every planned recall due. */
async function run() {
  await Promise.all([1, 2, 3].map(() => planRecalls(portal.runtime)));
  await all((db) =>
    db
      .updateTable('recalls')
      .set({ dueAt: new Date(0) })
      .where('state', '=', 'pending')
      .execute(),
  );
  await Promise.all([1, 2, 3].map(() => sendDueRecalls(portal.runtime)));
}
const mails = () =>
  all((db) =>
    db
      .selectFrom('outboxMessages')
      .select(['subject', 'bodyText', 'recipients'])
      .where('companyId', '=', people.company.id)
      .where('event', '=', 'calibration.recall')
      .orderBy('id')
      .execute(),
  );
const linkOf = async () => /\/recall\/([A-Za-z0-9_-]{43})/.exec((await mails()).at(-1)!.bodyText)![1]!;
const recalls = async () => (await people.as.admin.get(at('recalls'))).body;
/** Makes the last recall look as if it had been sent a week ago. */
const aWeekLater = () =>
  all(async (db) => {
    const past = new Date(Date.now() - 8 * 86_400_000);
    await db.updateTable('recalls').set({ sentAt: past }).where('sentAt', 'is not', null).execute();
    await db.updateTable('recallSettings').set({ plannedOn: null }).execute();
  });
const visitor = () => portal.signedOut;
const counts = async () => (await people.as.admin.get(at('calibration-work/counts'))).body;
const work = async (view: string) =>
  (await people.as.admin.get(at('calibration-work'), { query: { view } })).body.map(
    ({ id }: { id: number }) => id,
  );

it('sends one mail per customer that lists all units due, once, whatever runs twice', async () => {
  await unit('ONE', day(20));
  await unit('TWO', day(55));
  await unit('LATER', day(80));
  await unit('OLD', day(-300));
  await switchOn();
  await run();
  await run();
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    recipients: ['lab@acme.example'],
    subject: 'Calibration of 2 units is due',
  });
  expect(sent[0]!.bodyText).toContain('ONE');
  expect(sent[0]!.bodyText).not.toMatch(/LATER|OLD/);
});

it('is off until an admin switches it on, and asks again only at the next distance', async () => {
  const id = await unit('ONE', day(40));
  await run();
  expect(await mails()).toEqual([]);
  await switchOn();
  await run();
  await aWeekLater();
  await run();
  expect(await mails()).toHaveLength(1);
  // The clock jumps to the next distance.
  await all((db) =>
    db
      .updateTable('recallUnits')
      .set({ dueOn: day(30) })
      .execute(),
  );
  await all((db) =>
    db
      .updateTable('customerEquipment')
      .set({ nextCalibrationDue: day(30) })
      .where('id', '=', id)
      .execute(),
  );
  await aWeekLater();
  await run();
  expect(await mails()).toHaveLength(2);
});

it('leaves out units that are inactive, have an open request, or whose customer said no', async () => {
  await unit('OFF', day(20), { active: false });
  await unit('OPEN', day(20));
  const no = await unit('NO', day(20));
  await people.as.admin.post('/api/repairs', {
    ...{
      companyName: 'Acme Labs',
      emailAddress: 'lab@acme.example',
      modelPartNo: '87V',
      serialNumber: 'open',
    },
    ...{ warrantyStatus: 'non_warranty', repairNeeded: false, calibrationNeeded: true, customerId },
  });
  await switchOn();
  await run();
  expect((await mails())[0]!.bodyText).not.toMatch(/OFF|OPEN/);
  const body = { name: 'Ann', units: [{ id: no, answer: 'decline' }] };
  expect((await visitor().post(`/api/public/recalls/${await linkOf()}`, body)).status).toBe(200);
  const again = await people.as.admin.post(at('recalls'), { unitIds: [no] });
  expect(again.body).toEqual({ sent: [], leftOut: [{ unitId: no, reason: 'declined' }], undoSeconds: 0 });
  expect((await recalls())[0].units[0]).toMatchObject({ id: no, outcome: 'declined' });
});

it('makes one calibration request for the chosen units, also when the page is sent twice', async () => {
  const [one, two, three] = [
    await unit('ONE', day(20)),
    await unit(null, day(25)),
    await unit('THREE', day(30)),
  ];
  await switchOn();
  await run();
  const path = `/api/public/recalls/${await linkOf()}`;
  const guest = visitor();
  const body = {
    name: 'Ann Bell',
    units: [one, two].map((id) => ({ id, answer: 'request' })),
    wishes: [{ date: day(10), half: 'morning' }],
    note: '<b>Please hurry</b>',
  };
  const replies = await Promise.all([guest.post(path, body), guest.post(path, body)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('recall.answered');
  const repairs = (await people.as.admin.get('/api/repairs')).body;
  expect(repairs).toHaveLength(1);
  expect(repairs[0]).toMatchObject({ customerId, calibrationNeeded: true, companyName: 'Acme Labs' });
  const items = (await people.as.admin.get(`/api/repairs/${repairs[0].id}/equipment`)).body;
  expect(items.map(({ serialNumber }: { serialNumber: string }) => serialNumber)).toEqual(['ONE', null]);
  const page = (await guest.get(path)).body;
  expect(page.units.map(({ state }: { state: string }) => state)).toEqual(['requested', 'requested', 'open']);
  expect(await work('booked')).toEqual([two, one]);
  expect(await work('asked')).toEqual([three]);
  expect(await counts()).toMatchObject({
    booked: 2,
    asked: 1,
    'due-30': 1,
    'due-60': 1,
    overdue: 0,
    here: 0,
  });
  await all((db) =>
    db.updateTable('repairs').set({ status: 'received' }).where('id', '=', repairs[0].id).execute(),
  );
  expect(await work('here')).toEqual([two, one]);
  const [request, ...others] = (await people.as.admin.get('/api/appointment-requests')).body;
  expect([request.customerId, request.wishes, others]).toEqual([customerId, body.wishes, []]);
  const planned = await people.as.admin.post(`/api/appointment-requests/${request.id}/schedule`, {
    ...{ title: 'Calibration', appointmentType: 'Yearly Calibration' },
    ...{ startTime: `${day(3)}T09:00`, endTime: `${day(3)}T10:00` },
  });
  expect(planned.body).toMatchObject({ customerId, repairId: repairs[0].id });
});

it('refuses answers that cannot be right', async () => {
  const [one, other] = [await unit('ONE', day(20)), await unit('FAR', day(300))];
  await switchOn();
  await run();
  const guest = visitor();
  const path = `/api/public/recalls/${await linkOf()}`;
  const send = (given: object) =>
    guest.post(path, { name: 'Ann', shipping: true, units: [{ id: one, answer: 'request' }], ...given });
  for (const [given, field] of [
    [{ units: [{ id: other, answer: 'request' }] }, 'units'],
    [{ units: [] }, 'units'],
    [{ name: '' }, 'name'],
    [{ shipping: false }, 'wishes'],
    [{ wishes: [{ date: day(-1), half: 'morning' }] }, 'wishes'],
    [{ wishes: [{ date: '2031-02-30', half: 'morning' }] }, 'wishes.0.date'],
  ] as const) {
    const reply = await send(given);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  }
  const absent = await guest.get(`/api/public/recalls/${'A'.repeat(43)}`);
  expect(absent.status).toBe(404);
  await all((db) =>
    db
      .updateTable('recalls')
      .set({ expiresAt: new Date(0) })
      .where('tokenHash', 'is not', null)
      .execute(),
  );
  const expired = await send({});
  expect({ ...expired.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
  expect((await people.as.admin.get('/api/repairs')).body).toEqual([]);
});

it('lets staff send the next recall now, which the portal then does not send again', async () => {
  const [near, far] = [await unit('NEAR', day(20)), await unit('FAR', day(200))];
  await switchOn();
  const reply = await people.as.admin.post(at('recalls'), { unitIds: [far, far] });
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({ sent: [{ customerName: 'Acme Labs', units: 2 }], leftOut: [] });
  const trail = (await people.as.admin.get(at('audit'), { query: { area: 'recall' } })).body;
  expect(trail.map(({ action }: { action: string }) => action)).toEqual([
    'recall.sent',
    'recall.settings_changed',
  ]);
  await aWeekLater();
  await run();
  expect(await mails()).toHaveLength(1);
  expect((await recalls())[0]).toMatchObject({ state: 'sent', units: [{ id: near }, { id: far }] });
  expect((await work('asked')).sort()).toEqual([near, far].sort());
});

it('shows staff the customers without an address, and does not try them every day', async () => {
  await all((db) => db.updateTable('customers').set({ email: null }).where('id', '=', customerId).execute());
  const id = await unit('ONE', day(20));
  await switchOn();
  await run();
  await aWeekLater();
  await run();
  expect((await recalls()).map(({ state }: { state: string }) => state)).toEqual(['unreachable']);
  const now = await people.as.admin.post(at('recalls'), { unitIds: [id] });
  expect(now.body.leftOut).toEqual([{ unitId: id, reason: 'noAddress' }]);
});

it('answers 400 for foreign and absent units and for distances that make no sense', async () => {
  const reply = await people.as.admin.post(at('recalls'), { unitIds: [2_000_000_000] });
  expect([reply.status, reply.body.fields]).toEqual([400, { unitIds: 'Unknown unit' }]);
  for (const distances of [[], [1.5], [366], [-91], ['x']])
    expect((await switchOn(distances as number[])).status).toBe(400);
  const saved = await switchOn([7, 30, 7]);
  expect(saved.body).toEqual({ enabled: true, distances: [30, 7] });
});

it('exports the work list as CSV without formulas', async () => {
  await unit('=1+1', day(-3));
  const reply = await people.as.admin.get(at('calibration-work/export.csv'), { query: { view: 'overdue' } });
  expect(reply.text).toContain("'=1+1");
});
