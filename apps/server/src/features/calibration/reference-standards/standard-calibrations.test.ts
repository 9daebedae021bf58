import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CalibrationStage, calibrationStage, completeResults } from '../../../../test/calibrations.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
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
const technician = () => stage.people.as.technician;
const across = (statement: string) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) => sql.raw(statement).execute(db));
const first = { certificateNumber: 'LAB-1', calibratedOn: '2026-01-05', dueOn: '2027-01-05' };
const second = {
  certificateNumber: 'LAB-2',
  issuer: 'National Laboratory',
  accreditation: 'RvA K 999',
  calibratedOn: '2026-03-20',
  dueOn: '2027-03-20',
};
const add = async (given: object = first) =>
  (
    await admin().post(`/api/companies/${stage.people.company.id}/reference-standards`, {
      name: 'Calibrator',
      ...given,
    })
  ).body;
const addCalibration = (id: number, given: object = second) =>
  admin().post(`/api/reference-standards/${id}/calibrations`, given);
const read = async (id: number) =>
  (await admin().get(`/api/companies/${stage.people.company.id}/reference-standards`)).body.find(
    (one: { id: number }) => one.id === id,
  );
const use = (who: typeof admin, standards: object[], more: object = {}) =>
  stage.save(who(), stage.itemIds[0]!, completeResults({ standards, ...more }));
const draft = async () =>
  (await admin().post(`/api/repairs/${stage.repairId}/certificates`, { itemIds: [stage.itemIds[0]] })).body;
const paper = async (id: number) =>
  pdfText((await admin().get(`/api/certificates/${id}/certificate.pdf`)).bytes);
const used = async () =>
  (await admin().get(`/api/calibration-items/${stage.itemIds[0]}`)).body.results.standards[0];

describe('the calibrations of a standard', () => {
  it('are rows of their own, and all stay', async () => {
    const { id, calibrations } = await add({ ...first, quantity: 'DC voltage', range: '0 to 1000 V' });
    expect(calibrations).toMatchObject([{ ...first, voided: null }]);
    const reply = await addCalibration(id);
    expect(reply.body).toMatchObject({
      ...{ quantity: 'DC voltage', range: '0 to 1000 V', certificateNumber: 'LAB-2', dueOn: '2027-03-20' },
      calibrations: [second, first],
    });
    const [newest] = reply.body.calibrations;
    const path = `/api/standard-calibrations/${newest.id}`;
    const voided = await admin().post(`${path}/void`, { reason: 'It is of another standard' });
    expect(voided.body).toMatchObject({
      certificateNumber: 'LAB-1',
      calibrations: [{ ...second, voided: { reason: 'It is of another standard' } }, first],
    });
    expect(await admin().post(`${path}/void`, { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'reference-standard.voided' },
    });
    expect((await admin().post(`${path}/void`, { reason: ' ' })).body.fields).toEqual({
      reason: 'Give a reason',
    });
    expect(await technician().post(`${path}/void`, { reason: 'No' })).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    expect(await read(id)).toEqual(voided.body);
    for (const change of ["certificate_number = 'X'", 'calibrated_on = null', 'voided_at = now()'])
      await expect(
        across(`update standard_calibrations set ${change} where id = ${newest.id}`),
      ).rejects.toThrow();
  });

  it('are refused without number or day, and with a day in the future', async () => {
    const { id } = await add();
    expect((await addCalibration(id, {})).body.fields).toEqual({
      certificateNumber: 'Certificate number is required',
      calibratedOn: 'Date of calibration is required',
    });
    const ahead = await addCalibration(id, {
      ...second,
      calibratedOn: addDays(today('UTC'), 2),
      dueOn: null,
    });
    expect(ahead.body.fields).toEqual({ calibratedOn: 'The date of calibration must not be in the future' });
    expect((await read(id)).calibrations).toHaveLength(1);
  });

  it('keep each its own file, and an earlier file of the same one', async () => {
    const { id, calibrations } = await add();
    await addCalibration(id);
    const pdf = (word: string) => Buffer.from(`%PDF-1.7\n${word}\n%%EOF\n`);
    const old = `/api/standard-calibrations/${calibrations[0].id}/certificate`;
    await admin().upload(old, [['certificate', 'one.pdf', pdf('one')]]);
    await admin().upload(old, [['certificate', 'better.pdf', pdf('better')]]);
    expect((await read(id)).calibrations).toMatchObject([
      { certificateNumber: 'LAB-2', certificateFile: null },
      { certificateNumber: 'LAB-1', certificateFile: 'better.pdf' },
      { certificateNumber: 'LAB-1', certificateFile: 'one.pdf' },
    ]);
    expect((await technician().get(old)).bytes.toString()).toContain('one');
    expect((await technician().get(`/api/reference-standards/${id}/certificate`)).status).toBe(404);
  });

  it('come from the fields of the standard too, as clients and older releases send them', async () => {
    const { id } = await add();
    await admin().patch(`/api/reference-standards/${id}`, { dueOn: '2026-12-05' });
    await admin().patch(`/api/reference-standards/${id}`, second);
    expect((await read(id)).calibrations).toMatchObject([
      second,
      { ...first, dueOn: '2026-12-05' },
      { ...first, voided: null },
    ]);
    await admin().patch(`/api/reference-standards/${id}`, { calibratedOn: '2026-02-20' });
    expect(await read(id)).toMatchObject({ certificateNumber: 'LAB-2', calibratedOn: '2026-02-20' });
    await across(`update reference_standards set certificate_number = 'LAB-3', calibrated_on = '2026-04-01'
      where id = ${id}`);
    expect((await read(id)).calibrations[0]).toMatchObject({
      certificateNumber: 'LAB-3',
      calibratedOn: '2026-04-01',
    });
  });
});

describe('results keep the calibration of a standard that was in force on their day', () => {
  it('also when they are saved later, and on the correction of their certificate (D5.10)', async () => {
    const { id } = await add();
    await use(technician, [{ id }]);
    await addCalibration(id);
    expect((await use(technician, [{ id }])).body.results.standards).toMatchObject([first]);
    const issued = (await stage.issue((await draft()).id)).body;
    const correction = await admin().post(`/api/certificates/${issued.id}/correct`, { reason: 'A typo' });
    expect(await used()).toMatchObject(first);
    await use(technician, [{ id }], { place: 'Bench 2' });
    const corrected = (await stage.issue(correction.body.id)).body;
    const words = await paper(corrected.id);
    expect(words).toContain('LAB-1');
    expect(words).not.toContain('LAB-2');
  });

  it('or follow on a draft when it is added later or was a mistake, so that nobody issues what they have not seen', async () => {
    const { id } = await add();
    await use(technician, [{ id }], { calibratedOn: '2026-03-25' });
    const { id: certificate, version } = await draft();
    const { calibrations } = (await addCalibration(id)).body;
    expect(await used()).toMatchObject(second);
    expect((await stage.issue(certificate, { version })).body.code).toBe('certificate.changed');
    for (const one of calibrations)
      await admin().post(`/api/standard-calibrations/${one.id}/void`, { reason: 'A mistake' });
    expect(await used()).toMatchObject({ certificateNumber: null, calibratedOn: null });
    await addCalibration(id, { ...second, calibratedOn: '2026-03-27' });
    const refused = await stage.issue(certificate);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Calibrator was calibrated on Mar 27, 2026, after the day of this calibration'),
    ]);
  });

  it('and a day before the first one is a lapse, which an admin allows with a reason that is printed', async () => {
    const { id } = await add(second);
    const refused = await use(technician, [{ id }]);
    expect([refused.status, refused.body.code]).toEqual([409, 'reference-standard.past_due']);
    expect(refused.body.message).toContain('was calibrated on Mar 20, 2026, after the day');
    expect(await use(technician, [{ id, overrideReason: 'Fine' }])).toMatchObject({
      status: 403,
      body: { code: 'reference-standard.override' },
    });
    const reason = 'It was new, with its works certificate';
    expect((await use(admin, [{ id, overrideReason: reason }])).status).toBe(200);
    const issued = (await stage.issue((await draft()).id)).body;
    const words = await paper(issued.id);
    expect(words).toContain('Calibrator was calibrated on Mar 20, 2026, after the day of the calibration.');
    expect(words).toContain(`allowed its use: ${reason}`);
    expect(words).not.toContain('traceable');
    expect(words).toContain(
      'traceability: not stated, because no calibration was in force on the day of the calibration for Calibrator',
    );
  });

  it('and without a certificate no paper says that they are traceable', async () => {
    const { id } = await add({ calibratedOn: '2026-01-05' });
    await use(technician, [{ id }]);
    const draftId = (await draft()).id;
    expect(await paper(draftId)).not.toContain('traceable');
    expect(await paper(draftId)).toContain(
      'not stated, because no certificate of its own calibration is recorded for Calibrator',
    );
    await admin().patch(`/api/reference-standards/${id}`, { certificateNumber: 'LAB-1', issuer: 'NMI' });
    expect(await paper(draftId)).toContain('the results are traceable');
    expect(await paper(draftId)).toContain('LAB-1, NMI');
  });
});

it('results that are stored while a calibration of their standard is voided do not name it', async () => {
  const { id } = await add();
  const other = new pg.Client(portal.ownerUrl);
  await other.connect();
  await other.query('begin');
  await other.query('select from reference_standards where id = $1 for no key update', [id]);
  const stored = use(technician, [{ id }]);
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  // Without a lock the results are stored at once.
  await vi
    .waitFor(async () => expect((await other.query(waiting)).rows).toHaveLength(1), { timeout: 5_000 })
    .catch(() => undefined);
  await other.query(
    `update standard_calibrations set voided_at = now(), void_reason = 'It is of another standard'
      where reference_standard_id = $1`,
    [id],
  );
  await other.query('commit');
  await other.end();
  await stored;
  expect(await used()).toMatchObject({ certificateNumber: null });
});
