import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
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
  await withLaboratory(portal, stage.people.company.id);
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const technician = () => stage.people.as.technician;
const list = () => `/api/companies/${stage.people.company.id}/reference-standards`;
const add = async () =>
  (
    await admin().post(list(), {
      ...{ name: 'Calibrator', certificateNumber: 'LAB-1', calibratedOn: '2026-01-05', dueOn: '2027-01-05' },
    })
  ).body;
const change = (id: number, fromOn = '2026-03-01', state = 'quarantined', who = admin) =>
  who().post(`/api/reference-standards/${id}/states`, { state, fromOn, reason: 'It was dropped' });
const use = (who: typeof admin, standards: object[], more: object = {}) =>
  stage.save(who(), stage.itemIds[0]!, completeResults({ standards, ...more }));
const draft = async () =>
  (await admin().post(`/api/repairs/${stage.repairId}/certificates`, { itemIds: [stage.itemIds[0]] })).body;
const across = (statement: string) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) => sql.raw(statement).execute(db));

describe('the state of a standard', () => {
  it('is a history that never changes, with day, reason and who', async () => {
    const { id } = await add();
    const page = await technician().get(`/api/reference-standards/${id}`);
    expect(page.body).toMatchObject({ state: 'in_use', stateChanges: [], states: [] });
    const quarantined = await change(id);
    expect(quarantined).toMatchObject({
      status: 201,
      body: {
        state: 'quarantined',
        stateChanges: [
          {
            state: 'quarantined',
            fromOn: '2026-03-01',
            reason: 'It was dropped',
            changedBy: expect.any(String),
          },
        ],
      },
    });
    const back = await change(id, '2026-03-10', 'in_use');
    expect(back.body.state).toBe('in_use');
    expect(back.body.stateChanges.map(({ state }: { state: string }) => state)).toEqual([
      'in_use',
      'quarantined',
    ]);
    expect(await change(id, '2026-03-11', 'in_use')).toMatchObject({
      status: 409,
      body: { code: 'reference-standard.same_state' },
    });
    expect((await change(id, addDays(today('UTC'), 2))).body.fields).toEqual({
      fromOn: 'The day must not be in the future',
    });
    const wrong = await admin().post(`/api/reference-standards/${id}/states`, { state: 'lost', reason: ' ' });
    expect(wrong.body.fields).toEqual({
      state: 'Choose a state',
      fromOn: 'Say since which day',
      reason: 'Give a reason',
    });
    expect((await change(id, '2026-03-12', 'out_of_service', technician)).status).toBe(403);
    for (const statement of ["update standard_states set reason = 'X'", 'delete from standard_states'])
      await expect(across(statement)).rejects.toThrow('does not change');
    const [listed] = (await technician().get(list())).body;
    expect(listed.states).toMatchObject([
      { state: 'in_use', fromOn: '2026-03-10' },
      { state: 'quarantined', fromOn: '2026-03-01' },
    ]);
  });

  it('decides which days a calibration may use it, unless an admin allows it with a printed reason', async () => {
    const { id } = await add();
    await change(id);
    await change(id, '2026-03-10', 'in_use');
    const refused = await use(technician, [{ id }]);
    expect([refused.status, refused.body.code]).toEqual([409, 'reference-standard.past_due']);
    expect(refused.body.message).toContain('Calibrator was in quarantine on the day of this calibration');
    expect((await use(technician, [{ id }], { calibratedOn: '2026-02-28' })).status).toBe(200);
    expect((await use(technician, [{ id }], { calibratedOn: '2026-03-10' })).status).toBe(200);
    const reason = 'Checked against the other one on that day';
    expect(await use(technician, [{ id, overrideReason: reason }])).toMatchObject({
      status: 403,
      body: { code: 'reference-standard.override' },
    });
    const allowed = await use(admin, [{ id, overrideReason: reason }]);
    expect(allowed.body.results.standards).toMatchObject([{ state: 'quarantined', overrideReason: reason }]);
    expect((await use(technician, [{ id }], { place: 'Bench 2' })).status, 'the reason stays').toBe(200);
    const { id: draftId } = await draft();
    const words = pdfText((await admin().get(`/api/certificates/${draftId}/certificate.pdf`)).bytes);
    expect(words).toContain('Calibrator was in quarantine on the day of the calibration.');
    expect(words).toContain(`allowed its use: ${reason}`);
    expect(words).toContain('not stated, because the laboratory had taken out of use Calibrator');
  });

  it('holds up a draft that was made before somebody found out, and lets it go again', async () => {
    const { id } = await add();
    await use(technician, [{ id }]);
    const { id: draftId, version } = await draft();
    await change(id, '2026-02-01');
    const issued = await stage.issue(draftId);
    expect(issued).toMatchObject({ status: 409, body: { code: 'reference-standard.past_due' } });
    expect(issued.body.message).toContain('in quarantine');
    const drafts = await admin().get(`/api/repairs/${stage.repairId}/certificates`);
    expect(drafts.body[0].version).toBeGreaterThan(version);
    await change(id, '2026-02-01', 'in_use');
    expect((await stage.issue(draftId)).status).toBe(200);
  });

  it('a reason for a lapsed standard allows no standard in quarantine', async () => {
    const { id } = await add();
    await admin().patch(`/api/reference-standards/${id}`, { dueOn: '2026-03-01' });
    await use(admin, [{ id, overrideReason: 'Sent out the day after' }]);
    const { id: draftId } = await draft();
    await change(id, '2026-02-01');
    expect((await use(technician, [{ id }])).body.code).toBe('reference-standard.past_due');
    expect((await stage.issue(draftId)).body.message).toContain('in quarantine');
  });

  describe('allowed in quarantine on a draft, and in use again', () => {
    const reason = 'Checked against the other one on that day';
    const draftAllowed = async (id: number) => {
      await change(id);
      await use(admin, [{ id, overrideReason: reason }]);
      const { id: draftId } = await draft();
      await change(id, '2026-03-01', 'in_use');
      return draftId;
    };

    it('leaves no reason and no lapse on the paper', async () => {
      const draftId = await draftAllowed((await add()).id);
      const words = pdfText((await admin().get(`/api/certificates/${draftId}/certificate.pdf`)).bytes);
      for (const said of ['past its due date', 'in quarantine', 'allowed its use', reason])
        expect(words).not.toContain(said);
      expect((await stage.issue(draftId)).status).toBe(200);
    });

    it('is allowed no lapse that was there beside it', async () => {
      const { id } = await add();
      await admin().patch(`/api/reference-standards/${id}`, { dueOn: '2026-03-01' });
      const draftId = await draftAllowed(id);
      const issued = await stage.issue(draftId);
      expect([issued.status, issued.body.code]).toEqual([409, 'reference-standard.past_due']);
      expect(issued.body.message).toContain('was due for calibration on Mar 1, 2026');
    });
  });
});

it('without a laboratory there is no page and no state', async () => {
  const { id } = await add();
  await change(id);
  await across('update laboratory_settings set enabled = false');
  expect((await admin().get(`/api/reference-standards/${id}`)).status).toBe(404);
  expect(await change(id, '2026-03-02', 'out_of_service')).toMatchObject({
    status: 404,
    body: { code: 'laboratory.off' },
  });
  expect((await technician().get(list())).body[0].states).toEqual([]);
  expect((await use(technician, [{ id }])).status).toBe(200);
});

it('nobody reads or changes the standard of another company', async () => {
  const { id } = await add();
  const other = await calibrationStage(portal);
  await withLaboratory(portal, other.people.company.id);
  expect((await other.people.as.admin.get(`/api/reference-standards/${id}`)).status).toBe(404);
  expect((await change(id, '2026-03-01', 'quarantined', () => other.people.as.admin)).status).toBe(404);
});

describe('the values of a calibration of a standard', () => {
  const point = {
    ...{ quantity: 'DC voltage', nominal: '10.000', unit: 'V', value: '10.0000120' },
    ...{ uncertainty: '0.0000080', factor: '2.0' },
  };
  const set = (calibrationId: number, body: object, who = admin) =>
    who().put(`/api/standard-calibrations/${calibrationId}/values`, body);

  it('are kept as they were typed, and again with other ones, which the audit trail shows', async () => {
    const { id, calibrations } = await add();
    const own = calibrations[0].id;
    const saved = await set(own, { points: [point] });
    expect(saved).toMatchObject({ status: 200, body: { id, calibrations: [{ id: own, points: [point] }] } });
    await set(own, { points: [{ ...point, value: '10.000013' }] });
    const page = await technician().get(`/api/reference-standards/${id}`);
    expect(page.body.calibrations[0].points).toEqual([{ ...point, value: '10.000013' }]);
    const [entry] = (await admin().get(`/api/companies/${stage.people.company.id}/audit`)).body;
    expect(entry).toMatchObject({ action: 'reference_standard.values_set' });
    expect(JSON.stringify(entry)).toContain('DC voltage 10.000 V: 10.0000120 ± 0.0000080 (k = 2.0)');
    expect((await set(own, { points: [point] }, technician)).status).toBe(403);
    expect((await set(own, { points: [{ ...point, value: '1,500' }] })).body.fields).toHaveProperty([
      'points.0.value',
    ]);
    const many = Array.from({ length: 201 }, (_, at) => ({ ...point, nominal: String(at) }));
    expect((await set(own, { points: many })).status).toBe(400);
  });

  it('go with a newer file of the same calibration', async () => {
    const { id, calibrations } = await add();
    await set(calibrations[0].id, { points: [point] });
    const file = `/api/standard-calibrations/${calibrations[0].id}/certificate`;
    for (const word of ['one', 'two'])
      await admin().upload(file, [['certificate', `${word}.pdf`, Buffer.from(`%PDF-1.7\n${word}\n%%EOF\n`)]]);
    const page = await admin().get(`/api/reference-standards/${id}`);
    expect(page.body.calibrations).toMatchObject([{ points: [point] }, { points: [point] }]);
  });

  it('go with other words of the same calibration, and not with another one', async () => {
    const { id, calibrations } = await add();
    await set(calibrations[0].id, { points: [point] });
    const pointsAfter = async (body: object) => {
      const reply = await admin().patch(`/api/reference-standards/${id}`, body);
      expect([reply.status, reply.body.message]).toEqual([200, undefined]);
      const page = await admin().get(`/api/reference-standards/${id}`);
      return page.body.calibrations[0].points;
    };
    expect(await pointsAfter({ issuer: 'NMi', dueOn: '2027-02-05' })).toEqual([point]);
    expect(await pointsAfter({ certificateNumber: 'LAB-2', calibratedOn: '2026-02-05' })).toEqual([]);
  });

  it('are refused for a mistake, for who has not seen the last change, and without a laboratory', async () => {
    const { version, calibrations } = await add();
    const own = calibrations[0].id;
    expect((await set(own, { points: [point], version })).status).toBe(200);
    expect(await set(own, { points: [], version })).toMatchObject({
      status: 409,
      body: { code: 'reference-standard.changed_meanwhile' },
    });
    const other = await calibrationStage(portal);
    await withLaboratory(portal, other.people.company.id);
    expect((await set(own, { points: [] }, () => other.people.as.admin)).status).toBe(404);
    await admin().post(`/api/standard-calibrations/${own}/void`, { reason: 'It is of another standard' });
    expect(await set(own, { points: [] })).toMatchObject({
      status: 409,
      body: { code: 'reference-standard.voided' },
    });
    await across('update laboratory_settings set enabled = false');
    expect(await set(own, { points: [] })).toMatchObject({ status: 404, body: { code: 'laboratory.off' } });
  });
});
