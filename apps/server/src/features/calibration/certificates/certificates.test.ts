import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const customer = () => stage.people.as.customer;
const draftOne = async () => (await stage.draft([stage.itemIds[0]!])).body as { id: number; version: number };
const issueOne = async () => (await stage.issue((await draftOne()).id)).body;
const listFor = async (who: 'admin' | 'customer' | 'technician') =>
  (await stage.people.as[who].get(`/api/repairs/${stage.repairId}/certificates`)).body;
const pdfOf = (id: number, who = admin()) => who.get(`/api/certificates/${id}/certificate.pdf`);
/** Reads the code from the address that is printed on the certificate. */
const codeOf = async (id: number) =>
  /\/verify\/([\w-]{43})/.exec(pdfText((await pdfOf(id)).bytes).replaceAll(' ', ''))?.[1] ?? 'none';
const verify = async (code: string) => portal.signedOut.get(`/api/public/certificates/${code}`);

describe('a draft', () => {
  it('gets the next number of the company, from 1001 (D5.11)', async () => {
    const first = await stage.draft([stage.itemIds[0]!]);
    const second = await stage.draft([stage.itemIds[1]!], { remarks: 'Checked twice' });
    expect([first.status, first.body.number, second.body.number]).toEqual([201, 'CAL-1001', 'CAL-1002']);
    expect(second.body).toMatchObject({
      state: 'draft',
      edition: 1,
      remarks: 'Checked twice',
      can: { issue: false, discard: true },
    });
    const other = await calibrationStage(portal);
    expect((await other.draft([other.itemIds[0]!])).body.number).toBe('CAL-1001');
  });

  it('is for several units, shown to staff with a mark, and not to customers', async () => {
    const { body } = await stage.draft(stage.itemIds);
    expect(body.units.map((unit: { serialNumber: string }) => unit.serialNumber)).toEqual(['SN-1', 'SN-2']);
    const paper = await pdfOf(body.id, stage.people.as.technician);
    expect(paper.status).toBe(200);
    expect(pdfText(paper.bytes)).toMatch(/DRAFT.*|Not issued/);
    expect((await pdfOf(body.id, customer())).status).toBe(404);
    expect(await listFor('customer')).toEqual([]);
    expect(await listFor('technician')).toHaveLength(1);
  });

  it('is refused without complete results, for a foreign unit, and twice for one unit', async () => {
    const path = `/api/repairs/${stage.repairId}/certificates`;
    const [first, second] = stage.itemIds;
    const early = await admin().post(path, { itemIds: [first] });
    expect([early.status, early.body.message]).toEqual([
      409,
      'The results of Fluke 87V (SN-1) are not complete.',
    ]);
    const other = await calibrationStage(portal);
    const foreign = await admin().post(path, { itemIds: [other.itemIds[0]] });
    expect([foreign.status, foreign.body.fields]).toEqual([400, { 'itemIds.0': 'Unknown calibration item' }]);
    await stage.draft([second!]);
    const again = await admin().post(path, { itemIds: [second] });
    expect([again.status, again.body.message]).toEqual([
      409,
      'Fluke 87V (SN-2) is on the certificate CAL-1001 already.',
    ]);
    expect((await admin().post(path, { itemIds: [] })).status).toBe(400);
  });

  it('is refused for a unit that no number tells from others (ISO/IEC 17025, 7.8.2.1 g)', async () => {
    const meter = { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke' };
    const equipmentItems = [meter, { ...meter, assetNumber: 'A-2' }];
    const path = `/api/repairs/${stage.repairId}`;
    const added = await admin().post(`${path}/equipment`, { equipmentItems });
    const [nameless, named] = added.body.slice(-2).map(({ id }: { id: number }) => id);
    const drafted = async (itemId: number) => {
      await stage.save(admin(), itemId);
      return admin().post(`${path}/certificates`, { itemIds: [itemId] });
    };
    const refused = await drafted(nameless);
    expect([refused.status, refused.body.code]).toEqual([409, 'certificate.contradiction']);
    expect(refused.body.message).toMatch(/^Fluke 87V has neither a serial number nor an asset number\./);
    expect((await drafted(named)).status).toBe(201);
    expect((await admin().patch(`/api/calibration-items/${nameless}`, { serialNumber: 'SN-3' })).status).toBe(
      200,
    );
    expect((await drafted(nameless)).status).toBe(201);
  });

  it('can be discarded, and its results are free again', async () => {
    const draft = await draftOne();
    expect((await stage.people.as.technician.delete(`/api/certificates/${draft.id}`)).status).toBe(204);
    expect((await stage.draft([stage.itemIds[0]!])).status).toBe(201);
  });

  it('notifies the admins', async () => {
    await draftOne();
    const { body } = await admin().get('/api/notifications');
    expect(body[0]).toMatchObject({ kind: 'certificate.drafted', title: 'CAL-1001 waits for approval' });
  });
});

describe('issuing', () => {
  it('names the person who approved, freezes the file and shows it to the customer', async () => {
    const issued = await issueOne();
    expect(issued).toMatchObject({ state: 'issued', approvedBy: expect.stringMatching(/^User/) });
    const first = await pdfOf(issued.id, customer());
    expect(createHash('sha256').update(first.bytes).digest('hex')).toBe(issued.sha256);
    await admin().patch(`/api/companies/${stage.people.company.id}`, { name: 'Renamed Laboratory' });
    expect((await pdfOf(issued.id, customer())).bytes.equals(first.bytes)).toBe(true);
    const [mine] = await listFor('customer');
    expect(mine).toMatchObject({ number: 'CAL-1001', draftedBy: null, can: { correct: false } });
    const news = (await customer().get('/api/notifications')).body[0];
    expect(news.title).toBe('Calibration certificate CAL-1001 was issued');
  });

  it('is won by one of several people, and the others are told (D5.11)', async () => {
    const draft = await draftOne();
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => stage.issue(draft.id, { version: draft.version })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body).toMatchObject({
        code: 'certificate.issued',
        message: expect.stringMatching(/^CAL-1001 was already issued by User \d+\.$/),
      });
    const files = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('files').select('id').where('companyId', '=', stage.people.company.id).execute(),
    );
    expect(files).toHaveLength(1);
  });

  it('is refused when the results were changed since the draft was seen', async () => {
    const draft = await draftOne();
    await stage.save(stage.people.as.technician, stage.itemIds[0]!, completeResults({ result: 'limited' }));
    const reply = await stage.issue(draft.id, { version: draft.version });
    expect([reply.status, reply.body.code]).toEqual([409, 'certificate.changed']);
    expect((await stage.issue(draft.id, { version: draft.version + 1 })).status).toBe(200);
  });

  it('needs a second person where the company says so', async () => {
    await admin().patch(`/api/companies/${stage.people.company.id}`, { certificateSecondPerson: true });
    await stage.save(admin(), stage.itemIds[0]!);
    const path = `/api/repairs/${stage.repairId}/certificates`;
    const { body: draft } = await stage.people.as.technician.post(path, { itemIds: [stage.itemIds[0]] });
    const [seen] = await listFor('admin');
    expect(seen.can.issue).toBe(false);
    const refused = await stage.issue(draft.id);
    expect([refused.status, refused.body.message]).toEqual([409, seen.issueRefusal]);
    const { companyId } = stage.people.customer;
    const adminOf = async () => portal.actAs(await portal.buildUser({ role: 'admin', companyId }));
    const [second, writer] = [await adminOf(), await adminOf()];
    const written = await writer.patch(`/api/certificates/${draft.id}`, { remarks: 'Handle with care.' });
    expect(written.body).toMatchObject({ can: { issue: false }, issueRefusal: seen.issueRefusal });
    expect(await writer.post(`/api/certificates/${draft.id}/issue`, {})).toMatchObject({
      status: 409,
      body: { code: 'certificate.second_person' },
    });
    expect((await second.post(`/api/certificates/${draft.id}/issue`, {})).status).toBe(200);
  });

  it('makes results, standards and certificate unchangeable, whoever asks', async () => {
    const standard = await portal.insert('referenceStandards', {
      companyId: stage.people.company.id,
      name: 'Calibrator',
    });
    const [itemId] = stage.itemIds;
    await stage.save(admin(), itemId!, completeResults({ standards: [{ id: standard.id }] }));
    const path = `/api/repairs/${stage.repairId}/certificates`;
    const { body: draft } = await admin().post(path, { itemIds: [itemId] });
    await stage.issue(draft.id);
    const saved = await stage.save(admin(), itemId!);
    expect([saved.status, saved.body.code]).toEqual([409, 'calibration.issued']);
    for (const statement of [
      "update certificates set number = 'X'",
      "update certificates set approved_by = 'Somebody'",
      'delete from certificates',
      "update calibrations set points = '[]'",
      "update calibrations set result = 'fail'",
      'delete from calibrations',
      "update calibration_standards set name = 'X'",
      'delete from calibration_standards',
    ]) {
      const change = portal.runtime.database.dangerouslyAcrossCompanies((db) =>
        sql.raw(`${statement} where company_id = ${stage.people.company.id}`).execute(db),
      );
      await expect(change, statement).rejects.toThrow();
    }
  });
});

describe('a correction', () => {
  it('is a new version that replaces the one before and says why', async () => {
    const issued = await issueOne();
    const reason = 'The result was wrong';
    const draft = await admin().post(`/api/certificates/${issued.id}/correct`, { reason });
    expect(draft.body).toMatchObject({
      number: 'CAL-1001',
      edition: 2,
      state: 'draft',
      correctionReason: reason,
    });
    expect((await verify(await codeOf(issued.id))).body.state).toBe('valid');
    const oldCode = await codeOf(issued.id);
    const before = await stage.register();

    const changed = completeResults({ calibratedOn: '2026-03-01', result: 'fail' });
    expect((await stage.save(stage.people.as.technician, stage.itemIds[0]!, changed)).status).toBe(200);
    expect(await stage.register(), 'the register follows when the correction is issued').toEqual(before);
    const corrected = await stage.issue(draft.body.id);
    expect(corrected.body).toMatchObject({ state: 'issued', edition: 2 });
    expect((await stage.register())[0]).toMatchObject({
      lastCalibrationDate: '2026-03-01',
      nextCalibrationDue: null,
    });
    const paper = pdfText((await pdfOf(corrected.body.id)).bytes);
    expect(paper).toContain(`This certificate replaces CAL-1001 version 1. Reason: ${reason}`);
    expect((await verify(oldCode)).body).toMatchObject({
      state: 'replaced',
      replacedBy: { number: 'CAL-1001', edition: 2 },
    });
    expect((await verify(await codeOf(corrected.body.id))).body).toMatchObject({
      state: 'valid',
      edition: 2,
    });
    const former = await pdfOf(issued.id, customer());
    expect(createHash('sha256').update(former.bytes).digest('hex')).toBe(issued.sha256);
  });

  it('can be discarded, and is written by one person at a time', async () => {
    const issued = await issueOne();
    const path = `/api/certificates/${issued.id}/correct`;
    const replies = await Promise.all([1, 2, 3].map(() => admin().post(path, { reason: 'Wrong' })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const draft = replies.find(({ status }) => status === 201)!.body;
    expect(await admin().post(`/api/certificates/${issued.id}/withdraw`, { reason: 'Wrong' })).toMatchObject({
      status: 409,
      body: { code: 'certificate.correction_open' },
    });
    expect((await admin().delete(`/api/certificates/${draft.id}`)).status).toBe(204);
    expect((await admin().post(path, { reason: 'Wrong again' })).status).toBe(201);
    expect((await admin().post(path, { reason: ' ' })).body.fields).toEqual({ reason: 'Give a reason' });
  });
});

describe('withdrawing', () => {
  it('needs a reason, is told to the customer, and ends the correction', async () => {
    const issued = await issueOne();
    const path = `/api/certificates/${issued.id}/withdraw`;
    expect((await admin().post(path, {})).status).toBe(400);
    const reply = await admin().post(path, { reason: 'The calibrator was out of its limits' });
    expect(reply.body).toMatchObject({
      state: 'withdrawn',
      withdrawalReason: 'The calibrator was out of its limits',
    });
    expect(await admin().post(path, { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'certificate.not_issued' },
    });
    expect(await admin().post(`/api/certificates/${issued.id}/correct`, { reason: 'No' })).toMatchObject({
      status: 409,
      body: { code: 'certificate.not_issued' },
    });
    expect((await verify(await codeOf(issued.id))).body.state).toBe('withdrawn');
    expect((await customer().get('/api/notifications')).body[0].title).toContain('was withdrawn');
    const item = await admin().get(`/api/calibration-items/${stage.itemIds[0]}`);
    expect(item.body.results.certificate).toMatchObject({ isIssued: false, isWithdrawn: true });
    const anew = await stage.save(admin(), stage.itemIds[0]!);
    expect(anew.body.results).toMatchObject({ version: 1, certificate: null });
  });
});
