import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { comparisonForm } from '../../../../test/areas/calibration/comparisons.ts';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  await withLaboratory(portal, people.company.id);
});
afterAll(() => portal.stop());

const list = (rest = '') => `/api/companies/${people.company.id}/comparisons${rest}`;
const [good] = comparisonForm.points;
/** 5.01 / √(3² + 4²) */
const bad = {
  ...{ point: 'DC voltage 100 V', unit: 'V', value: '105.01', uncertainty: '3' },
  ...{ reference: '100', referenceUncertainty: '4' },
};
const create = async (given: object = {}) => {
  const reply = await people.as.technician.post(list(), { ...comparisonForm, ...given });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};

it('values stay as they were typed, with Eₙ of each point, in the list and in the CSV', async () => {
  const made = await create({ points: [good, bad] });
  expect(made).toMatchObject({
    ...{ state: 'open', outcome: 'unsatisfactory', people: 'Nora', works: [], report: null },
    points: [
      { ...good, normalizedError: '0.60', isSatisfactory: true },
      { ...bad, normalizedError: '1.01', isSatisfactory: false },
    ],
  });
  await create({ kind: 'retest', provider: '', round: null, item: 'Retained 87V', points: [] });
  const all = await people.as.technician.get(list());
  expect(all.body.map(({ item }: { item: string }) => item)).toEqual([
    'Retained 87V',
    'Multimeter Fluke 87V',
  ]);
  const total = async (query: string) => (await people.as.admin.get(list(query))).body.length;
  expect(await total('?kind=retest')).toBe(1);
  expect(await total('?outcome=unsatisfactory')).toBe(1);
  expect(await total('?outcome=satisfactory')).toBe(0);
  expect(await total('?state=reviewed')).toBe(0);
  expect(await total('?search=provider')).toBe(1);
  const lines = (await people.as.technician.get(list('.csv?kind=proficiency'))).text.trim().split('\n');
  expect(lines.slice(1)).toEqual([
    'Proficiency test,PT Provider,2026-1,Multimeter Fluke 87V,,2026-03-02,Nora,DC voltage 10 V,V,10.3,0.3,10.0,0.4,0.60,Satisfactory,All is well.,',
    'Proficiency test,PT Provider,2026-1,Multimeter Fluke 87V,,2026-03-02,Nora,DC voltage 100 V,V,105.01,3,100,4,1.01,Not satisfactory,,',
  ]);
});

it('is refused without U of both, with a negative U, with words for numbers and with a day ahead', async () => {
  const faults = async (given: object) =>
    (await people.as.technician.post(list(), { ...comparisonForm, ...given })).body.fields;
  const one = (given: object) => ({ points: [{ ...good, ...given }] });
  expect(await faults(one({ uncertainty: '' }))).toEqual({ 'points.0.uncertainty': 'Enter U' });
  expect(Object.keys(await faults(one({ referenceUncertainty: '-1' })))).toEqual([
    'points.0.referenceUncertainty',
  ]);
  expect(Object.keys(await faults(one({ value: 'ten' })))).toContain('points.0.value');
  expect(await faults(one({ uncertainty: '0.0', referenceUncertainty: '0' }))).toEqual({
    'points.0.uncertainty': 'One of the two uncertainties must be above zero',
  });
  expect(await faults({ comparedOn: '2027-06-01' })).toEqual({ comparedOn: 'Must not be in the future' });
  expect(await faults({ procedureId: 999_999 })).toEqual({ procedureId: 'Unknown procedure' });
  expect(await faults({ item: ' ' })).toEqual({ item: 'Say what was measured' });
});

it('an admin reviews it, then nothing changes until it is reopened with a reason', async () => {
  const { admin, technician } = people.as;
  const bare = await create({ points: [], conclusion: null });
  const review = async (id: number) => (await admin.post(`/api/comparisons/${id}/review`)).body;
  expect((await review(bare.id)).code).toBe('comparison.no_results');
  const half = await create({ conclusion: '' });
  expect((await review(half.id)).code).toBe('comparison.no_conclusion');
  const { id } = await create();
  const one = `/api/comparisons/${id}`;
  expect((await technician.post(`${one}/review`)).status).toBe(403);
  expect((await admin.post(`${one}/reopen`, { reason: 'Early' })).body.code).toBe('comparison.not_reviewed');
  expect(await review(id)).toMatchObject({ state: 'reviewed', reviewedBy: expect.any(String) });
  expect((await review(id)).code).toBe('comparison.reviewed');
  const changed = await technician.put(one, { ...comparisonForm, item: 'Other' });
  expect([changed.status, changed.body.code]).toEqual([409, 'comparison.reviewed']);
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');
  const late = await technician.upload(`${one}/report`, [['report', 'round.pdf', pdf]]);
  expect([late.status, late.body.code]).toEqual([409, 'comparison.reviewed']);
  expect((await technician.get(`${one}/report`)).body.code).toBe('comparison.no_report');
  const open = await admin.post(`${one}/reopen`, { reason: 'The provider corrected its report.' });
  expect(open.body).toMatchObject({ state: 'open', reviewedBy: null });
  const stored = await technician.upload(`${one}/report`, [['report', 'round.pdf', pdf]]);
  expect([stored.status, stored.body.report]).toEqual([200, 'round.pdf']);
  expect((await technician.get(`${one}/report`)).bytes).toEqual(pdf);
  expect((await technician.put(one, { ...comparisonForm, item: 'Other' })).body.item).toBe('Other');
});

it('nonconforming work is opened for it, and both lead to each other', async () => {
  const { id, item } = await create({ points: [bad] });
  const report = {
    ...{ title: 'Eₙ is 1.01', origin: 'proficiency', foundOn: '2026-03-02', foundBy: 'Nora' },
    ...{ whatHappened: 'The provider found us outside.', comparisonId: id },
  };
  const path = `/api/companies/${people.company.id}/nonconforming-work`;
  const work = await people.as.technician.post(path, report);
  expect(work.status, work.text).toBe(201);
  expect(work.body.comparison).toEqual({ id, item });
  const { works } = (await people.as.technician.get(`/api/comparisons/${id}`)).body;
  expect(works).toEqual([
    { id: work.body.id, number: work.body.number, title: 'Eₙ is 1.01', state: 'reported' },
  ]);
  const stranger = await peopleOf(portal);
  await withLaboratory(portal, stranger.company.id);
  const foreign = await stranger.as.admin.post(
    `/api/companies/${stranger.company.id}/nonconforming-work`,
    report,
  );
  expect(foreign.body.fields).toEqual({ comparisonId: 'Unknown comparison' });
});

it('is nothing to another company, to customers, and without a laboratory', async () => {
  const { id } = await create();
  const one = `/api/comparisons/${id}`;
  const stranger = await peopleOf(portal);
  await withLaboratory(portal, stranger.company.id);
  expect((await stranger.as.admin.get(one)).status).toBe(404);
  expect((await stranger.as.admin.get(`${one}/report`)).status).toBe(404);
  expect((await stranger.as.admin.put(one, comparisonForm)).status).toBe(404);
  expect((await stranger.as.admin.get(list())).status).toBe(404);
  expect((await people.as.customer.get(one)).status).toBe(403);
  expect((await people.as.customer.get(list('.csv'))).status).toBe(403);
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('laboratorySettings').set({ enabled: false }).execute(),
  );
  for (const path of [one, `${one}/report`, list(), list('.csv')])
    expect((await people.as.admin.get(path)).status).toBe(404);
  expect((await people.as.admin.post(list(), comparisonForm)).status).toBe(404);
  expect((await people.as.admin.post(`${one}/review`)).status).toBe(404);
});

it('says when the next proficiency test of a procedure is due', async () => {
  const own = await peopleOf(portal);
  const { admin, technician } = own.as;
  const ofCompany = (path: string) => `/api/companies/${own.company.id}/${path}`;
  expect((await admin.get(ofCompany('comparison-plan'))).status).toBe(404);
  await withLaboratory(portal, own.company.id);
  const made = await admin.post(ofCompany('procedures'), {
    ...{ number: 'LP-1', title: 'DC voltage', revision: 'A', comparisonMonths: 12 },
  });
  expect([made.status, made.body.comparisonMonths]).toEqual([201, 12]);
  const { id } = made.body;
  for (const months of [0, 1.5, 121])
    expect((await admin.patch(`/api/procedures/${id}`, { comparisonMonths: months })).body.fields).toEqual({
      comparisonMonths: 'Must be a whole number of months from 1 to 120',
    });
  const plan = async (query: Record<string, string> = {}) =>
    (await technician.get(ofCompany('comparison-plan'), { query })).body;
  expect(await plan()).toMatchObject([{ id, lastOn: null, isOverdue: false }]);
  const enter = (given: object) =>
    technician.post(ofCompany('comparisons'), { ...comparisonForm, procedureId: id, ...given });
  const review = async (given: object) => {
    const { body } = await enter({ conclusion: 'As expected', ...given });
    expect((await admin.post(`/api/comparisons/${body.id}/review`)).status).toBe(200);
    return body.id as number;
  };
  await review({ comparedOn: '2024-01-31' });
  // Neither a retest nor one that has no results yet counts.
  await review({ comparedOn: '2026-03-02', kind: 'retest' });
  await enter({ comparedOn: '2026-03-02', points: [] });
  const late = [{ lastOn: '2024-01-31', dueOn: '2025-01-31', months: 12, unreviewed: null, isOverdue: true }];
  expect(await plan()).toMatchObject(late);
  expect(await plan({ due: 'overdue' })).toMatchObject(late);
  await admin.patch(`/api/procedures/${id}`, { comparisonMonths: 1 });
  // Results that nobody has analysed move no day, and the plan leads to them.
  const { body } = await enter({ comparedOn: '2024-02-29', kind: 'interlaboratory', conclusion: 'Good' });
  expect(await plan()).toMatchObject([
    { dueOn: '2024-02-29', unreviewed: { id: body.id, comparedOn: '2024-02-29' } },
  ]);
  const one = `/api/comparisons/${body.id}`;
  expect((await admin.post(`${one}/review`)).status).toBe(200);
  expect(await plan()).toMatchObject([{ dueOn: '2024-03-29', unreviewed: null }]);
  expect((await admin.post(`${one}/reopen`, { reason: 'Wrong unit' })).status).toBe(200);
  expect(await plan()).toMatchObject([{ dueOn: '2024-02-29', unreviewed: { id: body.id } }]);
  await admin.post(`${one}/review`);
  await admin.patch(`/api/procedures/${id}`, { comparisonMonths: null });
  expect(await plan()).toEqual([]);
});
