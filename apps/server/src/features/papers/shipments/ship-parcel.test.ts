import { cents } from '@portal/contract/core/numbers/money.ts';
import { divide } from '@portal/contract/papers/shipments/rules.ts';
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

const done = async (status = 'completed') => {
  const { body } = await people.as.customer.post('/api/repairs', aRequest());
  await people.as.admin.patch(`/api/repairs/${body.id}`, { status, sendMail: false });
  return body as { id: number; serviceReportNumber: string };
};
const read = async (id: number) => (await people.as.admin.get(`/api/repairs/${id}`)).body;

const shippedMails = () =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db.selectFrom('outboxMessages').selectAll().where('event', '=', 'repair.shipped').orderBy('id').execute(),
  );
const preview = async (id: number, ids: readonly number[]) =>
  (
    await people.as.admin.get(`/api/repairs/${id}/mail-preview`, {
      query: { status: 'shipped', parcel: ids.join() },
    })
  ).body;

test('five units go out in one parcel: each has its number and its share of the cost, and one mail tells of all', async () => {
  const units = [await done(), await done(), await done(), await done(), await done('estimate_declined')];
  const [first, ...others] = units;
  const { status, body } = await people.as.admin.post(`/api/repairs/${first!.id}/ship`, {
    togetherWith: others.map(({ id }) => id),
    trackingNumber: '1Z999AA10123456784',
    shippingCost: 12.52,
  });
  expect(status).toBe(200);
  expect(body.shipped).toEqual(
    units.map(({ id, serviceReportNumber }) => ({
      id,
      serviceReportNumber,
      mailedTo: ['ann@acme.example', 'lab@acme.example'],
    })),
  );
  const stored = await Promise.all(units.map(({ id }) => read(id)));
  expect(stored.map(({ outboundShippingCost }) => outboundShippingCost)).toEqual([2.51, 2.51, 2.5, 2.5, 2.5]);
  for (const repair of stored)
    expect(repair).toMatchObject({
      status: 'shipped',
      outboundTrackingNumber: '1Z999AA10123456784',
      totalCost: repair.outboundShippingCost,
    });
  const [mail, ...more] = await shippedMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    repairId: first!.id,
    subject: `${first!.serviceReportNumber} and 4 more: your equipment is on its way`,
  });
  for (const { serviceReportNumber } of units) expect(mail!.bodyText).toContain(serviceReportNumber);
  expect(mail!.bodyText).toContain('1Z999AA10123456784');
  const told = await people.as.admin.get(`/api/repairs/${others[0]!.id}/logs`);
  expect(JSON.stringify(told.body)).toContain(
    `The email for ${first!.serviceReportNumber} told the customer.`,
  );
  const toCustomer = await people.as.customer.get(`/api/repairs/${others[0]!.id}/logs`);
  expect(toCustomer.text).not.toContain('told the customer');
});

test('a unit whose mail goes to other addresses has a mail of its own, and the preview says the same', async () => {
  const [one, two, three] = [await done(), await done(), await done()];
  await people.as.admin.patch(`/api/repairs/${two.id}/request`, { emailAddress: 'bob@acme.example' });
  const ids = [two.id, one.id, three.id];
  const before = await Promise.all(ids.map((id) => preview(id, ids)));
  const last = (await shippedMails()).at(-1)?.id ?? 0;
  const { body } = await people.as.admin.post(`/api/repairs/${two.id}/ship`, {
    togetherWith: [three.id, one.id],
  });
  expect(body.shipped.map(({ mailedTo }: { mailedTo: string[] }) => mailedTo[0])).toEqual([
    'bob@acme.example',
    'ann@acme.example',
    'ann@acme.example',
  ]);
  const mails = (await shippedMails()).filter(({ id }) => id > last);
  const sent = (at: number) => ({ subject: mails[at]!.subject, text: mails[at]!.bodyText });
  expect(mails.map(({ repairId }) => repairId)).toEqual([two.id, one.id]);
  expect(mails[1]!.bodyText).toContain(three.serviceReportNumber);
  expect(mails[1]!.bodyText).not.toContain(two.serviceReportNumber);
  expect(before).toMatchObject([sent(0), sent(1), null]);
});

test('a preview of a parcel leaves out repairs of another company', async () => {
  const own = await done();
  const { id: foreign, serviceReportNumber } = await portal.buildRepair({ status: 'completed' });
  const shown = await preview(own.id, [own.id, foreign]);
  expect(shown.text).toContain(own.serviceReportNumber);
  if (serviceReportNumber !== own.serviceReportNumber) expect(shown.text).not.toContain(serviceReportNumber);
  expect(await preview(foreign, [foreign, own.id])).toMatchObject({ code: 'record.not_found' });
});

test('a unit that may not be shipped stops the whole parcel, with its reason', async () => {
  const [ready, busy] = [await done(), await done('in_progress')];
  const ship = (id: number, togetherWith: number[]) =>
    people.as.admin.post(`/api/repairs/${id}/ship`, { togetherWith });
  const { status, body } = await ship(ready.id, [busy.id]);
  expect([status, body.code, body.message]).toEqual([
    409,
    'shipment.refused',
    `${busy.serviceReportNumber} is In Progress and cannot be shipped yet.`,
  ]);
  expect((await read(ready.id)).status).toBe('completed');
  expect((await ship(ready.id, [ready.id])).status).toBe(200);
  expect((await ship(ready.id, [])).body.message).toBe(`${ready.serviceReportNumber} is already shipped.`);
});

test('units of two customers do not go into one parcel', async () => {
  const own = await done();
  const other = await portal.buildUser({ companyId: people.company.id });
  const strange = await portal.buildRepair({
    companyId: people.company.id,
    userId: other.id,
    customerId: other.customerId,
    status: 'completed',
  });
  const ship = (togetherWith: number[]) =>
    people.as.admin.post(`/api/repairs/${own.id}/ship`, { togetherWith });
  expect(await ship([strange.id])).toMatchObject({
    status: 409,
    body: {
      code: 'shipment.refused',
      message: `${strange.serviceReportNumber} belongs to another customer than ${own.serviceReportNumber}. Ship it in a parcel of its own.`,
    },
  });
  const { id: foreign } = await portal.buildRepair({ status: 'completed' });
  for (const id of [foreign, 2_000_000_000])
    expect(await ship([id])).toMatchObject({
      status: 400,
      body: { fields: { togetherWith: 'Unknown repair' } },
    });
});

test('two people ship a parcel once', async () => {
  const [one, two] = [await done(), await done()];
  const ship = (a: number, b: number) =>
    people.as.admin.post(`/api/repairs/${a}/ship`, { togetherWith: [b] });
  const answers = await Promise.all([ship(one.id, two.id), ship(two.id, one.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a parcel without number and without mail is possible, for units that are fetched', async () => {
  const { id } = await done();
  const { body } = await people.as.admin.post(`/api/repairs/${id}/ship`, { sendMail: false });
  expect(body.shipped).toMatchObject([{ id, mailedTo: [] }]);
  expect(await read(id)).toMatchObject({ status: 'shipped', outboundTrackingNumber: null });
});

test('an amount is divided without losing a cent', () => {
  expect(divide(cents(100), 3)).toEqual([34, 33, 33]);
  expect(divide(cents(2), 3)).toEqual([1, 1, 0]);
});

test('a template speaks of the first unit, and the others stand below it with their own links', async () => {
  const template = await people.as.admin.post('/api/email-templates', {
    ...{ name: 'Shipped', type: 'shipping-notification' as const, subject: 'On its way', isDefault: true },
    ...{ bodyHtml: '<p>It has left us.</p>', bodyText: 'It has left us.' },
  });
  expect(template.status, template.text).toBe(201);
  const [one, two] = [await done(), await done()];
  const { text } = await preview(one.id, [one.id, two.id]);
  expect(text).toContain('It has left us.');
  expect(text).toContain(`Also in this parcel: ${two.serviceReportNumber}`);
  expect(text).toContain(`/track/r${two.id}-`);
  expect(text).not.toContain(`Also in this parcel: ${one.serviceReportNumber}`);
});
