import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { receiveLongAgo } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { byProcedure, type WorksheetStage, worksheetStage } from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
let unitId: number;
const none = { accredited: null, statement: null, points: null, specification: null, printNextDue: null };
const only = { kind: 'only', words: '1 V and 5 V' };
const wished = { ...none, points: only, printNextDue: true };
const admin = () => stage.people.as.admin;
const customer = () => stage.people.as.customer;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await worksheetStage(portal);
  const { equipmentTypeId, equipmentModelId } = (
    await admin().get(`/api/repairs/${stage.repairId}/equipment`)
  ).body[0];
  const made = await admin().post(`/api/customers/${stage.customerId}/equipment`, {
    ...{ equipmentTypeId, equipmentModelId, serialNumber: `W-${stage.repairId}` },
    ...{ lastCalibrationDate: null, nextCalibrationDue: null },
  });
  expect(made.status, made.text).toBe(201);
  unitId = made.body.id;
});
afterAll(() => portal.stop());

const unit = (given: object = {}) => ({
  ...{ modelPartNo: '87V', customerEquipmentId: unitId, repairNeeded: false, calibrationNeeded: true },
  ...given,
});
const submit = (given: object, who = customer()) =>
  who.post('/api/repairs', { contactName: 'Ann Bell', emailAddress: 'ann@bell.example', ...given });
/** A request of the customer for the unit, with its id and that of its item. */
async function asked(terms: object = wished): Promise<{ repairId: number; item: number }> {
  const made = await submit(unit({ calibrationTerms: terms }));
  expect(made.status, made.text).toBe(201);
  const repairId: number = made.body.id;
  const items = (await admin().get(`/api/repairs/${repairId}/calibration-terms`)).body;
  return { repairId, item: items[0].itemId };
}
const staffRead = async (repairId: number) =>
  (await admin().get(`/api/repairs/${repairId}/calibration-terms`)).body[0];
const wishOf = async (repairId: number, who = customer()) =>
  (await who.get(`/api/repairs/${repairId}/calibration-wish`)).body;

it('says what is agreed without a word in a request: with the own customer and for its units', async () => {
  await admin().put(`/api/customers/${stage.customerId}/calibration-terms`, {
    ...none,
    specification: 'Data sheet 4',
  });
  await admin().put(`/api/customer-equipment/${unitId}/calibration-terms`, { ...none, points: only });
  const { body } = await customer().get(`/api/calibration-terms/usual?unitIds=${unitId}`);
  expect(body).toMatchObject({
    accreditable: false,
    terms: { specification: 'Data sheet 4', points: { kind: 'all' } },
    units: [{ id: unitId, terms: { specification: 'Data sheet 4', points: only } }],
  });
  const other = await portal.buildCustomer({ companyId: stage.people.company.id });
  const told = await customer().get(`/api/calibration-terms/usual?customerId=${other.id}&unitIds=${unitId}`);
  expect(told.body).toEqual(body);
  const elsewhere = await admin().get(
    `/api/calibration-terms/usual?customerId=${other.id}&unitIds=${unitId}`,
  );
  expect(elsewhere.body).toMatchObject({ terms: { specification: null }, units: [] });
});

it('keeps what a customer asks as a wish, which holds for nothing before staff accept it', async () => {
  const { repairId, item } = await asked();
  expect(await staffRead(repairId)).toMatchObject({
    terms: { points: { kind: 'all' }, printNextDue: false },
    acceptance: null,
    wish: { terms: wished, enteredBy: null, isOpen: true },
  });
  expect(await wishOf(repairId)).toMatchObject({
    wish: { terms: wished },
    units: [{ itemId: item, state: 'open' }],
  });
  expect((await customer().post(`/api/calibration-items/${item}/accept-wish`, { entry: 0 })).status).toBe(
    403,
  );
  const accepted = await admin().post(`/api/calibration-items/${item}/accept-wish`, { entry: 0 });
  expect(accepted.status, accepted.text).toBe(201);
  expect(accepted.body).toMatchObject({
    terms: { points: only, printNextDue: true },
    acceptance: { channel: 'request' },
    wish: { isOpen: false },
  });
  expect((await wishOf(repairId)).units).toMatchObject([{ state: 'agreed', terms: { points: only } }]);
  const again = await admin().post(`/api/calibration-items/${item}/accept-wish`, {
    entry: accepted.body.entry,
  });
  expect([again.status, again.body.code]).toEqual([409, 'calibration.nothing_asked']);
});

it('accepting writes down what was shown with the request, and nothing that became usual since', async () => {
  await admin().put(`/api/customer-equipment/${unitId}/calibration-terms`, {
    ...none,
    specification: 'Data sheet 4',
  });
  const { repairId, item } = await asked();
  const shown = { points: only, printNextDue: true, specification: 'Data sheet 4' };
  expect((await staffRead(repairId)).wish).toMatchObject({ shown, hindrance: null });
  await admin().put(`/api/customers/${stage.customerId}/calibration-terms`, {
    ...none,
    statement: { kind: 'none' },
  });
  expect((await staffRead(repairId)).wish).toMatchObject({
    shown: { ...shown, statement: { kind: 'rule' } },
    hindrance: 'defaults',
  });
  // The customer reads what they were shown, too.
  expect((await wishOf(repairId)).units).toMatchObject([
    { state: 'open', terms: { ...shown, statement: { kind: 'rule' } } },
  ]);
  const accept = () => admin().post(`/api/calibration-items/${item}/accept-wish`, { entry: 0 });
  const refused = await accept();
  expect([refused.status, refused.body.code]).toEqual([409, 'calibration.wish_not_as_shown']);
  expect((await staffRead(repairId)).acceptance).toBe(null);
  await admin().put(`/api/customers/${stage.customerId}/calibration-terms`, none);
  const accepted = await accept();
  expect(accepted.body).toMatchObject({ terms: shown, acceptance: { channel: 'request' } });
});

it('what is asked may become usual: the customer has seen it', async () => {
  const { repairId, item } = await asked();
  await admin().put(`/api/customers/${stage.customerId}/calibration-terms`, { ...none, points: only });
  expect((await staffRead(repairId)).wish).toMatchObject({ hindrance: null });
  const accepted = await admin().post(`/api/calibration-items/${item}/accept-wish`, { entry: 0 });
  expect(accepted.body).toMatchObject({ terms: { points: only, printNextDue: true } });
});

it('nobody agrees for another customer: a request that moved keeps its wish, which nobody can accept', async () => {
  const { repairId, item } = await asked();
  const companyId = stage.people.company.id;
  const other = await portal.buildCustomer({ companyId });
  const moved = await admin().patch(`/api/repairs/${repairId}/request`, { customerId: other.id });
  expect(moved.status, moved.text).toBe(200);
  expect((await staffRead(repairId)).wish).toMatchObject({ isOpen: true, hindrance: 'customer' });
  const refused = await admin().post(`/api/calibration-items/${item}/accept-wish`, { entry: 0 });
  expect([refused.status, refused.body.code]).toEqual([409, 'calibration.wish_of_other_customer']);
  expect((await staffRead(repairId)).acceptance).toBe(null);
});

it('a merge of customers keeps a wish one of the same customer', async () => {
  const { repairId, item } = await asked();
  const into = await portal.buildCustomer({ companyId: stage.people.company.id });
  const merged = await admin().post(`/api/customers/${stage.customerId}/merge`, { intoId: into.id });
  expect(merged.status, merged.text).toBe(200);
  expect((await staffRead(repairId)).wish).toMatchObject({ isOpen: true, hindrance: null });
  const accepted = await admin().post(`/api/calibration-items/${item}/accept-wish`, { entry: 0 });
  expect(accepted.status, accepted.text).toBe(201);
});

it('an estimate quotes the wish and is not sent before staff have reviewed it', async () => {
  const { repairId, item } = await asked();
  const line = { kind: 'labor', description: 'Calibration', quantity: 1, price: 120 };
  const drafted = await admin().put(`/api/repairs/${repairId}/estimate`, { lines: [line] });
  expect(drafted.status, drafted.text).toBe(200);
  const send = () => admin().post(`/api/repairs/${repairId}/estimate/send`, { sendMail: false });
  const refused = await send();
  expect([refused.status, refused.body.code]).toEqual([409, 'estimate.wish_unreviewed']);
  await admin().post(`/api/calibration-items/${item}/accept-wish`, { entry: 0 });
  const sent = await send();
  expect(sent.status, sent.text).toBe(200);
  expect(sent.text).toContain('Points: 1 V and 5 V.');
});

it('an estimate waits for the unit that the wish is for, also when small amounts were agreed beforehand', async () => {
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable('users')
      .set({ mayApproveEstimates: true })
      .where('customerId', '=', stage.customerId)
      .execute(),
  );
  const typed = { customerEquipmentId: undefined, serialNumber: 'TYPED-1', noEstimateUnder200: true };
  const made = await submit(unit({ ...typed, calibrationTerms: wished }));
  expect(made.status, made.text).toBe(201);
  const repairId: number = made.body.id;
  expect(await staffRead(repairId)).toBeUndefined();
  const line = { kind: 'labor', description: 'Calibration', quantity: 1, price: 120 };
  const write = () => admin().put(`/api/repairs/${repairId}/estimate`, { lines: [line] });
  const send = () => admin().post(`/api/repairs/${repairId}/estimate/send`, { sendMail: false });
  await write();
  const refused = await send();
  expect([refused.status, refused.body.code]).toEqual([409, 'estimate.wish_without_unit']);
  expect((await admin().get(`/api/repairs/${repairId}`)).body.status).toBe('submitted');
  const { equipmentTypeId, equipmentModelId } = (
    await admin().get(`/api/repairs/${stage.repairId}/equipment`)
  ).body[0];
  const added = await admin().post(`/api/repairs/${repairId}/equipment`, {
    equipmentItems: [{ typeId: equipmentTypeId, modelId: equipmentModelId, serialNumber: 'TYPED-1' }],
  });
  expect(added.status, added.text).toBe(201);
  const { itemId } = await staffRead(repairId);
  expect((await send()).body.code).toBe('estimate.wish_unreviewed');
  const accepted = await admin().post(`/api/calibration-items/${itemId}/accept-wish`, { entry: 0 });
  expect(accepted.status, accepted.text).toBe(201);
  await write();
  const sent = await send();
  expect(sent.status, sent.text).toBe(200);
  expect((await admin().get(`/api/repairs/${repairId}`)).body.status).toBe('estimate_approved');
});

it('results are not certified before staff have reviewed the wish', async () => {
  const { repairId, item } = await asked();
  await receiveLongAgo(portal, stage.people.company.id, repairId);
  const saved = await stage.save(admin(), item, byProcedure(stage, {}, { rule: { kind: 'simple' } }));
  expect(saved.status, saved.text).toBe(200);
  const draft = await admin().post(`/api/repairs/${repairId}/certificates`, { itemIds: [item] });
  expect(draft.status, draft.text).toBe(201);
  const issued = await stage.issue(draft.body.id);
  expect([issued.status, issued.body.code]).toEqual([409, 'certificate.wish_unreviewed']);
});

it('each unit of a request keeps its own wish, and a unit that is only repaired has none', async () => {
  const made = await submit({
    units: [
      unit({ customerEquipmentId: undefined, calibrationTerms: wished }),
      unit({ customerEquipmentId: undefined, calibrationTerms: none }),
      unit({
        customerEquipmentId: undefined,
        ...{ repairNeeded: true, descriptionProblem: 'Broken', calibrationNeeded: false },
        calibrationTerms: wished,
      }),
    ],
  });
  expect(made.status, made.text).toBe(201);
  const wishes = await Promise.all(
    made.body.shipment.repairs.map(async ({ id }: { id: number }) => (await wishOf(id)).wish?.terms),
  );
  expect(wishes).toEqual([wished, undefined, undefined]);
});

it('names who wrote a wish down to staff only', async () => {
  const made = await submit(
    { ...unit({ calibrationTerms: wished }), customerId: stage.customerId, companyName: 'Bell' },
    admin(),
  );
  expect(made.status, made.text).toBe(201);
  expect((await wishOf(made.body.id, admin())).wish).toMatchObject({
    by: 'Ann Bell',
    enteredBy: expect.any(String),
  });
  expect((await wishOf(made.body.id)).wish).toMatchObject({ by: 'Ann Bell', enteredBy: null });
});

it('refuses an accredited calibration of a laboratory that is not accredited', async () => {
  const refused = await submit(unit({ calibrationTerms: { ...none, accredited: true } }));
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['calibrationTerms.accredited']]);
});

it('without a laboratory nothing is kept and nothing is told', async () => {
  await admin().put(`/api/companies/${stage.people.company.id}/laboratory`, {
    ...{ enabled: false, onePersonApproves: true },
  });
  const made = await submit(unit({ calibrationTerms: { ...wished, accredited: true } }));
  expect(made.status, made.text).toBe(201);
  expect((await customer().get(`/api/repairs/${made.body.id}/calibration-wish`)).status).toBe(404);
  expect((await customer().get('/api/calibration-terms/usual')).body.code).toBe('laboratory.off');
  const kept = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('calibrationWishes').select('id').where('repairId', '=', made.body.id).execute(),
  );
  expect(kept).toEqual([]);
});

it('a request asks for no rule with numbers', async () => {
  const rule = { kind: 'risk', percent: '2' };
  const statement = { kind: 'rule', rule, leastRatio: null };
  const refused = await submit(unit({ calibrationTerms: { ...none, statement } }));
  expect(refused.status).toBe(400);
});
