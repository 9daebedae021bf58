import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { unitsOf } from '../../../../test/units.ts';

let portal: Portal;
let people: People;
let companyId: number;
let customerId: number;
let unitOf: ReturnType<typeof unitsOf>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  companyId = people.company.id;
  customerId = people.customer.customerId!;
  unitOf = unitsOf(portal, people);
});
afterAll(() => portal.stop());

const repairNumbers = async (unitId: number) =>
  (await people.as.admin.get(`/api/customer-equipment/${unitId}/repairs`)).body.map(
    ({ id }: { id: number }) => id,
  );

it('tells two units of one serial number apart by model (D5.14)', async () => {
  const long = await unitOf('87V', 'TWIN-1');
  const short = await unitOf('87', 'TWIN-1');
  const repair = (modelPartNo: string) =>
    portal.buildRepair({ companyId, modelPartNo, serialNumber: 'twin-1', customerId });
  const ofLong = await repair('Fluke 87-V');
  const ofShort = await repair('FLUKE 87');
  const ofNeither = await repair('Meter');
  const calibration = await portal.buildRepair({ companyId, serialNumber: 'other', customerId });
  await portal.insert('repairEquipment', {
    companyId,
    repairId: calibration.id,
    equipmentTypeId: short.equipmentTypeId,
    equipmentModelId: short.equipmentModelId,
    serialNumber: 'Twin-1',
  });
  expect(await repairNumbers(long.id)).toEqual([ofNeither.id, ofLong.id]);
  expect(await repairNumbers(short.id)).toEqual([calibration.id, ofNeither.id, ofShort.id]);
  const { body } = await people.as.customer.get(`/api/customer-equipment/${long.id}`);
  expect(body.twins).toMatchObject([{ id: short.id, modelName: '87' }]);
});

it('shows documents, mails and photos of its repairs, to a customer only what is for them', async () => {
  const unit = await unitOf('289', 'SECT-1');
  const repair = await portal.buildRepair({
    companyId,
    customerId,
    serialNumber: 'SECT-1',
    emailAddress: 'ann@acme.example',
  });
  const file = (name: string, more: object = {}) =>
    portal.insert('files', {
      companyId,
      repairId: repair.id,
      storageKey: `test/${name}`,
      contentType: 'application/pdf',
      bytes: 10,
      sha256: 'none',
      name,
      ...more,
    });
  await file('estimate.pdf');
  await file('internal.pdf', { visibility: 'internal' });
  const photo = await file('front.webp', { contentType: 'image/webp' });
  await portal.insert('repairImages', {
    companyId,
    repairId: repair.id,
    fileId: photo.id,
    filename: 'front',
  });
  const hidden = await file('back.webp', { contentType: 'image/webp', visibility: 'internal' });
  await portal.insert('repairImages', {
    companyId,
    repairId: repair.id,
    fileId: hidden.id,
    filename: 'back',
    visibility: 'internal',
  });
  const mail = { companyId, repairId: repair.id, event: 'x', html: '', bodyText: '' };
  await portal.insert('outboxMessages', { ...mail, subject: 'To them', recipients: ['ann@acme.example'] });
  await portal.insert('outboxMessages', { ...mail, subject: 'To staff', recipients: ['staff@ours.example'] });
  const namesOf = async (who: 'customer' | 'technician' | 'admin', section: string, field: string) =>
    (await people.as[who].get(`/api/customer-equipment/${unit.id}/${section}`)).body.map(
      (row: Record<string, unknown>) => row[field],
    );
  expect(await namesOf('admin', 'documents', 'name')).toEqual(['internal.pdf', 'estimate.pdf']);
  expect(await namesOf('customer', 'documents', 'name')).toEqual(['estimate.pdf']);
  expect(await namesOf('technician', 'documents', 'name'), 'documents hold prices').toEqual([]);
  expect(await namesOf('admin', 'photos', 'filename')).toEqual(['back', 'front']);
  expect(await namesOf('customer', 'photos', 'filename')).toEqual(['front']);
  expect(await namesOf('admin', 'mails', 'subject')).toEqual(['To staff', 'To them']);
  expect(await namesOf('customer', 'mails', 'subject')).toEqual(['To them']);
  expect(await namesOf('customer', 'loans', 'id')).toEqual([]);
});

it('gives the history of a serial number, with loans of a demo unit, in the caller’s scope', async () => {
  const stranger = await portal.buildCustomer({ companyId });
  const unit = await unitOf('117', 'HIST-1', stranger.id);
  await portal.buildRepair({ companyId, customerId: stranger.id, serialNumber: 'HIST-1' });
  const demo = await portal.insert('demoEquipment', {
    companyId,
    serialNumber: 'hist-1',
    equipmentModelId: unit.equipmentModelId,
  });
  const agreement = await portal.insert('demoEquipmentAgreements', { companyId, type: 'print' });
  await portal.insert('demoEquipmentLoans', {
    companyId,
    agreementId: agreement.id,
    demoEquipmentId: demo.id,
    customerId: stranger.id,
    loanDate: '2026-01-01',
    expectedReturnDate: '2026-01-15',
  });
  const ask = { query: { serialNumber: 'HIST-1' } };
  const { body } = await people.as.technician.get('/api/equipment-history', ask);
  expect(body).toMatchObject({
    units: [{ id: unit.id }],
    repairs: [{ companyName: expect.anything() }],
    loans: [{ serialNumber: 'hist-1', loanDate: '2026-01-01' }],
  });
  const own = await people.as.customer.get('/api/equipment-history', ask);
  expect(own.body).toEqual({ serialNumber: 'HIST-1', units: [], repairs: [], documents: [], loans: [] });
  expect((await people.as.customer.get('/api/equipment-history')).status).toBe(400);
});

it('draws labels with serial number, model and customer, in the order asked for', async () => {
  const one = await unitOf('TPS2024', 'LAB-1');
  const two = await unitOf('TBS1052', 'LAB-2');
  const many = { ids: Array.from({ length: 101 }, (_, at) => at + 1).join(',') };
  const refused = await people.as.technician.get('/api/equipment/labels.pdf', { query: many });
  expect([refused.status, refused.body.message]).toEqual([400, 'At most 100 units']);
  const sheet = await people.as.technician.get('/api/equipment/labels.pdf', {
    query: { ids: `${two.id},${one.id}` },
  });
  expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = pdfText(sheet.bytes);
  expect(text.indexOf('LAB-2')).toBeLessThan(text.indexOf('LAB-1'));
  expect(text).toContain('Fluke TPS2024');
  const roll = await people.as.technician.get(`/api/customer-equipment/${one.id}/label.pdf`, {
    query: { format: '62x29' },
  });
  expect(pdfText(roll.bytes)).toContain('LAB-1');
});
