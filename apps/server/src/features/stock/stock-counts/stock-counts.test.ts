import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const at = (rest: string) => `/api/companies/${people.company.id}/${rest}`;
const add = async (partNumber: string, stockQuantity: number, location = 'A1'): Promise<number> =>
  (
    await people.as.admin.post(at('parts'), {
      partNumber,
      description: 'Fuse',
      stockQuantity,
      location,
    })
  ).body.id;
const open = (given: object = {}) =>
  people.as.admin.post(at('stock-counts'), { location: 'A1', reason: 'Yearly count', ...given });
const count = (id: number, ...lines: object[]) =>
  people.as.admin.post(`/api/stock-counts/${id}/lines`, { lines });
const finish = (id: number) => people.as.admin.post(`/api/stock-counts/${id}/finish`, {});
const onHand = async (id: number) => (await people.as.admin.get(`/api/parts/${id}`)).body.quantityOnHand;
const correct = (id: number, delta: number) =>
  people.as.admin.post(`/api/parts/${id}/stock-corrections`, { delta, reason: 'Broken' });

it('has a sheet on paper by location and part, which does not say what is expected (D6.7)', async () => {
  await add('P-20', 731);
  await add('P-10', 5);
  const { body: sheet } = await open({ location: null });
  const paper = await people.as.admin.get(`/api/stock-counts/${sheet.id}/sheet.pdf`);
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = pdfText(paper.bytes);
  expect(text).toMatch(/Count Sheet.*Yearly count.*P-10.*P-20/s);
  expect(text).not.toContain('731');
  const other = await peopleOf(portal);
  expect((await other.as.admin.get(`/api/stock-counts/${sheet.id}/sheet.pdf`)).status).toBe(404);
});

it('counted differences become corrections under one reason, and what moved since stays (D6.7)', async () => {
  const [a, b, c] = [await add('P-10', 10), await add('P-20', 5), await add('P-30', 7)];
  await add('Q-10', 3, 'B1');
  const { status, body: sheet } = await open();
  expect([status, sheet]).toMatchObject([201, { state: 'open', parts: 3, counted: 0, differences: 0 }]);
  await correct(a, -2);
  await correct(b, -1);
  const saved = await count(sheet.id, { partId: a, counted: 9 }, { partId: b, counted: 4, afterMoves: true });
  expect(saved.body).toMatchObject([
    { partNumber: 'P-10', expected: 10, counted: 9, moved: -2, difference: -1 },
    { partNumber: 'P-20', expected: 4, counted: 4, moved: 0, difference: 0 },
  ]);
  const moved = await people.as.admin.get(`/api/stock-counts/${sheet.id}/lines`, {
    query: { show: 'moved' },
  });
  expect(moved.body).toMatchObject([{ partNumber: 'P-10' }]);
  const left = await people.as.admin.get(`/api/stock-counts/${sheet.id}/lines`, {
    query: { show: 'uncounted', search: 'p-3' },
  });
  expect(left.body).toMatchObject([{ partNumber: 'P-30', counted: null }]);
  expect((await finish(sheet.id)).body).toMatchObject({ state: 'finished', counted: 2, differences: 1 });
  expect([await onHand(a), await onHand(b), await onHand(c)]).toEqual([7, 4, 7]);
  const { body: ledger } = await people.as.admin.get(`/api/parts/${a}/movements`);
  expect(ledger[0]).toMatchObject({ kind: 'correction', quantity: -1, reason: 'Yearly count' });
  const trail = await people.as.admin.get(at('audit'), { query: { area: 'stock' } });
  const actions = trail.body.map(({ action }: { action: string }) => action);
  expect(actions).toEqual([
    'stock.count_finished',
    'stock.counted',
    'stock.corrected',
    'stock.corrected',
    'stock.count_opened',
  ]);
  await correct(a, 5);
  const { body: after } = await people.as.admin.get(`/api/stock-counts/${sheet.id}/lines`);
  expect(after[0], 'a finished sheet stays as it was').toMatchObject({ moved: -2, difference: -1 });
});

it('is finished once, whoever is first, and changes no more', async () => {
  const a = await add('P-10', 10);
  const { body: sheet } = await open();
  expect((await finish(sheet.id)).body).toMatchObject({
    code: 'stock-count.empty',
    message: 'Nothing has been counted yet',
  });
  await count(sheet.id, { partId: a, counted: 4 });
  const replies = await Promise.all(Array.from({ length: 6 }, () => finish(sheet.id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await onHand(a)).toBe(4);
  expect((await count(sheet.id, { partId: a, counted: 5 })).body).toMatchObject({
    code: 'stock-count.closed',
    message: 'This count is closed. It can no longer change.',
  });
});

it('a part is on one open sheet at most; a cancelled sheet corrects nothing', async () => {
  const a = await add('P-10', 10);
  const { body: sheet } = await open();
  const second = await open({ location: null });
  expect([second.status, second.body.code, second.body.message]).toEqual([
    409,
    'stock-count.open',
    'Some of these parts are on a count sheet that is still open. Finish or cancel it first.',
  ]);
  await count(sheet.id, { partId: a, counted: 1 });
  const cancelled = await people.as.admin.post(`/api/stock-counts/${sheet.id}/cancel`, {});
  expect(cancelled.body.state).toBe('cancelled');
  expect(await onHand(a)).toBe(10);
  expect((await open({ location: null })).status).toBe(201);
  const listed = await people.as.admin.get(at('stock-counts'), { query: { state: 'open' } });
  expect(listed.body).toMatchObject([{ location: null, parts: 1 }]);
});

it('refuses an empty place, a strange part, and quantities that nobody can count', async () => {
  const a = await add('P-10', 10);
  expect((await open({ location: 'Nowhere' })).body.fields).toEqual({
    location: 'There are no active parts at this location',
  });
  expect((await open({ reason: ' ' })).body.fields).toEqual({ reason: 'Reason is required' });
  const { body: sheet } = await open();
  const other = await add('Q-10', 3, 'B1');
  expect(
    (await count(sheet.id, { partId: a, counted: 2 }, { partId: other, counted: 1 })).body.fields,
  ).toEqual({
    'lines.1.partId': 'This part is not on the count sheet',
  });
  expect((await count(sheet.id, { partId: a, counted: 1 }, { partId: a, counted: 2 })).body.fields).toEqual({
    lines: 'A part can be counted once at a time',
  });
  expect((await count(sheet.id, { partId: a, counted: -1 })).body.fields).toEqual({
    'lines.0.counted': 'Must be a whole number from 0 to 1,000,000',
  });
  const stranger = await peopleOf(portal);
  const hidden = await stranger.as.admin.get(`/api/stock-counts/${sheet.id}/lines`);
  expect([hidden.status, hidden.body.message]).toEqual([404, 'Stock count not found']);
});

it('places, labels, export and the value of stock know the parts', async () => {
  const a = await add('P-10', 10);
  await add('=Q-10', 3, 'B1');
  await people.as.admin.patch(`/api/parts/${a}`, { cost: 2.5 });
  expect((await people.as.technician.get(at('part-locations'))).body).toEqual([
    { location: 'A1', parts: 1 },
    { location: 'B1', parts: 1 },
  ]);
  const csv = (await people.as.admin.get(at('parts/export.csv'), { query: { sort: 'partNumber' } })).text;
  expect(csv.split('\n')[1]).toContain("'=Q-10,");
  expect(csv.split('\n')[2]).toContain('P-10,,Fuse,,,A1,10,0,10,0,,2.5,,25,');
  const labels = await people.as.technician.get('/api/parts/labels.pdf', { query: { ids: String(a) } });
  expect([labels.status, labels.headers['content-type']]).toEqual([200, 'application/pdf']);
  const stranger = await peopleOf(portal);
  const foreign = await stranger.as.technician.get('/api/parts/labels.pdf', { query: { ids: String(a) } });
  expect(foreign.status).toBe(404);
  await portal.insert('stockMovements', {
    companyId: people.company.id,
    partId: a,
    kind: 'receipt',
    quantity: 10,
    unitCost: '5.00',
  });
  const { body: months } = await people.as.admin.get('/api/reports/stock-value');
  // On the last day of a month a year has no part of a thirteenth.
  expect([12, 13]).toContain(months.length);
  expect(months.at(-1)).toMatchObject({ value: 75, received: 50, used: 0, corrected: 25 });
  expect(months.at(-2)).toMatchObject({ value: 0, received: 0 });
  expect(await people.as.technician.get('/api/reports/stock-value')).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
});

it('the value of a past month is what the ledger held at its end (D6.6)', async () => {
  const partId = await add('P-10', 0);
  const move = (kind: string, quantity: number, movedAt: string, unitCost: string | null = null) =>
    portal.insert('stockMovements', {
      companyId: people.company.id,
      partId,
      kind,
      quantity,
      unitCost,
      movedAt: new Date(movedAt),
    });
  await move('receipt', 10, '2025-03-31T23:59:59Z', '2.00');
  await move('use', -4, '2025-04-30T23:59:59Z');
  await move('receipt', 6, '2025-05-01T00:00:00Z', '4.00');
  await move('use', -1, '2025-07-02T00:00:00Z');
  const { body } = await people.as.admin.get('/api/reports/stock-value', {
    query: { from: '2025-03-10', to: '2025-06-15' },
  });
  expect(body).toEqual([
    { month: '2025-03', value: 20, received: 20, used: 0, corrected: 0 },
    { month: '2025-04', value: 12, received: 0, used: -8, corrected: 0 },
    { month: '2025-05', value: 36, received: 24, used: 0, corrected: 0 },
    { month: '2025-06', value: 36, received: 0, used: 0, corrected: 0 },
  ]);
});
