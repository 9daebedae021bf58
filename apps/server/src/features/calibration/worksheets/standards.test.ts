import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { completeResults } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { byProcedure, type WorksheetStage, worksheetStage } from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
let standardId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await worksheetStage(portal, { standards: ['Calibrator, 10 V', 'Thermometer'] });
  const reply = await stage.people.as.admin.post(
    `/api/companies/${stage.people.company.id}/reference-standards`,
    { name: 'Fluke 5522A', certificateNumber: 'K-1', calibratedOn: '2026-01-10', dueOn: '2027-01-10' },
  );
  expect(reply.status, reply.text).toBe(201);
  standardId = reply.body.id;
});
afterAll(() => portal.stop());

const technician = () => stage.people.as.technician;
const standards = () => [{ id: standardId }];

it('results by a procedure that needs standards are complete with a standard only', async () => {
  const refused = await stage.save(technician(), stage.item, byProcedure(stage));
  expect([refused.status, refused.body.code]).toEqual([400, 'calibration.standards_missing']);
  expect(refused.body.fields).toEqual({
    standards: 'The procedure needs: Calibrator, 10 V; Thermometer. Choose the reference standards.',
  });
  expect((await stage.save(technician(), stage.item, byProcedure(stage, { complete: false }))).status).toBe(
    200,
  );
  const done = await stage.save(technician(), stage.item, byProcedure(stage, { standards: standards() }));
  expect(done.status, done.text).toBe(200);
});

it('another standard is a change of the results, which asks for a new confirmation', async () => {
  const { admin } = stage.people.as;
  const done = await stage.save(technician(), stage.item, byProcedure(stage, { standards: standards() }));
  expect(done.body.results.confirmation.isConfirmed).toBe(true);
  const same = await stage.save(admin, stage.item, byProcedure(stage, { standards: standards() }));
  expect(same.body.results.confirmation.isConfirmed).toBe(true);
  const added = await admin.post(`/api/companies/${stage.people.company.id}/reference-standards`, {
    ...{ name: 'HP 3458A', certificateNumber: 'K-2', calibratedOn: '2026-01-12', dueOn: '2027-01-12' },
  });
  const both = [...standards(), { id: added.body.id }];
  const changed = await stage.save(admin, stage.item, byProcedure(stage, { standards: both }));
  expect(changed.body.results.confirmation.isConfirmed).toBe(false);
  const [change] = (await admin.get(`/api/calibration-items/${stage.item}/changes`)).body;
  expect(change.changes).toEqual([
    {
      ...{ point: null, field: 'Reference standards' },
      ...{ before: 'Fluke 5522A (K-1)', after: 'Fluke 5522A (K-1), HP 3458A (K-2)' },
    },
  ]);
});

it('results that name a procedure of the laboratory are made at its bench', async () => {
  const refused = await stage.save(
    technician(),
    stage.item,
    completeResults({ procedure: 'LP-7 DC voltage, revision A', complete: true }),
  );
  expect([refused.status, refused.body.code]).toEqual([409, 'calibration.use_bench']);
});

it('a standard whose check is beyond its action limit is used after somebody has said what follows', async () => {
  const { admin } = stage.people.as;
  const made = await admin.post(`/api/reference-standards/${standardId}/checks`, {
    ...{ name: 'Daily', quantity: 'DC voltage', nominal: '10', unit: 'V', artefact: 'Divider' },
    ...{ every: 1, everyUnit: 'days', firstDueOn: '2026-02-01' },
  });
  expect(made.status, made.text).toBe(201);
  const checkId = made.body.id;
  const limits = await admin.post(`/api/standard-checks/${checkId}/limits`, {
    ...{ origin: 'typed', centre: '10', lower: '9.98', upper: '10.02', reason: 'By experience' },
  });
  expect(limits.status, limits.text).toBe(201);
  const check = async (reading: string) => {
    const reply = await admin.post(`/api/standard-checks/${checkId}/results`, {
      ...{ checkedOn: '2026-02-20', readings: reading, unit: 'V' },
    });
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
  };
  const save = (who: typeof admin, given: object = {}) =>
    stage.save(who, stage.item, byProcedure(stage, { standards: [{ id: standardId, ...given }] }));
  const bench = async () =>
    (await technician().get(`/api/calibration-items/${stage.item}/bench`, { query: { day: '2026-03-02' } }))
      .body.standards[0].lapse;

  // It was calibrated in the morning of the day of these checks.
  await portal.insert('standardCalibrations', {
    ...{ companyId: stage.people.company.id, referenceStandardId: standardId, certificateNumber: 'K-1b' },
    ...{ calibratedOn: '2026-02-20', dueOn: '2027-02-20' },
  } as never);
  await check('10.02');
  expect(await bench(), 'on the limit is not beyond it').toBeNull();
  const bad = await check('10.0201');
  expect(bad.zone).toBe('outside');
  const refused = await save(technician());
  expect([refused.status, refused.body.code]).toEqual([409, 'reference-standard.past_due']);
  expect(refused.body.message).toContain(
    'Fluke 5522A was beyond its action limit at the check "Daily" on Feb 20, 2026, and nobody has said what follows.',
  );
  expect(await bench()).toBe(refused.body.message);
  // An admin may allow it with a reason, which is kept and printed.
  const allowed = await save(admin, { overrideReason: 'The divider was wrong.' });
  expect(allowed.status, allowed.text).toBe(200);
  expect(allowed.body.results.standards[0]).toMatchObject({ overrideReason: 'The divider was wrong.' });
  // A check that finds it good answers the one before.
  await check('10.001');
  expect(await bench()).toBeNull();
  const after = await save(technician());
  expect(after.status, after.text).toBe(200);
  expect(after.body.results.standards[0].overrideReason).toBeNull();

  // A check that fails afterwards holds the certificate up.
  const draft = await admin.post(`/api/repairs/${stage.repairId}/certificates`, { itemIds: [stage.item] });
  expect(draft.status, draft.text).toBe(201);
  await check('10.03');
  const issue = () => admin.post(`/api/certificates/${draft.body.id}/issue`, {});
  const held = await issue();
  expect([held.status, held.body.code], held.text).toEqual([409, 'reference-standard.past_due']);
  const listed = async () => (await admin.get(`/api/repairs/${stage.repairId}/certificates`)).body[0];
  expect(await listed()).toMatchObject({ can: { issue: false }, issueRefusal: held.body.message });
  await check('10.000');
  expect((await issue()).status).toBe(200);
});
