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
});
afterAll(() => portal.stop());

const as = () => stage.people.as;
const complete = (given: object = {}) =>
  as().technician.post(`/api/calibration-items/${stage.item}/results`, { ...byProcedure(stage), ...given });
const refusal = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
  ...[status, body.code, body.message],
];
async function report(given: object = {}) {
  const reply = await as().technician.post(`/api/companies/${stage.people.company.id}/nonconforming-work`, {
    ...{ title: 'Wrong leads', origin: 'own', foundOn: '2026-03-02', foundBy: 'Nora' },
    ...{
      whatHappened: 'The leads of the bench are broken.',
      workHalted: true,
      procedureId: stage.procedureId,
    },
    ...given,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}
const update = (id: number, body: object) => as().admin.patch(`/api/nonconforming-work/${id}`, body);

it('nobody completes results by a procedure whose work is halted, until an admin ends it', async () => {
  const record = await report();
  expect(record.procedure).toEqual({ id: stage.procedureId, number: 'LP-7', title: 'DC voltage' });
  const sentence = `Work by LP-7 is halted (${record.number}). It goes on when an admin ends the halt there, or closes the record`;
  expect(refusal(await complete())).toEqual([409, 'nonconforming_work.halted', sentence]);
  // What was measured may be saved, and the bench says why it cannot be completed.
  expect((await complete({ complete: false })).status).toBe(200);
  const bench = await as().technician.get(`/api/calibration-items/${stage.item}/bench`);
  expect(bench.body.refusal).toBe(sentence);
  expect((await update(record.id, { workHalted: false })).status).toBe(200);
  expect((await complete()).status).toBe(200);
});

it('all that refuses complete results is told at once', async () => {
  const rule = `/api/companies/${stage.people.company.id}/authorisation-rule`;
  expect((await as().admin.put(rule, { onlyAuthorised: true })).status).toBe(200);
  const record = await report();
  const terms = {
    ...{ accredited: false, statement: { kind: 'rule', rule: { kind: 'method6' }, leastRatio: null } },
    ...{ points: { kind: 'all' }, specification: null, printNextDue: false },
  };
  const agreed = await as().admin.post(`/api/calibration-items/${stage.item}/calibration-terms`, {
    ...{ terms, acceptedBy: 'Ann Bell', entry: 0 },
  });
  expect(agreed.status, agreed.text).toBe(201);
  const refused = await complete();
  expect(refused).toMatchObject({ status: 400, body: { code: 'calibration.not_agreed' } });
  expect(refused.body.fields).toHaveProperty(['worksheet.rule']);
  for (const part of ['Another decision rule was agreed', 'was not authoris', `is halted (${record.number})`])
    expect(refused.body.message).toContain(part);
});

it('no certificate of such results is issued', async () => {
  expect((await complete()).status).toBe(200);
  const draft = await as().admin.post(`/api/repairs/${stage.repairId}/certificates`, {
    itemIds: [stage.item],
  });
  expect(draft.status, draft.text).toBe(201);
  const record = await report();
  const issue = () => as().admin.post(`/api/certificates/${draft.body.id}/issue`, {});
  const { status, body } = await issue();
  expect([status, body.code]).toEqual([409, 'nonconforming_work.halted']);
  const listed = async () => (await as().admin.get(`/api/repairs/${stage.repairId}/certificates`)).body[0];
  expect(await listed()).toMatchObject({ can: { issue: false }, issueRefusal: body.message });
  expect((await update(record.id, { procedureId: null })).body.procedure).toBeNull();
  expect(await listed()).toMatchObject({ can: { issue: true }, issueRefusal: null });
  expect((await issue()).status).toBe(200);
});

it('another procedure, a record that only says it, and one of another company halt nothing', async () => {
  await report({ procedureId: null });
  await report({ workHalted: false });
  const other = await worksheetStage(portal);
  const foreign = await other.people.as.admin.post(
    `/api/companies/${other.people.company.id}/nonconforming-work`,
    {
      ...{ title: 'x', origin: 'own', foundOn: '2026-03-02', foundBy: 'Nora', whatHappened: 'x' },
      ...{ workHalted: true, procedureId: stage.procedureId },
    },
  );
  expect([foreign.status, foreign.body.fields]).toEqual([400, { procedureId: 'Unknown procedure' }]);
  expect((await complete()).status).toBe(200);
});
