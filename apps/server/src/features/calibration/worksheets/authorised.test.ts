import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
