import type { PromisesKeptRow } from '@portal/contract/overview/reports/promise-reports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
const build = (given: object) =>
  portal.buildRepair({ companyId: people.company.id, warrantyStatus: 'non_warranty', ...given });
const done = (day: string, promise: string | null, given: object = {}) =>
  build({
    status: 'completed',
    // Late in the evening in Los Angeles, when UTC has the next day.
    completedAt: new Date(new Date(`${day}T06:30:00Z`).getTime() + 86_400_000),
    estimatedCompletionDate: promise,
    ...given,
  });

beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { timeZone: 'America/Los_Angeles' });
  await done('2026-03-10', '2026-03-10');
  await done('2026-03-31', '2026-04-05');
  await done('2026-03-12', '2026-03-11');
  const moved = await build({ status: 'in_progress', estimatedCompletionDate: '2026-03-11' });
  await people.as.admin.patch(`/api/repairs/${moved.id}`, { estimatedCompletionDate: '2026-04-20' });
  await portal.runtime.database.asCompany(people.company.id, (db) =>
    db
      .updateTable('repairs')
      .set({ status: 'completed', completedAt: new Date('2026-04-10T12:00:00Z') })
      .where('id', '=', moved.id)
      .execute(),
  );
  await done('2026-04-02', '2026-04-02', { warrantyStatus: 'warranty' });
  await done('2026-04-02', '2026-04-01', { calibrationNeeded: true, repairNeeded: false });
  // None of these counts.
  await done('2026-04-02', null);
  await done('2026-04-02', '2026-04-02', { deletedAt: new Date() });
  await build({ status: 'in_progress', estimatedCompletionDate: '2026-03-01' });
  await portal.buildRepair({
    status: 'completed',
    completedAt: new Date('2026-04-02T12:00:00Z'),
    estimatedCompletionDate: '2026-04-02',
  });
});
afterAll(() => portal.stop());

const spring = { from: '2026-03-01', to: '2026-04-30' };

it('counts the work that was done by its first promised day, by month and kind', async () => {
  const { body } = await people.as.admin.get('/api/reports/promises-kept', { query: spring });
  expect(body).toEqual([
    {
      month: '2026-03',
      all: { promised: 3, kept: 2 },
      repair: { promised: 3, kept: 2 },
      calibration: { promised: 0, kept: 0 },
      warranty: { promised: 0, kept: 0 },
    },
    {
      month: '2026-04',
      all: { promised: 3, kept: 1 },
      // Its first promise was March 11, and it was moved twice.
      repair: { promised: 1, kept: 0 },
      calibration: { promised: 1, kept: 0 },
      warranty: { promised: 1, kept: 1 },
    },
  ]);
});

it('each number is that of the list with the same month, kind and outcome', async () => {
  const months: Record<string, { doneFrom: string; doneTo: string }> = {
    '2026-03': { doneFrom: '2026-03-01', doneTo: '2026-03-31' },
    '2026-04': { doneFrom: '2026-04-01', doneTo: '2026-04-30' },
  };
  const total = async (query: Record<string, string>) => {
    const { headers } = await people.as.admin.get('/api/repairs', { query: { page: '1', ...query } });
    return Number(headers['x-total-count']);
  };
  const { body } = await people.as.admin.get('/api/reports/promises-kept', { query: spring });
  for (const row of body as PromisesKeptRow[])
    for (const kind of ['all', 'repair', 'calibration', 'warranty'] as const) {
      const query = { ...months[row.month], ...(kind !== 'all' && { work: kind }) };
      const { promised, kept } = row[kind];
      expect(await total({ ...query, promise: 'made' }), `${row.month} ${kind}`).toBe(promised);
      expect(await total({ ...query, promise: 'kept' }), `${row.month} ${kind}`).toBe(kept);
      expect(await total({ ...query, promise: 'missed' }), `${row.month} ${kind}`).toBe(promised - kept);
    }
});

it('is a CSV too', async () => {
  const { text } = await people.as.admin.get('/api/reports/promises-kept.csv', { query: spring });
  expect(text.split('\n').slice(0, 3)).toEqual([
    expect.stringContaining('Month,Promised,Kept,Repairs Promised'),
    '2026-03,3,2,3,2,0,0,0,0',
    '2026-04,3,1,1,0,1,0,1,1',
  ]);
});
