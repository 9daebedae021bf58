import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimateDesk } from '../../../../test/estimates.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { unitsOf } from '../../../../test/units.ts';

let portal: Portal;
let people: People;
let beside: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  beside = await peopleOf(portal);
});
afterAll(() => portal.stop());

const request = async (given: Record<string, unknown> = {}, of = people) =>
  (await of.as.customer.post('/api/repairs', aRequest(given))).body;
const find = async (code: string) =>
  people.as.technician.get(`/api/repairs/by-code?code=${encodeURIComponent(code)}`);
const found = async (code: string) => {
  const { body } = await find(code);
  return [body.reads, body.units.map(({ id }: { id: number }) => id)];
};

test('a unit is found by SR number, by the QR code of its label and by serial number', async () => {
  const { id, serviceReportNumber } = await request({ serialNumber: 'AB-77' });
  const number = serviceReportNumber.slice(3);
  for (const code of [serviceReportNumber, ` ${serviceReportNumber.toLowerCase()} `])
    expect(await found(code)).toEqual(['repair', [id]]);
  const { publicUrl } = portal.runtime.config;
  for (const code of [`${publicUrl}/repairs/${id}`, `${publicUrl}/admin/repairs/${id}?companyId=1`])
    expect(await found(code)).toEqual(['repair', [id]]);
  for (const code of ['AB-77', 'ab-77', number, `sr${number}`, `SR ${number}`])
    expect(await found(code)).toEqual(['serialNumber', [id]]);
  const second = await request({ serialNumber: number });
  expect(await found(number)).toEqual(['serialNumber', [second.id, id]]);
  await people.as.admin.patch(`/api/repairs/${second.id}`, { status: 'shipped' });
  expect(await found(number), 'open repairs come first').toEqual(['serialNumber', [id, second.id]]);
});

test('the label of a unit of the register names the repairs of its customer', async () => {
  const unit = await unitsOf(portal, people)('87V', 'REG-1');
  const { id } = await request({ serialNumber: 'REG-1' });
  const stranger = await portal.buildRepair({ companyId: people.company.id, serialNumber: 'REG-1' });
  expect(await found(`${portal.runtime.config.publicUrl}/equipment/${unit.id}`)).toEqual(['unit', [id]]);
  expect(await found('REG-1')).toEqual(['serialNumber', [stranger.id, id]]);
});

test('codes of other companies and of other portals name nothing', async () => {
  const { id, serviceReportNumber } = await request({ serialNumber: 'OWN-1' });
  const foreign = await request({ serialNumber: 'FOREIGN-1' }, beside);
  expect(await found('FOREIGN-1')).toEqual(['serialNumber', []]);
  expect(await found(`${portal.runtime.config.publicUrl}/repairs/${foreign.id}`)).toEqual(['repair', []]);
  for (const code of [`https://other.example/repairs/${id}`, `javascript://x/repairs/${id}`, 'http://%'])
    expect(await found(code)).toEqual(['elsewhere', []]);
  await people.as.admin.delete(`/api/repairs/${id}`);
  expect(await found(serviceReportNumber)).toEqual(['repair', []]);
});

test('a code is neither empty nor endless', async () => {
  expect((await find(' ')).body.fields).toEqual({ code: 'Scan or type a code' });
  expect((await find('x'.repeat(501))).body.fields).toEqual({ code: 'This is no code of a label' });
  expect(await found("'; drop table repairs; --")).toEqual(['serialNumber', []]);
});

test('repairs that a list has chosen are found by their ids', async () => {
  const [one, two] = [await request(), await request()];
  const foreign = await request({}, beside);
  const { body } = await people.as.admin.get(`/api/repairs/by-code?ids=${one.id},${two.id},${foreign.id}`);
  expect(body.units.map(({ id }: { id: number }) => id)).toEqual([two.id, one.id]);
});

test('admins see what the customer approved, so that a shipping cost above it is said before it is saved', async () => {
  const desk = estimateDesk(portal, people);
  const repair = await desk.build();
  const { admin, technician } = people.as;
  const at = `/api/repairs/by-code?ids=${repair.id}`;
  const agreed = async () => (await admin.get(at)).body.units[0].agreed;
  expect(await agreed()).toBeNull();
  const discount = { kind: 'percent', value: 20 };
  const version = await desk.send(repair, { discount });
  await admin.post(desk.at(repair, '/record'), { version, decision: 'approve', name: 'Ann' });
  const partsUsed = [
    { partNumber: 'FUSE-2', description: 'Fuse', quantity: 3, unitPrice: 4, msrpPrice: 11.5 },
  ];
  await admin.patch(`/api/repairs/${repair.id}`, {
    ...{ laborCost: 130, inboundShippingCost: 5, outboundShippingCost: 9, partsUsed },
  });
  // Of the approved $184.50 the customer pays 80 %.
  expect(await agreed()).toEqual({ net: 147.6, discount, costs: 169.5 });
  expect((await technician.get(at)).body.units[0]).not.toHaveProperty('agreed');
  await desk.send(repair);
  expect(await agreed(), 'a newer estimate waits for an answer').toBeNull();
});

test('a unit says that its certificate waits for approval', async () => {
  const { id, serviceReportNumber } = await request({ serialNumber: 'CAL-7' });
  const waits = async () => (await find(serviceReportNumber)).body.units[0].certificateWaits;
  expect(await waits()).toBe(false);
  await portal.insert('certificates', {
    ...{ companyId: people.company.id, repairId: id, kind: 'own', number: 'CAL-1001' },
  });
  expect(await waits()).toBe(true);
});
