import { parcelWords } from '@portal/contract/repairs/repairs/carriers.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
});

const submit = async (more: Record<string, unknown> = {}) => {
  const { status, body, text } = await people.as.customer.post('/api/repairs', aRequest(more));
  expect(status, text).toBe(201);
  return body;
};
const tell = (id: number, parcel: object, who: Caller = people.as.customer) =>
  who.put(`/api/repairs/${id}/inbound-parcel`, parcel);
const read = async (id: number) => (await people.as.customer.get(`/api/repairs/${id}`)).body;
const entries = async (id: number): Promise<string[]> =>
  (await people.as.customer.get(`/api/repairs/${id}/logs`)).body.map(
    ({ message }: { message: string }) => message,
  );
const NUMBER = '1Z999AA10123456784';

it('a request names its parcel, as the carrier writes the number, and staff see it at Receive', async () => {
  const made = await submit({ inboundTrackingNumber: ' 1z 999 aa1 0123456784', inboundCarrier: '' });
  expect(made).toMatchObject({ inboundTrackingNumber: NUMBER, inboundCarrier: null });
  expect(await entries(made.id)).toEqual([`Repair request submitted.\nYour package to us: UPS, ${NUMBER}.`]);
  const { body } = await people.as.technician.get('/api/repairs/by-code', {
    query: { code: made.serviceReportNumber },
  });
  expect(body.units[0]).toMatchObject({ inboundTrackingNumber: NUMBER, inboundCarrier: null });
});

it.each([
  ['inboundTrackingNumber', 'no!', parcelWords.badNumber],
  ['inboundTrackingNumber', '12345', parcelWords.badNumber],
  ['inboundCarrier', 'Pigeon', parcelWords.badCarrier],
])('a parcel whose %s is %s is refused', async (field, value, message) => {
  for (const answer of [
    await people.as.customer.post('/api/repairs', aRequest({ [field]: value })),
    await tell((await submit()).id, { inboundTrackingNumber: NUMBER, [field]: value }),
  ])
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
});

it('its page takes the parcel later, with the carrier that the customer names, once', async () => {
  const { id } = await submit();
  const parcel = { inboundTrackingNumber: 'PK-4711', inboundCarrier: 'DHL' };
  expect(await tell(id, parcel)).toMatchObject({ status: 200, body: parcel });
  expect((await tell(id, parcel)).status).toBe(200);
  expect(await read(id)).toMatchObject(parcel);
  expect(await entries(id)).toEqual(['Your package to us: DHL, PK-4711.', 'Repair request submitted.']);
  // Staff who enter another number do not keep the carrier of the first one.
  await people.as.admin.patch(`/api/repairs/${id}`, { inboundTrackingNumber: NUMBER });
  expect(await read(id)).toMatchObject({ inboundTrackingNumber: NUMBER, inboundCarrier: null });
  expect((await tell(id, { inboundTrackingNumber: '' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ inboundTrackingNumber: null, inboundCarrier: null });
});

it('units of one request travel together until one of them gets a parcel of its own', async () => {
  const unit = { descriptionProblem: 'Dead' };
  const first = await submit({
    units: ['A', 'B', 'C'].map((modelPartNo) => ({ ...unit, modelPartNo })),
  });
  const ids: number[] = first.shipment.repairs.map(({ id }: { id: number }) => id);
  await people.as.admin.patch(`/api/repairs/${ids[2]}`, { status: 'received' });
  await tell(ids[0]!, { inboundTrackingNumber: 'PK-4711' });
  const numbers = async () =>
    Promise.all(ids.map(async (id) => (await read(id)).inboundTrackingNumber as string | null));
  expect(await numbers()).toEqual(['PK-4711', 'PK-4711', null]);
  await tell(ids[1]!, { inboundTrackingNumber: '' });
  await tell(ids[1]!, { inboundTrackingNumber: 'PK-4712' });
  expect((await numbers())[1]).toBe('PK-4712');
});

it('a unit that has arrived has no parcel to name, and nobody names that of another customer', async () => {
  const { id, serviceReportNumber } = await submit();
  const stranger = await portal.actAs(await portal.buildUser({ companyId: people.company.id }));
  expect((await tell(id, { inboundTrackingNumber: NUMBER }, stranger)).status).toBe(404);
  expect((await tell(id, { inboundTrackingNumber: NUMBER }, people.as.technician)).status).toBe(403);
  await people.as.admin.patch(`/api/repairs/${id}`, { status: 'received' });
  expect(await tell(id, { inboundTrackingNumber: NUMBER })).toMatchObject({
    status: 409,
    body: { code: 'repair.parcel_arrived', message: parcelWords.arrived(serviceReportNumber) },
  });
  expect((await read(id)).inboundTrackingNumber).toBeNull();
});

it('the tracking link takes the parcel too, and says it', async () => {
  const { id } = await submit();
  const { link } = (await people.as.admin.get(`/api/repairs/${id}/tracking-link`)).body;
  const at = `/api/public/track/${new URL(link).pathname.slice(7)}/inbound-parcel`;
  const told = await portal.signedOut.put(at, { inboundTrackingNumber: '7946 1234 5678' });
  expect(told, told.text).toMatchObject({
    status: 200,
    body: { repair: { inboundTrackingNumber: '794612345678', inboundCarrier: null } },
  });
  expect(told.body.repair.timeline[0].message).toBe('Your package to us: FedEx, 794612345678.');
  expect((await read(id)).inboundTrackingNumber).toBe('794612345678');
  const bad = await portal.signedOut.put(at, { inboundTrackingNumber: '?' });
  expect(bad).toMatchObject({
    status: 400,
    body: { fields: { inboundTrackingNumber: parcelWords.badNumber } },
  });
  const noLink = '/api/public/track/none/inbound-parcel';
  expect((await portal.signedOut.put(noLink, { inboundTrackingNumber: NUMBER })).status).toBe(404);
});
