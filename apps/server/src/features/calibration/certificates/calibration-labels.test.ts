import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type CalibrationStage,
  calibrationStage,
  completeResults,
  receiveLongAgo,
} from '../../../../test/calibrations.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { aRequest } from '../../../../test/people.ts';
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

const technician = () => stage.people.as.technician;
const labels = (id: number, format = '62x29') =>
  technician().get(`/api/certificates/${id}/calibration-labels.pdf`, { query: { format } });
const issued = async () => {
  const { body } = await stage.draft([stage.itemIds[0]!]);
  return (await stage.issue(body.id)).body as { id: number; number: string };
};
const unitOf = async () => {
  const register = await stage.register();
  return register.find(({ serialNumber }) => serialNumber === 'SN-1') as {
    id: number;
    lastCalibrationDate: CalendarDate;
    nextCalibrationDue: CalendarDate;
  };
};
const labelOfUnit = (id: number, query: object = {}) =>
  technician().get(`/api/customer-equipment/${id}/calibration-label.pdf`, {
    query: { format: '62x29', ...query },
  });

it('says state, day and number of a certificate in force, and the due date only where the customer agreed', async () => {
  const { id, number } = await issued();
  const unit = await unitOf();
  const due = `Due ${formatDate(unit.nextCalibrationDue)}`;
  const before = pdfText((await labels(id)).bytes);
  expect(before).toContain('Calibrated');
  expect(before).toContain(`Calibrated ${formatDate(unit.lastCalibrationDate)}`);
  expect(before).toContain(`Certificate ${number}`);
  expect(before).toMatch(/S\/ ?N SN-1/);
  expect(before).not.toContain(due);
  const agreed = await stage.people.as.admin.patch(
    `/api/companies/${stage.people.company.id}/customers/${stage.customerId}`,
    { printNextDue: true },
  );
  expect(agreed.status).toBe(200);
  for (const format of ['letter', '62x29', '4x6'])
    expect(pdfText((await labels(id, format)).bytes), format).toContain(due);
});

it('is refused for a draft and after a withdrawal, and says so for a unit too', async () => {
  const { body: draft } = await stage.draft([stage.itemIds[1]!]);
  expect(await labels(draft.id)).toMatchObject({ status: 409, body: { code: 'certificate.not_issued' } });
  const { id } = await issued();
  const unit = await unitOf();
  expect(pdfText((await labelOfUnit(unit.id)).bytes)).toContain('Calibrated');
  await stage.people.as.admin.post(`/api/certificates/${id}/withdraw`, { reason: 'Wrong range' });
  const refused = await labels(id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'CAL-1002 is not in force, so it has no calibration label.',
  ]);
  expect(await labelOfUnit(unit.id)).toMatchObject({ status: 409, body: { code: 'certificate.not_issued' } });
});

it('can say that a unit is for reference only or not to be used, and never that it is calibrated', async () => {
  await issued();
  const unit = await unitOf();
  for (const [state, words] of [
    ['reference-only', 'Reference only'],
    ['do-not-use', 'Do not use'],
  ]) {
    const text = pdfText((await labelOfUnit(unit.id, { state })).bytes);
    expect(text).toContain(words);
    expect(text).not.toMatch(/Calibrated|CAL-/);
  }
  expect((await labelOfUnit(unit.id, { state: 'calibrated' })).status).toBe(400);
});

it('says not to use a unit that failed', async () => {
  const item = stage.itemIds[0]!;
  await stage.save(
    technician(),
    item,
    completeResults({ result: 'fail', asFoundNotes: 'Dead', asLeftNotes: 'Dead' }),
  );
  const { body: draft } = await stage.people.as.admin.post(`/api/repairs/${stage.repairId}/certificates`, {
    itemIds: [item],
    remarks: 'Beyond repair',
  });
  const { body } = await stage.issue(draft.id);
  expect(pdfText((await labels(body.id)).bytes)).toContain('Do not use');
});

it('is that of the newest certificate: an older one has none any more', async () => {
  const older = await issued();
  const { admin } = stage.people.as;
  // The unit comes a second time: it is one item of a request only once.
  const { customerId } = stage;
  const request = aRequest({ requestType: 'calibration', calibrationNeeded: true, customerId });
  const { body: repair } = await admin.post('/api/repairs', request);
  await receiveLongAgo(portal, stage.people.company.id, repair.id);
  const equipmentItems = [{ customerEquipmentId: (await unitOf()).id }];
  const added = await admin.post(`/api/repairs/${repair.id}/equipment`, { equipmentItems });
  const again = added.body.at(-1).id;
  const failed = completeResults({
    calibratedOn: '2026-04-02',
    result: 'fail',
    remarks: 'Broken',
    points: [],
  });
  await stage.save(technician(), again, failed);
  const { body: draft } = await technician().post(`/api/repairs/${repair.id}/certificates`, {
    itemIds: [again],
  });
  expect(pdfText((await labels(older.id)).bytes)).toContain('Calibrated');
  const newer = (await stage.issue(draft.id)).body;
  const refused = await labels(older.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `The units on ${older.number} have a newer certificate in force. Print the label of that one.`,
  ]);
  expect(pdfText((await labels(newer.id)).bytes)).toContain('Do not use');
});
