import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { type WorksheetStage, worksheetStage } from '../../../../test/worksheets.ts';
import { brought } from '../../index.ts';
import { purgeDeletedRepairs } from '../../repairs/repairs/purge-deleted-repairs.ts';

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
const customer = () => stage.people.as.customer;
const guarded = { kind: 'rule', rule: { kind: 'guarded', share: '1' }, leastRatio: null };
const terms = (given: object = {}) => ({
  ...{ accredited: false, statement: guarded, points: { kind: 'all' } },
  ...{ specification: null, printNextDue: false },
  ...given,
});
const estimatePath = () => `/api/repairs/${stage.repairId}/estimate`;
const line = { kind: 'labor', description: 'Calibration', quantity: 1, price: 120 };
const draft = () => admin().put(estimatePath(), { lines: [line] });
const listed = async () =>
  (await admin().get(`/api/repairs/${stage.repairId}/calibration-terms`)).body as {
    entry: number;
    acceptance: object | null;
    terms: object;
    proposed: object | null;
  }[];
const propose = async (given: object = {}, acceptedBy = '') => {
  const [item] = await listed();
  const body = { terms: terms(given), acceptedBy, entry: item!.entry };
  const reply = await admin().post(`/api/calibration-items/${stage.item}/calibration-terms`, body);
  expect(reply.status, reply.text).toBe(201);
};
const send = async () => {
  expect((await draft()).status).toBe(200);
  const sent = await admin().post(`${estimatePath()}/send`, { sendMail: false });
  expect(sent.status, sent.text).toBe(200);
  return sent.body;
};
const approve = (who = customer(), given: object = {}) =>
  who.post(`${estimatePath()}/respond`, { version: 1, decision: 'approve', name: 'Ann Bell', ...given });

it('an estimate shows what is calibrated, and its acceptance accepts that', async () => {
  await propose({ specification: 'Data sheet 4' });
  const saved = await draft();
  expect(saved.body.draft.calibrations).toEqual([
    {
      units: ['Fluke 87V, S/N SN-1'],
      sentences: [
        'Calibration without accreditation at all points of our procedure. The certificate does not name the next due date.',
        'Specification: Data sheet 4.',
        expect.stringContaining('Guard band w = U'),
      ],
    },
    { units: ['Fluke 87V, S/N SN-2'], sentences: [expect.any(String), expect.stringContaining('Simple')] },
  ]);
  const words = pdfText((await admin().get(`${estimatePath()}.pdf`)).bytes);
  expect(words).toMatch(/Calibration of Fluke 87V, S\/ ?N SN-1/);
  expect(words).toContain('Specification: Data sheet 4.');
  await send();
  expect((await customer().get(estimatePath())).body.versions[0].calibrations).toHaveLength(2);
  expect((await listed())[0]).toMatchObject({ acceptance: null, terms: { specification: null } });
  expect((await approve()).status).toBe(200);
  const accepted = { channel: 'estimate', estimateVersion: 1, by: 'Ann Bell' };
  expect(await listed()).toMatchObject([
    { acceptance: accepted, terms: terms({ specification: 'Data sheet 4' }), proposed: null },
    { acceptance: accepted, terms: { statement: { rule: { kind: 'simple' } } } },
  ]);
});

it('units without a serial number are told apart by their asset numbers', async () => {
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable('repairEquipment')
      .set((e) => ({
        serialNumber: null,
        assetNumber: e.fn('replace', ['serialNumber', e.val('SN'), e.val('A')]),
      }))
      .where('id', 'in', stage.itemIds)
      .execute(),
  );
  expect((await draft()).body.draft.calibrations).toMatchObject([
    { units: ['Fluke 87V, asset A-1', 'Fluke 87V, asset A-2'] },
  ]);
});

it('what was accepted stays, whatever becomes of the defaults and the laboratory', async () => {
  await send();
  await approve();
  const before = await listed();
  const none = { accredited: null, statement: guarded, points: null, specification: 'X', printNextDue: true };
  await admin().put(`/api/customers/${stage.customerId}/calibration-terms`, none);
  expect(await listed()).toEqual(before);
  const shown = (await customer().get(estimatePath())).body.versions[0].calibrations;
  await admin().put(`/api/companies/${stage.people.company.id}/laboratory`, {
    ...{ enabled: false, onePersonApproves: true },
  });
  expect((await customer().get(estimatePath())).body.versions[0].calibrations).toEqual(shown);
});

it('a draft that quotes other terms than those of now is not sent', async () => {
  await draft();
  await propose({ statement: { kind: 'none' } });
  expect(await admin().post(`${estimatePath()}/send`, { sendMail: false })).toMatchObject({
    ...{ status: 409, body: { code: 'estimate.calibration_changed' } },
  });
  await send();
});

it('an answer by phone is written down with the person on the phone', async () => {
  await send();
  const body = { version: 1, decision: 'approve', name: 'Bob on the phone' };
  expect((await admin().post(`${estimatePath()}/record`, body)).status).toBe(200);
  expect((await listed())[0]).toMatchObject({ acceptance: { by: 'Bob on the phone' } });
});

it('a declined estimate accepts nothing', async () => {
  await send();
  const no = { decision: 'decline', reason: 'Too dear' };
  expect((await approve(customer(), no)).status).toBe(200);
  expect((await listed())[0]).toMatchObject({ acceptance: null });
});

it('a deleted request whose estimate accepted terms is removed for good', async () => {
  await send();
  expect((await approve()).status).toBe(200);
  expect((await admin().delete(`/api/repairs/${stage.repairId}`)).status).toBe(204);
  const acrossCompanies = portal.runtime.database.dangerouslyAcrossCompanies;
  await acrossCompanies((db) =>
    db
      .updateTable('repairs')
      .set({ deletedAt: new Date(Date.now() - 91 * 86_400_000) })
      .where('id', '=', stage.repairId)
      .execute(),
  );
  const left = () =>
    acrossCompanies(async (db) => [
      ...(await db.selectFrom('repairs').select('id').where('id', '=', stage.repairId).execute()),
      ...(await db
        .selectFrom('calibrationAgreements')
        .select('id')
        .where('repairEquipmentId', 'in', stage.itemIds)
        .execute()),
    ]);
  // A mail that is being made may hold the request; then its removal is tried again.
  const purge = async () => {
    await acrossCompanies((db) => db.deleteFrom('postponedRows').execute());
    await purgeDeletedRepairs(brought)(portal.runtime);
    return left();
  };
  expect(await left()).toHaveLength(3);
  await expect.poll(purge, { timeout: 10_000 }).toEqual([]);
});

it('a unit on an issued certificate keeps what it was issued with when an estimate is approved', async () => {
  const [issued, other] = stage.itemIds;
  await send();
  const certificate = await stage.draft([issued!]);
  expect(certificate.status, certificate.text).toBe(201);
  expect((await stage.issue(certificate.body.id)).status).toBe(200);
  const [before] = await listed();
  expect((await approve()).status).toBe(200);
  expect(await listed()).toMatchObject([
    { itemId: issued, acceptance: null, entry: before!.entry },
    { itemId: other, acceptance: { channel: 'estimate' } },
  ]);
});

it('an estimate quotes no unit that is on an issued certificate already', async () => {
  const [issued] = stage.itemIds;
  const certificate = await stage.draft([issued!]);
  expect((await stage.issue(certificate.body.id)).status).toBe(200);
  expect((await draft()).body.draft.calibrations).toMatchObject([{ units: ['Fluke 87V, S/N SN-2'] }]);
});

it('an estimate of a repair, and of a company without a laboratory, says nothing of it', async () => {
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('repairs').set({ calibrationNeeded: false }).where('id', '=', stage.repairId).execute(),
  );
  expect((await draft()).body.draft).not.toHaveProperty('calibrations');
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('repairs').set({ calibrationNeeded: true }).where('id', '=', stage.repairId).execute(),
  );
  await admin().put(`/api/companies/${stage.people.company.id}/laboratory`, {
    ...{ enabled: false, onePersonApproves: true },
  });
  expect((await draft()).body.draft).not.toHaveProperty('calibrations');
  expect(await send()).not.toHaveProperty(['versions', 0, 'calibrations']);
});
