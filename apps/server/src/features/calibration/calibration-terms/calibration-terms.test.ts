import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeResults } from '../../../../test/calibrations.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { byProcedure, type WorksheetStage, worksheetStage } from '../../../../test/worksheets.ts';
import { refuseChangedTerms } from '../certificates/agreed-on-paper.ts';

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
const technician = () => stage.people.as.technician;
const guarded = { kind: 'rule', rule: { kind: 'guarded', share: '1' }, leastRatio: null };
const simple = { kind: 'rule', rule: { kind: 'simple' }, leastRatio: null };
const none = { accredited: null, statement: null, points: null, specification: null, printNextDue: null };
const terms = (given: object = {}) => ({
  ...{ accredited: false, statement: guarded, points: { kind: 'all' } },
  ...{ specification: null, printNextDue: false },
  ...given,
});
const ofCustomer = () => `/api/customers/${stage.customerId}/calibration-terms`;
const ofItem = () => `/api/calibration-items/${stage.item}/calibration-terms`;
const listed = async () =>
  (await technician().get(`/api/repairs/${stage.repairId}/calibration-terms`)).body[0];
const agree = (given: object = {}, more: object = {}) =>
  admin().post(ofItem(), { terms: terms(given), acceptedBy: 'Ann Bell', entry: 0, ...more });
const save = (body: object) => stage.save(technician(), stage.item, body);

async function drafted(body: object): Promise<number> {
  const saved = await save(body);
  expect(saved.status, saved.text).toBe(200);
  const draft = await technician().post(`/api/repairs/${stage.repairId}/certificates`, {
    itemIds: [stage.item],
  });
  expect(draft.status, draft.text).toBe(201);
  return draft.body.id;
}
const paperOf = async (id: number) =>
  pdfText((await admin().get(`/api/certificates/${id}/certificate.pdf`)).bytes);

describe('the defaults', () => {
  it('are those of the unit over the customer over the laboratory', async () => {
    expect(await listed()).toMatchObject({
      agreed: [],
      acceptance: null,
      terms: { statement: simple },
    });
    const saved = await admin().put(ofCustomer(), { ...none, statement: guarded, printNextDue: true });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.terms).toEqual({ ...none, statement: guarded, printNextDue: true });
    expect((await admin().get(`/api/customers/${stage.customerId}`)).body.printNextDue).toBe(true);
    await admin().put(ofCustomer(), { ...none, specification: 'Data sheet 4', printNextDue: false });
    expect((await listed()).agreed).toEqual(['specification']);
    await admin().put(ofCustomer(), { ...none, statement: guarded, printNextDue: true });
    expect(await listed()).toMatchObject({
      ...{ agreed: ['statement', 'printNextDue'] },
      terms: { statement: guarded, printNextDue: true, accredited: false, points: { kind: 'all' } },
    });
    await save(byProcedure(stage));
    const [unit] = await stage.register();
    const at = `/api/customer-equipment/${unit!['id']}/calibration-terms`;
    const ofUnit = { ...none, points: { kind: 'only', words: '10 V' }, printNextDue: false };
    expect((await admin().put(at, ofUnit)).body).toMatchObject({
      terms: ofUnit,
      below: { statement: guarded },
    });
    expect(await listed()).toMatchObject({
      terms: { statement: guarded, printNextDue: false, points: { kind: 'only', words: '10 V' } },
    });
    expect((await technician().get(at)).body.terms).toEqual(ofUnit);
    expect((await technician().put(at, none)).status).toBe(403);
    expect((await admin().put(at, none)).body.terms).toEqual(none);
  });

  it('of a unit end when it moves to another customer, and not when it changes', async () => {
    await save(byProcedure(stage));
    const [unit] = await stage.register();
    const at = `/api/customer-equipment/${unit!['id']}`;
    const ofUnit = { ...none, specification: 'Data sheet 4' };
    await admin().put(`${at}/calibration-terms`, ofUnit);
    const now = async () => (await admin().get(`${at}/calibration-terms`)).body.terms;
    expect((await admin().patch(at, { notes: 'Serviced' })).status).toBe(200);
    expect(await now()).toEqual(ofUnit);
    const buyer = await portal.buildUser({ companyId: stage.people.company.id });
    expect((await admin().patch(at, { customerId: buyer.customerId })).status).toBe(200);
    expect(await now()).toEqual(none);
    const trail = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .selectFrom('auditEntries')
        .select(['before', 'after'])
        .where('action', '=', 'calibration.terms_changed')
        .where('recordId', '=', Number(unit!['id']))
        .orderBy('id')
        .execute(),
    );
    expect(trail.at(-1)).toEqual({ before: { terms: ofUnit }, after: { terms: none } });
  });

  it('of a unit stay behind when a correction names another customer', async () => {
    const id = await drafted(byProcedure(stage));
    expect((await stage.issue(id)).status).toBe(200);
    const [unit] = await stage.register();
    const at = `/api/customer-equipment/${unit!['id']}/calibration-terms`;
    await admin().put(at, { ...none, specification: 'Data sheet 4' });
    const right = await portal.buildUser({ companyId: stage.people.company.id });
    const draft = await admin().post(`/api/certificates/${id}/correct`, { reason: 'Another customer' });
    const named = { customerId: right.customerId };
    expect((await admin().patch(`/api/certificates/${draft.body.id}`, named)).status).toBe(200);
    const reply = await stage.issue(draft.body.id);
    expect(reply.status, reply.text).toBe(200);
    expect((await admin().get(`/api/customers/${right.customerId}/equipment`)).body).toMatchObject([
      { id: unit!['id'] },
    ]);
    expect((await admin().get(at)).body.terms).toEqual(none);
  });

  it('are refused without words, with long ones, and accredited without an accreditation', async () => {
    const put = (given: object) => admin().put(ofCustomer(), { ...none, ...given });
    expect((await put({ points: { kind: 'only', words: ' ' } })).body.fields).toEqual({
      'points.words': 'Say which points',
    });
    expect((await put({ specification: '' })).status).toBe(400);
    expect((await put({ specification: 'x'.repeat(301) })).status).toBe(400);
    expect((await put({ specification: 'x'.repeat(300) })).status).toBe(200);
    expect((await put({ accredited: true })).body.fields).toEqual({
      accredited: expect.stringContaining('has no accreditation'),
    });
    expect((await agree({ accredited: true })).body.fields).toHaveProperty(['terms.accredited']);
  });

  it('of two people at once count once', async () => {
    const { version } = (await admin().get(ofCustomer())).body;
    const put = () =>
      admin().request({
        ...{ method: 'PUT', url: ofCustomer(), headers: { 'if-match': `"${version}"` } },
        payload: { ...none, statement: guarded },
      } as never);
    const replies = await Promise.all([put(), put()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe('an agreement for a request', () => {
  it('is kept with who agreed, and defaults that change later leave it', async () => {
    const reply = await agree({ specification: 'Data sheet 4' });
    expect(reply.status, reply.text).toBe(201);
    await admin().put(ofCustomer(), { ...none, statement: simple, printNextDue: true });
    expect(await listed()).toMatchObject({
      terms: terms({ specification: 'Data sheet 4' }),
      acceptance: { channel: 'told', by: 'Ann Bell', estimateVersion: null },
      proposed: null,
    });
    expect(
      (await technician().get(`/api/calibration-items/${stage.item}/bench`)).body.agreement,
    ).toMatchObject({
      terms: { specification: 'Data sheet 4' },
    });
  });

  it('is not what staff propose', async () => {
    const proposal = await agree({ statement: { kind: 'none' } }, { acceptedBy: '' });
    expect(proposal.body).toMatchObject({
      ...{ acceptance: null, terms: { statement: simple } },
      proposed: { terms: { statement: { kind: 'none' } } },
    });
    const next = await agree({}, { entry: proposal.body.entry });
    expect(next.body).toMatchObject({ proposed: null, terms: { statement: guarded } });
  });

  it('of two people at once is written once', async () => {
    const replies = await Promise.all([agree(), agree({ specification: 'Other' })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    expect(replies.find(({ status }) => status === 412)!.body.code).toBe('calibration.terms_stale');
  });

  it('is for admins, of this company, with a laboratory', async () => {
    expect((await technician().post(ofItem(), { terms: terms(), entry: 0 })).status).toBe(403);
    const other = await worksheetStage(portal);
    expect((await other.people.as.admin.post(ofItem(), { terms: terms(), entry: 0 })).status).toBe(404);
    expect((await other.people.as.admin.get(ofCustomer())).status).toBe(404);
    expect((await stage.people.as.customer.get(ofCustomer())).status).toBe(403);
    await admin().put(`/api/companies/${stage.people.company.id}/laboratory`, {
      ...{ enabled: false, onePersonApproves: true },
    });
    const off = { status: 404, body: { code: 'laboratory.off' } };
    expect(await agree()).toMatchObject(off);
    expect(await admin().get(ofCustomer())).toMatchObject(off);
    expect(await technician().get(`/api/repairs/${stage.repairId}/calibration-terms`)).toMatchObject(off);
  });

  it('is not changed for a cancelled request', async () => {
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('repairs').set({ status: 'cancelled' }).where('id', '=', stage.repairId).execute(),
    );
    expect(await agree()).toMatchObject({ status: 409, body: { code: 'calibration.terms_closed' } });
  });
});

describe('results', () => {
  it('of another rule than agreed can be saved, and not completed', async () => {
    await agree({ statement: simple });
    const body = byProcedure(stage);
    expect((await save({ ...body, complete: false })).status).toBe(200);
    const reply = await save(body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'calibration.not_agreed' } });
    expect(reply.body.fields['worksheet.rule']).toContain('Another decision rule was agreed');
    expect((await save(byProcedure(stage, {}, { rule: { kind: 'simple' } }))).status).toBe(200);
  });

  it('make no statement of conformity only where none was agreed', async () => {
    const body = byProcedure(stage, {}, { withoutStatement: true });
    expect((await save({ ...body, complete: false })).status).toBe(200);
    const habit = await save(body);
    expect(habit).toMatchObject({ status: 400, body: { code: 'calibration.not_agreed' } });
    expect(habit.body.fields['worksheet.rule']).toContain('Nobody agreed to leave out');
    await agree();
    expect((await save(body)).body.fields['worksheet.rule']).toContain('asked for a statement');
  });

  it('begun before the agreement changed are refused when they are certified', async () => {
    const id = await drafted(byProcedure(stage));
    await agree({ statement: simple });
    const refusal = { status: 409, body: { code: 'certificate.not_agreed' } };
    expect(await stage.issue(id)).toMatchObject(refusal);
    const [certificate] = (await admin().get(`/api/repairs/${stage.repairId}/certificates`)).body;
    expect(JSON.stringify(certificate)).toContain('Another decision rule was agreed');
  });

  it('without a procedure have no other rule than simple acceptance', async () => {
    await agree();
    const reply = await save(completeResults());
    expect(reply).toMatchObject({ status: 400, body: { code: 'calibration.not_agreed' } });
    expect(reply.body.fields.result).toContain('needs a calibration by a procedure');
  });
});

describe('a certificate', () => {
  it('prints the due date as agreed, keeps what was agreed, and shows it in the technical record', async () => {
    await agree({ printNextDue: true });
    const id = await drafted(byProcedure(stage));
    expect(await paperOf(id)).toContain('Next calibration due');
    expect((await stage.issue(id)).status).toBe(200);
    expect(await agree({}, { entry: (await listed()).entry })).toMatchObject({
      ...{ status: 409, body: { code: 'calibration.terms_issued' } },
    });
    const record = (await technician().get(`/api/certificates/${id}/technical-record`)).body;
    expect(record.units[0].agreed).toMatchObject({
      terms: { printNextDue: true, statement: guarded },
      acceptance: { by: 'Ann Bell', channel: 'told' },
    });
  });

  it('makes no statement of conformity where none was agreed', async () => {
    await agree({ statement: { kind: 'none' } });
    const reply = await save(byProcedure(stage));
    expect(reply.body.fields['worksheet.rule']).toContain('no statement of conformity');
    const id = await drafted(byProcedure(stage, {}, { withoutStatement: true }));
    const words = await paperOf(id);
    expect(words).toContain('None was agreed. The values are given as they were measured.');
    expect(words).toContain('Decision rule: none, because no statement of conformity was agreed.');
    expect(words).not.toMatch(/\bPass\b|0\.005|Manual 2024/);
    expect((await stage.issue(id)).status).toBe(200);
  });

  it('of results without a procedure has no limits where no statement was agreed', async () => {
    await agree({ statement: { kind: 'none' } });
    const words = await paperOf(await drafted(completeResults()));
    expect(words).toContain('None was agreed.');
    expect(words).not.toMatch(/\bPass\b|9\.990|Within|Data sheet of the maker/);
  });
});

it('a paper that was drawn with other terms than those of now is refused', () => {
  const agreed = { terms: terms(), agreed: [], acceptance: null };
  const row = { id: 1, repairEquipmentId: 7, agreed: null };
  const now = [{ ...agreed, itemId: 7 }];
  const compare = (drawn: object) =>
    refuseChangedTerms(new Map([[1, drawn]]) as never, [row] as never, now as never);
  expect(() => compare(agreed)).not.toThrow();
  expect(() => compare({ ...agreed, terms: terms({ printNextDue: true }) })).toThrow(
    expect.objectContaining({ code: 'certificate.terms_changed' }),
  );
});
