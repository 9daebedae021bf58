import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import {
  byProcedure,
  five,
  found,
  type WorksheetStage,
  worksheetStage,
} from '../../../../test/worksheets.ts';
import { refuseChangedAccreditation } from '../../laboratory/laboratory-settings/index.ts';

let portal: Portal;
let stage: WorksheetStage;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const technician = () => stage.people.as.technician;
const companyPath = (rest: string) => `/api/companies/${stage.people.company.id}/${rest}`;
const settings = (given: object) =>
  admin().put(companyPath('laboratory'), { enabled: true, onePersonApproves: true, ...given });
const accreditation = { body: 'A2LA', number: '1234.01', mark: 'any' };

/** The scope: from 0 V to 20 V, so that the point at −10 V is outside. */
const entry = {
  ...{ quantity: 'DC voltage', unit: 'V', lower: '0', upper: '20' },
  ...{ cmc: { kind: 'constant', a: '0.8' }, cmcUnit: 'mV', validFrom: '2026-01-05' },
};

beforeEach(async () => {
  stage = await worksheetStage(portal);
  expect((await settings({ accreditation })).status).toBe(200);
  expect((await admin().post(companyPath('scope'), entry)).status).toBe(201);
});

const accredited = (given: object = {}) => byProcedure(stage, given, { accredited: true });

async function drafted(body: object = accredited()): Promise<number> {
  const saved = await stage.save(technician(), stage.item, body);
  expect(saved.status, saved.text).toBe(200);
  const draft = await technician().post(`/api/repairs/${stage.repairId}/certificates`, {
    itemIds: [stage.item],
  });
  expect(draft.status, draft.text).toBe(201);
  return draft.body.id;
}
const paperOf = async (id: number) =>
  pdfText((await admin().get(`/api/certificates/${id}/certificate.pdf`)).bytes);

const MARK = 'Accreditation A2LA, number 1234.01, ISO/';

it('a point in the scope is accredited with at least the best uncertainty, and every other one is marked', async () => {
  const words = await paperOf(await drafted());
  expect(words).toContain(MARK);
  // U of the budget is 0.00043 V, and the best uncertainty 0.8 mV.
  expect(words).toContain('1. DC voltage, range 10 V 10.00000 10.00130 0.00130 ± 0.005 0.00080');
  expect(words).toContain(
    '2. DC voltage, range 10 V (not accredited) -10.00000 -10.00130 -0.00130 ± 0.005 0.00043',
  );
  expect(words).toContain('results that are marked "not accredited" are outside the scope');
  const { points } = (await technician().get(`/api/calibration-items/${stage.item}`)).body.results.worksheet
    .evaluation;
  expect(points.map(({ claim }: { claim: object | null }) => claim)).toEqual([
    expect.objectContaining({ best: '0.0008', version: 1 }),
    null,
  ]);
});

it('the picture of the mark stands where the accreditation is named, and nowhere else', async () => {
  const { default: sharp } = await import('sharp');
  const picture = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#1e40af' } })
    .png()
    .toBuffer();
  const at = companyPath('laboratory/accreditation-mark');
  const images = async (id: number) => {
    const { bytes } = await admin().get(`/api/certificates/${id}/certificate.pdf`);
    return bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  };
  const id = await drafted();
  const without = await images(id);
  expect((await technician().upload(at, [['mark', 'mark.png', picture]])).status).toBe(403);
  expect((await admin().get(at)).body.code).toBe('laboratory.no_mark');
  expect((await admin().delete(at)).status).toBe(204);
  const set = await admin().upload(at, [['mark', 'mark.png', picture]]);
  expect([set.status, set.body.markFileId]).toEqual([200, expect.any(Number)]);
  const shown = await admin().get(at);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  // Saving the other settings keeps it.
  expect((await settings({ accreditation })).body.markFileId).toBe(set.body.markFileId);
  expect(await images(id)).toBe(without + 1);
  expect(await paperOf(id)).toContain(MARK);

  const plain = byProcedure(stage, { remarks: 'Not accredited' });
  expect((await stage.save(technician(), stage.item, plain)).status).toBe(200);
  expect(await images(id), 'no accreditation, no mark').toBe(without);
  expect((await stage.save(technician(), stage.item, accredited({ remarks: 'Again' }))).status).toBe(200);
  expect((await admin().post(`/api/certificates/${id}/issue`, {})).status).toBe(200);
  expect((await admin().delete(at)).status).toBe(204);
  expect(await images(id), 'what was issued keeps it').toBe(without + 1);
});

it('a paper that was drawn with another mark than that of now is refused', async () => {
  const refuse = (markFileId: number | null) =>
    portal.runtime.database.asCompany(stage.people.company.id, (db) =>
      refuseChangedAccreditation(db, accreditation as never, markFileId),
    );
  await refuse(null);
  await expect(refuse(7)).rejects.toMatchObject({ code: 'certificate.scope_changed' });
});

it('a company whose mark needs all results has none on such a certificate', async () => {
  await settings({ accreditation: { ...accreditation, mark: 'all' } });
  const words = await paperOf(await drafted());
  expect(words).not.toMatch(/accredit/i);
  await admin().post(companyPath('scope'), { ...entry, lower: '-20', upper: '-1' });
  expect((await stage.save(technician(), stage.item, accredited({ remarks: 'Again' }))).status).toBe(200);
  const [{ id }] = (await admin().get(`/api/repairs/${stage.repairId}/certificates`)).body;
  const whole = await paperOf(id);
  expect(whole).toContain(MARK);
  expect(whole).toContain('Accreditation: all results are within the scope');
  expect(whole).not.toContain('not accredited');
});

it('results that nobody wanted accredited say nothing of it, and keep their own U', async () => {
  const words = await paperOf(await drafted(byProcedure(stage)));
  expect(words).not.toMatch(/accredit/i);
  expect(words).toContain('0.00130 ± 0.005 0.00043 Pass');
});

it('an entry for another place or method does not count', async () => {
  const at = (
    await admin().post(companyPath('scope'), {
      ...entry,
      ...{ lower: '-20', upper: '-1', site: 'Hall 2', method: 'LP-7' },
    })
  ).body;
  expect(at.site).toBe('Hall 2');
  expect(await paperOf(await drafted(accredited({ place: 'Hall 1' })))).toContain('not accredited');
  const same = accredited({ place: 'hall 2', remarks: 'There' });
  expect((await stage.save(technician(), stage.item, same)).status).toBe(200);
  const [{ id }] = (await admin().get(`/api/repairs/${stage.repairId}/certificates`)).body;
  expect(await paperOf(id)).not.toContain('not accredited');
});

it('is refused for a company without an accreditation', async () => {
  expect((await settings({ accreditation: null })).body.accreditation).toBeNull();
  const refused = await stage.save(technician(), stage.item, accredited());
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    {
      'worksheet.accredited':
        'The company has no accreditation. An admin enters it in the settings of the laboratory.',
    },
  ]);
});

it('a scope that has changed since is asked for before the certificate is issued', async () => {
  const id = await drafted();
  const [scope] = (await technician().get(companyPath('scope'))).body;
  const end = (validUntil: string | null) =>
    admin().post(`/api/scope-entries/${scope.id}/end`, { validUntil });
  // It still holds on the day of calibration, March 2.
  expect((await end('2026-03-02')).status).toBe(200);
  expect((await end('2026-03-01')).status).toBe(200);
  const refused = await stage.issue(id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'certificate.scope_changed' } });
  expect((await end('2026-03-02')).status).toBe(200);
  expect((await stage.issue(id)).status).toBe(200);
});

it('an entry that had ended brings the certificates that were accredited under it since, and nonconforming work', async () => {
  const id = await drafted();
  expect((await stage.issue(id)).status).toBe(200);
  const [scope] = (await technician().get(companyPath('scope'))).body;
  const at = `/api/scope-entries/${scope.id}`;
  const numbers = async (after?: string) => {
    const { body } = await technician().get(`${at}/certificates`, { query: after ? { after } : {} });
    return body.map(({ number }: { number: string }) => number);
  };
  const report = () =>
    admin().post(companyPath('nonconforming-work'), {
      ...{ title: 'The scope had ended', origin: 'audit', foundOn: '2026-03-05', foundBy: 'Nora' },
      ...{ whatHappened: 'The body had taken it back.', scopeEntryId: scope.id },
    });
  // Before it is saved. The entry holds on its last day, and the unit was calibrated on March 2.
  expect([await numbers('2026-03-02'), await numbers('2026-03-01'), await numbers()]).toEqual([
    ...[[], ['CAL-1001'], []],
  ]);
  expect((await report()).body.fields).toEqual({
    scopeEntryId: 'This entry of the scope is unknown, or has no last day',
  });
  await admin().post(`${at}/end`, { validUntil: '2026-03-01' });
  expect(await numbers()).toEqual(['CAL-1001']);
  const work = (await report()).body;
  expect(work).toMatchObject({ certificates: 1, customers: 1 });
  const linked = await admin().get(`/api/nonconforming-work/${work.id}/certificates`);
  expect(linked.body).toMatchObject([{ id, number: 'CAL-1001' }]);
  expect((await stage.people.as.customer.get(`${at}/certificates`)).status).toBe(403);
});

it('a best uncertainty that was corrected since is asked for, too, and a closer entry', async () => {
  const id = await drafted();
  const [scope] = (await technician().get(companyPath('scope'))).body;
  const corrected = { ...entry, cmc: { kind: 'constant', a: '2' } };
  expect((await admin().put(`/api/scope-entries/${scope.id}`, corrected)).status).toBe(200);
  const refused = await stage.issue(id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'certificate.scope_changed' } });
  expect((await stage.save(technician(), stage.item, accredited({ remarks: 'Again' }))).status).toBe(200);
  const closer = { ...entry, method: 'LP-7', cmc: { kind: 'constant', a: '3' } };
  expect((await admin().post(companyPath('scope'), closer)).status).toBe(201);
  expect((await stage.issue(id)).status).toBe(409);
  expect((await stage.save(technician(), stage.item, accredited({ remarks: 'Once more' }))).status).toBe(200);
  expect((await stage.issue(id)).status).toBe(200);
  expect(await paperOf(id)).toContain('10.0000 10.0013 0.0013 ± 0.005 0.0030');
});

it('with the laboratory switched off a paper names no accreditation', async () => {
  const id = await drafted();
  await settings({ enabled: false });
  expect(await paperOf(id)).not.toContain(MARK);
});

it('an issued certificate keeps its accreditation', async () => {
  const id = await drafted();
  expect((await stage.issue(id)).status).toBe(200);
  const before = await paperOf(id);
  await settings({ accreditation: null });
  expect(await paperOf(id)).toBe(before);
  // What it rests on stays, also on the day on which it was entered.
  const [scope] = (await technician().get(companyPath('scope'))).body;
  expect((await admin().delete(`/api/scope-entries/${scope.id}`)).status).toBe(409);
});

it('who changes only the wish leaves a change behind', async () => {
  expect((await stage.save(technician(), stage.item, byProcedure(stage))).status).toBe(200);
  const points = [found(five), found(five.map((one) => `-${one}`))];
  const asked = byProcedure(stage, {}, { points, accredited: true });
  expect((await stage.save(technician(), stage.item, asked)).status).toBe(200);
  const [change] = (await technician().get(`/api/calibration-items/${stage.item}/changes`)).body;
  expect(change.changes).toContainEqual({ point: null, field: 'Accredited', before: 'No', after: 'Yes' });
});

it('the bench tells the scope of the day, and who may not complete', async () => {
  const bench = async (day: string) =>
    (
      await technician().get(`/api/calibration-items/${stage.item}/bench`, {
        query: { day, revisionId: `${stage.revisionId}` },
      })
    ).body;
  const told = await bench('2026-03-02');
  expect(told.accreditation).toEqual(accreditation);
  expect(told.scope).toEqual([expect.objectContaining({ lower: '0', cmcUnit: 'mV', version: 1 })]);
  expect(told.refusal).toBeNull();
  expect((await bench('2026-01-04')).scope).toEqual([]);
  const rule = await admin().put(companyPath('authorisation-rule'), { onlyAuthorised: true });
  expect(rule.status).toBe(200);
  expect((await bench('2026-03-02')).refusal).toMatch(
    /was not authorised to calibrate by LP-7 on Mar 2, 2026$/,
  );
});
