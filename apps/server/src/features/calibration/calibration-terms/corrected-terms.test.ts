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

const admin = () => stage.people.as.admin;
const guarded = { kind: 'rule', rule: { kind: 'guarded', share: '1' }, leastRatio: null };
const simple = { kind: 'rule', rule: { kind: 'simple' }, leastRatio: null };
const agreeOn = async (customerId: number, statement: object) => {
  const reply = await admin().put(`/api/customers/${customerId}/calibration-terms`, {
    ...{ accredited: null, statement, points: null, specification: null, printNextDue: false },
  });
  expect(reply.status, reply.text).toBe(200);
};
const listed = async () => (await admin().get(`/api/repairs/${stage.repairId}/calibration-terms`)).body[0];

/** Issues a certificate with the rule that is agreed, agrees on another one with the customer, and begins its correction. */
async function correction(): Promise<number> {
  await agreeOn(stage.customerId, guarded);
  expect((await stage.save(admin(), stage.item, byProcedure(stage))).status).toBe(200);
  const itemIds = [stage.item];
  const draft = await admin().post(`/api/repairs/${stage.repairId}/certificates`, { itemIds });
  expect((await stage.issue(draft.body.id)).status).toBe(200);
  await agreeOn(stage.customerId, simple);
  const { body } = await admin().post(`/api/certificates/${draft.body.id}/correct`, { reason: 'A typo' });
  return body.id;
}

it('a correction is judged by what its certificate was issued with, and not by defaults of later', async () => {
  const id = await correction();
  expect(await listed()).toMatchObject({ terms: { statement: guarded }, acceptance: null });
  const again = await stage.save(admin(), stage.item, byProcedure(stage, { remarks: 'Cleaned twice.' }));
  expect(again.status, again.text).toBe(200);
  const reply = await stage.issue(id);
  expect(reply.status, reply.text).toBe(200);
});

it('a correction is judged by what the customer agreed to since', async () => {
  const id = await correction();
  const { terms, entry } = await listed();
  const told = { terms: { ...terms, statement: simple }, acceptedBy: 'Ann Bell', entry };
  const agreed = await admin().post(`/api/calibration-items/${stage.item}/calibration-terms`, told);
  expect(agreed.status, agreed.text).toBe(201);
  expect(await stage.issue(id)).toMatchObject({ status: 409, body: { code: 'certificate.not_agreed' } });
});

it('a correction to another customer is judged by what is agreed with that one', async () => {
  const id = await correction();
  const right = await portal.buildUser({ companyId: stage.people.company.id });
  await agreeOn(right.customerId!, simple);
  const named = { customerId: right.customerId };
  expect((await admin().patch(`/api/certificates/${id}`, named)).status).toBe(200);
  expect(await stage.issue(id)).toMatchObject({ status: 409, body: { code: 'certificate.not_agreed' } });
});
