import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage, completeResults } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { statementsOf } from '../../../../test/statements.ts';

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
const technician = () => stage.people.as.technician;
const path = () => `/api/companies/${stage.people.company.id}/reference-standards`;
const add = async (given: object = {}) => (await admin().post(path(), { name: 'Calibrator', ...given })).body;
const names = async (query: Record<string, string> = {}) =>
  (await technician().get(path(), { query })).body.map(({ name }: { name: string }) => name);
const use = (who: typeof admin, standards: object[], more: object = {}) =>
  stage.save(who(), stage.itemIds[0]!, completeResults({ standards, ...more }));
const auditOf = async () =>
  (await admin().get(`/api/companies/${stage.people.company.id}/audit`)).body.map(
    ({ action }: { action: string }) => action,
  );

describe('the list', () => {
  it('is searched, sorted and filtered by due date (D5.10)', async () => {
    const now = today('UTC');
    await add({ name: 'Weights', dueOn: addDays(now, -1) });
    await add({ name: 'Bath', dueOn: addDays(now, 20), serialNumber: 'B-77' });
    await add({ name: 'Calibrator', dueOn: addDays(now, 300) });
    const gone = await add({ name: 'Old one', dueOn: addDays(now, -9) });
    await admin().patch(`/api/reference-standards/${gone.id}`, { active: false });
    expect(await names()).toEqual(['Old one', 'Calibrator', 'Bath', 'Weights']);
    expect(await names({ sort: 'name' })).toEqual(['Bath', 'Calibrator', 'Old one', 'Weights']);
    expect(await names({ sort: 'dueOn', active: 'true' })).toEqual(['Weights', 'Bath', 'Calibrator']);
    expect(await names({ due: 'overdue' })).toEqual(['Weights']);
    expect(await names({ due: 'due-soon' })).toEqual(['Bath']);
    expect(await names({ search: 'b-77' })).toEqual(['Bath']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ sort: 'name', page: '2', pageSize: '3' })).toEqual(['Weights']);
    const [session, ...queries] = await statementsOf(() => names({ search: 'b', page: '1' }));
    expect(session?.sql).toContain('open_session');
    expect(queries).toHaveLength(2);
  });
});

describe('a reference standard', () => {
  it('is changed by admins, with a version', async () => {
    const { id } = await add({ calibratedOn: '2026-01-05', dueOn: '2027-01-05' });
    const changed = await admin().patch(`/api/reference-standards/${id}`, { make: 'Fluke', dueOn: null });
    expect(changed.body).toMatchObject({
      make: 'Fluke',
      dueOn: null,
      calibratedOn: '2026-01-05',
      version: 2,
    });
    const stale = await admin().request({
      method: 'PATCH',
      url: `/api/reference-standards/${id}`,
      headers: { 'if-match': '"1"', 'content-type': 'application/json' },
      payload: '{"make":"X"}',
    });
    expect(stale.status).toBe(412);
    const early = await admin().patch(`/api/reference-standards/${id}`, { dueOn: '2026-01-05' });
    expect(early.body.fields).toEqual({ dueOn: 'The due date must be after the calibration date' });
    expect((await admin().post(path(), { name: '', dueOn: '2026-02-30' })).body.fields).toEqual({
      name: 'Name is required',
      dueOn: 'Invalid date',
    });
    expect(await technician().patch(`/api/reference-standards/${id}`, { make: 'X' })).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });

  it('keeps every certificate file, shows the newest one, and takes only a PDF', async () => {
    const { id } = await add();
    const file = `/api/reference-standards/${id}/certificate`;
    expect(await technician().get(file)).toMatchObject({
      status: 404,
      body: { code: 'reference-standard.no_certificate' },
    });
    const pdf = (word: string) => Buffer.from(`%PDF-1.7\n${word}\n%%EOF\n`);
    const put = (name: string, content: Buffer) => admin().upload(file, [['certificate', name, content]]);
    expect(await put('a.pdf', Buffer.from('text'))).toMatchObject({
      status: 415,
      body: { code: 'upload.wrong_type' },
    });
    await put('a.pdf', pdf('one'));
    expect((await put('b.pdf', pdf('two'))).body.certificateFile).toBe('b.pdf');
    const read = await technician().get(file);
    expect(read.bytes.toString()).toContain('two');
    expect(read.headers['content-disposition']).toMatch(/^attachment/);
    const files = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('files').select('name').where('companyId', '=', stage.people.company.id).execute(),
    );
    expect(files).toEqual([{ name: 'a.pdf' }, { name: 'b.pdf' }]);
  });
});

describe('results', () => {
  it('refuse a standard past its due date unless an admin allows it with a reason, which is recorded', async () => {
    const { id } = await add({ dueOn: '2026-03-01' });
    const refused = await use(technician, [{ id }]);
    expect([refused.status, refused.body.code]).toEqual([409, 'reference-standard.past_due']);
    expect(refused.body.message).toContain('Calibrator was due for calibration on Mar 1, 2026');
    expect(await use(admin, [{ id }])).toMatchObject({
      status: 409,
      body: { code: 'reference-standard.past_due' },
    });
    expect(await use(technician, [{ id, overrideReason: 'It is fine' }])).toMatchObject({
      status: 403,
      body: { code: 'reference-standard.override' },
    });
    expect((await use(technician, [{ id }], { calibratedOn: '2026-03-01' })).status, 'on its last day').toBe(
      200,
    );

    const allowed = await use(admin, [{ id, overrideReason: 'Sent out the day after, found in limits' }]);
    expect(allowed.body.results.standards).toMatchObject([
      {
        overrideReason: 'Sent out the day after, found in limits',
        overriddenBy: expect.stringMatching(/^User/),
      },
    ]);
    expect(await auditOf()).toContain('calibration.standard_allowed');
    const again = await use(technician, [{ id }], { place: 'Bench 2' });
    expect(again.body.results.standards[0].overrideReason, 'the recorded reason stays').toMatch(/^Sent out/);
  });

  it('refuse an inactive, a foreign and a repeated standard', async () => {
    const { id } = await add();
    await admin().patch(`/api/reference-standards/${id}`, { active: false });
    expect((await use(admin, [{ id }])).body.code).toBe('reference-standard.inactive');
    const other = await calibrationStage(portal);
    const foreign = await portal.insert('referenceStandards', {
      companyId: other.people.company.id,
      name: 'X',
    });
    expect((await use(admin, [{ id: foreign.id }])).body.fields).toEqual({
      'standards.0.id': 'Unknown reference standard',
    });
    expect((await use(admin, [{ id }, { id }])).body.fields).toEqual({
      'standards.1.id': 'This reference standard is named twice',
    });
  });
});

it('lists every certificate that relied on it, each once, and prints it as it was (D5.10)', async () => {
  const standard = await add({ serialNumber: 'C-1', certificateNumber: 'LAB-1' });
  for (const itemId of stage.itemIds)
    await stage.save(admin(), itemId, completeResults({ standards: [{ id: standard.id }] }));
  const repair = `/api/repairs/${stage.repairId}/certificates`;
  const { body: draft } = await admin().post(repair, { itemIds: stage.itemIds });
  await stage.issue(draft.id);
  await admin().patch(`/api/reference-standards/${standard.id}`, { certificateNumber: 'LAB-2' });
  await admin().post(`/api/certificates/${draft.id}/correct`, { reason: 'Wrong' });
  const reply = await technician().get(`/api/reference-standards/${standard.id}/certificates`);
  expect(reply.body).toMatchObject([
    { number: 'CAL-1001', edition: 2, state: 'draft' },
    { number: 'CAL-1001', edition: 1, state: 'issued', units: ['Fluke 87V (SN-1)', 'Fluke 87V (SN-2)'] },
  ]);
  expect(reply.headers['x-total-count']).toBe('2');
  const item = await technician().get(`/api/calibration-items/${stage.itemIds[0]}`);
  expect(item.body.results.standards[0].certificateNumber).toBe('LAB-1');
});
