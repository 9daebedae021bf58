import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { completeResults } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { byProcedure, type WorksheetStage, worksheetStage } from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await worksheetStage(portal);
  const rule = `/api/companies/${stage.people.company.id}/authorisation-rule`;
  expect((await stage.people.as.admin.put(rule, { onlyAuthorised: true })).status).toBe(200);
});
afterAll(() => portal.stop());

const grant = async (role: 'technician' | 'admin', acts: string[], given: object = {}) => {
  const { id } = (await stage.people.as[role].get('/api/user')).body;
  const reply = await stage.people.as.admin.post(`/api/companies/${stage.people.company.id}/authorisations`, {
    ...{ userId: id, procedureId: stage.procedureId, acts, validFrom: '2026-01-05' },
    ...{ evidence: 'Course', ...given },
  });
  expect(reply.status, reply.text).toBe(201);
};
const save = (given: object = {}) =>
  stage.save(stage.people.as.technician, stage.item, byProcedure(stage, given));

it('only who is authorised on the day of calibration completes results by a procedure', async () => {
  const refused = await save();
  expect(refused).toMatchObject({ status: 409, body: { code: 'authorisation.missing' } });
  expect(refused.body.message).toMatch(/was not authorised to calibrate by LP-7 on Mar 2, 2026$/);
  // What is not complete is kept: somebody else may finish it.
  expect((await save({ complete: false })).status).toBe(200);
  await grant('technician', ['perform'], { validUntil: '2026-03-01' });
  expect((await save()).status).toBe(409);
  await grant('technician', ['perform']);
  expect((await save()).status).toBe(200);
});

it('only who may sign on the day of issue approves the certificate, and reads so before', async () => {
  await grant('technician', ['perform']);
  expect((await save()).status).toBe(200);
  const { admin, technician } = stage.people.as;
  const drafted = await technician.post(`/api/repairs/${stage.repairId}/certificates`, {
    itemIds: [stage.item],
  });
  expect(drafted.status, drafted.text).toBe(201);
  const listed = async () => (await admin.get(`/api/repairs/${stage.repairId}/certificates`)).body[0];
  const refused = await stage.issue(drafted.body.id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'authorisation.missing' } });
  expect(refused.body.message).toContain('was not authorised to sign certificates of LP-7 on');
  expect(await listed()).toMatchObject({ can: { issue: false }, issueRefusal: refused.body.message });
  await grant('admin', ['perform', 'check']);
  expect((await stage.issue(drafted.body.id)).status).toBe(409);
  await grant('admin', ['sign']);
  expect(await listed()).toMatchObject({ can: { issue: true }, issueRefusal: null });
  expect((await stage.issue(drafted.body.id)).status).toBe(200);
});

it('nobody gets round it with the name of the procedure alone, or by leaving the worksheet', async () => {
  const { technician, admin } = stage.people.as;
  const typed = (procedure: string) =>
    stage.save(technician, stage.item, completeResults({ procedure, complete: true }));
  for (const procedure of ['LP-7 DC voltage, revision A', 'lp-7', 'LP-7, by hand']) {
    const refused = await typed(procedure);
    expect([refused.status, refused.body.code], procedure).toEqual([409, 'calibration.use_bench']);
  }
  expect((await typed('LP-77')).status).toBe(200);
  await grant('technician', ['perform']);
  const measured = await stage.save(technician, stage.item, byProcedure(stage));
  expect(measured.status, measured.text).toBe(200);
  const left = await stage.save(admin, stage.item, { ...completeResults(), worksheet: null });
  expect([left.status, left.body.code]).toEqual([409, 'calibration.worksheet_missing']);
});

it('a paper of another laboratory for results by a procedure needs who may sign', async () => {
  await grant('technician', ['perform']);
  expect((await save()).status).toBe(200);
  const { admin } = stage.people.as;
  const path = `/api/calibration-items/${stage.item}/certificate`;
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');
  const upload = () => admin.upload(path, [['certificate', 'EXT-1.pdf', pdf]]);
  expect(await upload()).toMatchObject({ status: 409, body: { code: 'authorisation.missing' } });
  await grant('admin', ['sign']);
  expect((await upload()).status).toBe(201);
});

it('an unchanged save keeps who confirmed, also with a least ratio', async () => {
  await grant('technician', ['perform']);
  const sheet = { leastRatio: { ratio: '4', below: 'say' } };
  const first = await stage.save(stage.people.as.technician, stage.item, byProcedure(stage, {}, sheet));
  expect(first.body.results.confirmation.isConfirmed).toBe(true);
  const same = await stage.save(stage.people.as.admin, stage.item, byProcedure(stage, {}, sheet));
  expect(same.status, same.text).toBe(200);
  expect(same.body.results.confirmation.isConfirmed).toBe(true);
});
