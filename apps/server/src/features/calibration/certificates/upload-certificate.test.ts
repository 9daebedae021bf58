import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage, completeResults } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let stage: CalibrationStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await calibrationStage(portal);
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const customer = () => stage.people.as.customer;

const paper = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const upload = (itemId: number, name: string, content: Buffer, fields = {}) =>
  admin().upload(`/api/calibration-items/${itemId}/certificate`, [['certificate', name, content]], fields);

it('is stored unchanged and saved by the browser', async () => {
  const [itemId] = stage.itemIds;
  expect((await upload(itemId!, 'A.pdf', paper)).body.code).toBe('certificate.not_completed');
  await stage.save(admin(), itemId!, completeResults({ certificateNumber: 'LAB-77' }));
  const reply = await upload(itemId!, 'A.pdf', paper, { laboratory: 'Other Lab' });
  expect([reply.status, reply.body]).toMatchObject([
    201,
    {
      kind: 'uploaded',
      number: 'LAB-77',
      laboratory: 'Other Lab',
      state: 'issued',
      can: { correct: false },
    },
  ]);
  const trail = await portal.runtime.database.asCompany(stage.people.company.id, (db) =>
    db
      .selectFrom('auditEntries')
      .select(['role', 'recordKind', 'recordId'])
      .where('action', '=', 'certificate.uploaded')
      .execute(),
  );
  expect(trail).toEqual([{ role: 'admin', recordKind: 'certificate', recordId: reply.body.id }]);
  const file = await customer().get(reply.body.fileUrl);
  expect(file.bytes.equals(paper)).toBe(true);
  expect(file.headers['content-disposition']).toMatch(/^attachment/);
  expect((await upload(itemId!, 'A.pdf', paper)).body.code).toBe('certificate.taken');
});

it('waits until the technician who calibrated has confirmed the results (D5.9)', async () => {
  const [itemId] = stage.itemIds;
  const { technician } = stage.people.as;
  const userId = (await technician.get('/api/user')).body.id;
  const ravi = await portal.insert('technicians', {
    ...{ companyId: stage.people.company.id, name: 'Ravi', userId },
  });
  await stage.save(admin(), itemId!, completeResults({ technicianId: ravi.id }));
  const refused = await upload(itemId!, 'A.pdf', paper);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'certificate.not_confirmed',
    'Fluke 87V (SN-1): Ravi has to confirm this calibration first.',
  ]);
  await technician.post(`/api/calibration-items/${itemId}/confirm`, {});
  expect((await upload(itemId!, 'A.pdf', paper)).status).toBe(201);
});

it('must be a PDF', async () => {
  await stage.save(admin(), stage.itemIds[0]!);
  const reply = await upload(stage.itemIds[0]!, 'A.pdf', Buffer.from('not a pdf'));
  expect([reply.status, reply.body.message]).toEqual([415, 'Please choose a PDF file.']);
  expect((await admin().get(`/api/repairs/${stage.repairId}/certificates`)).body).toEqual([]);
});

it('was not issued before the calibration or ahead of today, has no number of the portal, and is not corrected here', async () => {
  const own = (await stage.draft([stage.itemIds[1]!])).body.number;
  await stage.save(admin(), stage.itemIds[0]!);
  const refused = async (fields: object) =>
    (await upload(stage.itemIds[0]!, 'A.pdf', paper, fields)).body.fields;
  expect(await refused({ issuedOn: '2026-03-01' })).toEqual({
    issuedOn: 'The day of issue must not be before the day of the calibration',
  });
  expect(await refused({ issuedOn: addDays(today('UTC'), 2) })).toEqual({
    issuedOn: 'The day of issue must not be in the future',
  });
  expect(await refused({ number: own })).toEqual({
    number: `${own} is the number of a certificate of your own.`,
  });
  const taken = await upload(stage.itemIds[0]!, 'A.pdf', paper, { issuedOn: '2026-03-02', number: 'X-1' });
  expect(taken.status, taken.text).toBe(201);
  expect(
    await admin().post(`/api/certificates/${taken.body.id}/correct`, { reason: 'Misprint' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'certificate.made_elsewhere' },
  });
});
