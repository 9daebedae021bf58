import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  await withLaboratory(portal, people.company.id);
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;
const list = () => `/api/companies/${people.company.id}/procedures`;
let made = 0;
const create = async (given: object = {}) => {
  made += 1;
  const reply = await admin().post(list(), {
    number: `P-${made}`,
    title: 'DC voltage',
    revision: '1',
    ...given,
  });
  expect(reply.status).toBe(201);
  return reply.body as { id: number; number: string; revisions: { id: number }[] };
};
const draftOf = async (given: object = {}) => {
  const procedure = await create();
  const id = procedure.revisions[0]!.id;
  const saved = await admin().patch(`/api/procedure-revisions/${id}`, { ...complete, ...given });
  expect(saved.status, saved.text).toBe(200);
  return { procedure, id };
};
const approve = (id: number, who = admin()) => who.post(`/api/procedure-revisions/${id}/approve`);

const point = {
  ...{ quantity: 'DC voltage', range: '10 V', nominal: '10.000', unit: 'V', direction: 'up', cycle: 1 },
  ...{ absolute: '0.001', percentOfReading: '0.02', percentOfSpan: '0.01', digits: '2', sides: 'both' },
  specification: 'Data sheet',
};
const contribution = {
  ...{ id: 'a', name: 'Calibrator', unit: 'V', sensitivity: { absolute: '1', percentOfValue: '0' } },
  source: {
    kind: 'rectangular',
    halfWidth: { absolute: '0.0005', percentOfValue: '0' },
    freedom: 'infinite',
  },
};
const budget = {
  ...{ unit: 'V', contributions: [contribution], correlations: [], coverage: '95.45' },
  ...{ freedom: 'truncated', digits: 2, rounding: 'nearest' },
};
const range = { name: '10 V', lower: '0', upper: '10', unit: 'V', resolution: '0.001', budget };
const complete = {
  ...{ text: 'Warm up for an hour.', effectiveFrom: '2026-01-05', readings: 3 },
  ...{ standards: ['Calibrator, 10 V, 5 ppm', ''], points: [point], ranges: [range] },
};

const defaults = { rule: { kind: 'simple' }, leastRatio: null, digits: null, rounding: null };
const none = { accreditation: null, markFileId: null, defaults };

describe('a company without a laboratory', () => {
  it('has no procedures, and its calls say nothing of them', async () => {
    const { id } = await draftOf();
    const settings = `/api/companies/${people.company.id}/laboratory`;
    expect((await admin().get('/api/user')).body.laboratory).toBe(true);
    expect((await people.as.technician.get('/api/user')).body.laboratory).toBe(true);
    expect((await people.as.customer.get('/api/user')).body.laboratory).toBe(false);
    const off = await admin().put(settings, { enabled: false, onePersonApproves: true });
    expect(off.body).toEqual({ enabled: false, onePersonApproves: true, ...none });
    expect((await admin().get('/api/user')).body.laboratory).toBe(false);
    expect(await admin().get(list())).toMatchObject({ status: 404, body: { code: 'laboratory.off' } });
    const made = { number: 'X', title: 'X', revision: '1' };
    expect(await admin().post(list(), made)).toMatchObject({ status: 404, body: { code: 'laboratory.off' } });
    expect((await admin().get(`/api/procedure-revisions/${id}`)).status).toBe(404);
    expect((await admin().patch(`/api/procedure-revisions/${id}`, { text: 'x' })).status).toBe(404);
    await admin().put(settings, { enabled: true, onePersonApproves: true });
    expect((await admin().get(`/api/procedure-revisions/${id}`)).body.text).toBe('Warm up for an hour.');
  });

  it('is what a company is until it says otherwise', async () => {
    const others = await peopleOf(portal);
    const { body } = await others.as.admin.get(`/api/companies/${others.company.id}/laboratory`);
    expect(body).toEqual({ enabled: false, onePersonApproves: true, ...none });
  });
});

describe('the list', () => {
  it('is searched, sorted and filtered', async () => {
    const first = await create({ title: 'Gauges', discipline: 'Pressure' });
    const second = await create({ title: 'Absolute sensors', discipline: 'Pressure' });
    await admin().patch(`/api/procedures/${first.id}`, { active: false });
    const numbers = async (query: Record<string, string>) =>
      (await people.as.technician.get(list(), { query: { discipline: 'Pressure', ...query } })).body.map(
        ({ number }: { number: string }) => number,
      );
    expect(await numbers({})).toEqual([second.number, first.number]);
    expect(await numbers({ sort: 'number' })).toEqual([first.number, second.number]);
    expect(await numbers({ sort: 'title' })).toEqual([second.number, first.number]);
    expect(await numbers({ active: 'false' })).toEqual([first.number]);
    expect(await numbers({ search: 'sensors absolute' })).toEqual([second.number]);
    await admin().delete(`/api/procedure-revisions/${first.revisions[0]!.id}`);
    expect(await numbers({ draft: 'true' })).toEqual([second.number]);
    expect(await numbers({ draft: 'false' })).toEqual([first.number]);
    const { body } = await admin().get(`/api/companies/${people.company.id}/procedure-disciplines`);
    expect(body).toContain('Pressure');
  });
});

describe('a procedure', () => {
  it('has a number of its own, whatever its letters', async () => {
    const { number } = await create();
    const again = await admin().post(list(), { number: number.toLowerCase(), title: 'Other', revision: '1' });
    expect(again).toMatchObject({ status: 409, body: { code: 'procedure.number_taken' } });
  });

  it('is named by models of the company', async () => {
    const { id } = await create();
    const type = await portal.insert('equipmentTypes', { companyId: people.company.id, name: 'Multimeter' });
    const model = await portal.insert('equipmentModels', {
      ...{ companyId: people.company.id, equipmentTypeId: type.id, name: '87V', make: 'Fluke' },
    });
    const at = `/api/procedures/${id}/models`;
    expect((await admin().put(at, { modelIds: [model.id] })).body.models).toEqual([
      { id: model.id, make: 'Fluke', name: '87V' },
    ]);
    expect((await admin().put(at, { modelIds: [model.id, 2_000_000_000] })).status).toBe(400);
    expect(await admin().delete(`/api/procedures/${id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'procedure.in_use',
        message: 'This procedure is in use: 1 model. Deactivate it instead.',
      },
    });
    expect((await admin().delete(`/api/equipment-models/${model.id}`)).status).toBe(204);
    expect((await admin().delete(`/api/procedures/${id}`)).status).toBe(204);
    expect((await admin().get(`/api/procedures/${id}`)).status).toBe(404);
  });
});

describe('a draft', () => {
  it('keeps numbers as they were typed', async () => {
    const { id } = await draftOf();
    const { body } = await people.as.technician.get(`/api/procedure-revisions/${id}`);
    expect(body).toMatchObject({ ...complete, standards: ['Calibrator, 10 V, 5 ppm'], state: 'draft' });
    const comma = { ...point, nominal: '-0,50', absolute: '1,499' };
    const read = await admin().patch(`/api/procedure-revisions/${id}`, { points: [comma] });
    expect(read.body.fields).toEqual({
      'points.0.absolute': '1,499 can be read as 1.499 and as 1499. Type it without a comma.',
    });
  });

  it('refuses what cannot be meant', async () => {
    const { id } = await draftOf();
    const refused = async (given: object) =>
      (await admin().patch(`/api/procedure-revisions/${id}`, given)).body.fields;
    expect(await refused({ points: [{ ...point, absolute: '-1', cycle: 21 }] })).toHaveProperty(
      'points.0.cycle',
    );
    expect(await refused({ points: [{ ...point, absolute: '-1' }] })).toHaveProperty(['points.0.absolute']);
    expect(await refused({ points: [{ ...point, nominal: null }] })).toHaveProperty(['points.0.nominal']);
    expect(await refused({ points: Array.from({ length: 501 }, () => point) })).toHaveProperty('points');
    expect(await refused({ ranges: [range, range] })).toHaveProperty(['ranges.1.name']);
    expect(await refused({ ranges: [{ ...range, lower: '10', upper: '0' }] })).toHaveProperty([
      'ranges.0.upper',
    ]);
    expect(await refused({ readings: 0 })).toHaveProperty('readings');
  });

  it('may be one at a time', async () => {
    const { procedure } = await draftOf();
    const second = await admin().post(`/api/procedures/${procedure.id}/revisions`, { revision: '2' });
    expect(second).toMatchObject({ status: 409, body: { code: 'procedure.draft_waits' } });
  });

  it('has a file that can be taken off', async () => {
    const { id } = await draftOf();
    const at = `/api/procedure-revisions/${id}/file`;
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const stored = await admin().upload(at, [['procedure', 'LP-1.pdf', pdf]]);
    expect(stored.body.fileName).toBe('LP-1.pdf');
    expect((await people.as.technician.get(at)).status).toBe(200);
    expect((await admin().delete(at)).status).toBe(204);
    expect((await admin().get(`/api/procedure-revisions/${id}`)).body.fileName).toBeNull();
    expect(await admin().get(at)).toMatchObject({ status: 404, body: { code: 'procedure.no_file' } });
  });
});

const empty = {
  ...{ id: 'empty', name: 'Drift', unit: 'V', sensitivity: { absolute: '1', percentOfValue: '0' } },
  source: {
    ...{ kind: 'rectangular', freedom: 'infinite' },
    halfWidth: { absolute: '0', percentOfValue: '0' },
  },
};

describe('approving', () => {
  it.each([
    ['procedure.effective_missing', { effectiveFrom: null }],
    ['procedure.content_missing', { text: '' }],
    ['procedure.points_missing', { points: [] }],
    ['procedure.not_calculable', { points: [{ ...point, range: '100 V' }] }],
    ['procedure.not_calculable', { ranges: [{ ...range, upper: null }] }],
    ['procedure.not_calculable', { ranges: [{ ...range, budget: { ...budget, unit: 'A' } }] }],
    // The certificate has to name the specification, and nobody at the bench can add it.
    ['procedure.not_calculable', { points: [{ ...point, specification: null }] }],
    ['procedure.not_calculable', { ranges: [{ ...range, budget: { ...budget, contributions: [empty] } }] }],
  ])('is refused with %s', async (code, given) => {
    const { id } = await draftOf(given);
    const { body } = await admin().get(`/api/procedure-revisions/${id}`);
    const refused = await approve(id);
    expect(refused).toMatchObject({ status: 409, body: { code } });
    expect(body.notApprovable).toBe(refused.body.message);
  });

  it('needs somebody else where the company says so', async () => {
    const { id } = await draftOf();
    await withLaboratory(portal, people.company.id, false);
    expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'procedure.second_person' } });
    const other = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: people.company.id }));
    expect((await approve(id, other)).status).toBe(200);
    await withLaboratory(portal, people.company.id);
  });

  it('makes a revision that nobody changes', async () => {
    const { procedure, id } = await draftOf();
    expect((await approve(id)).body).toMatchObject({ state: 'approved', isInForce: true });
    for (const refused of [
      await admin().patch(`/api/procedure-revisions/${id}`, { text: 'Other' }),
      await admin().delete(`/api/procedure-revisions/${id}`),
      await approve(id),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'procedure.approved' } });
    const byHand = portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      sql`update procedure_revisions set text = 'Other' where id = ${id}`.execute(db),
    );
    await expect(byHand).rejects.toThrow();
    expect(await admin().delete(`/api/procedures/${procedure.id}`)).toMatchObject({
      status: 409,
      body: { message: 'This procedure is in use: 1 approved revision. Deactivate it instead.' },
    });
  });

  it('lets a new revision replace the last one from its day on', async () => {
    const { procedure, id } = await draftOf();
    await approve(id);
    const revisions = `/api/procedures/${procedure.id}/revisions`;
    const taken = await admin().post(revisions, { revision: '1' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'procedure.revision_taken' } });
    const second = await admin().post(revisions, { revision: '2' });
    expect(second.body).toMatchObject({
      points: [point],
      ranges: [range],
      effectiveFrom: null,
      state: 'draft',
    });
    const at = `/api/procedure-revisions/${second.body.id}`;
    await admin().patch(at, { effectiveFrom: '2026-01-05' });
    expect((await approve(second.body.id)).body.code).toBe('procedure.effective_early');
    await admin().patch(at, { effectiveFrom: '2026-01-06' });
    expect((await approve(second.body.id)).body.code).toBe('procedure.effective_past');
    await admin().patch(at, { effectiveFrom: addDays(today('UTC'), 30) });
    expect((await approve(second.body.id)).body).toMatchObject({ state: 'approved', isInForce: false });
    const { body } = await admin().get(`/api/procedures/${procedure.id}`);
    expect(body.inForce).toMatchObject({ id, revision: '1' });
    expect(body.revisions.map(({ state }: { state: string }) => state)).toEqual(['approved', 'approved']);
  });
});
