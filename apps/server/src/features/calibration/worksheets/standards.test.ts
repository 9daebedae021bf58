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
