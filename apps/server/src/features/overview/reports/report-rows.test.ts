import type { CalibrationTurnaroundRow } from '@portal/contract/overview/reports/calibration-reports.ts';
import type {
  AgeingRow,
  RevenueRow,
  StockValueRow,
  TechnicianRow,
  TurnaroundRow,
} from '@portal/contract/overview/reports/endpoints.ts';
import type { StockChangeRow } from '@portal/contract/overview/reports/report-rows.ts';
import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
const range = { from: '2026-03-05', to: '2026-04-20' };
/** The days that a number of a month links to: those of the month within the range. */
const days: Record<string, { doneFrom: string; doneTo: string }> = {
  '2026-03': { doneFrom: '2026-03-05', doneTo: '2026-03-31' },
  '2026-04': { doneFrom: '2026-04-01', doneTo: '2026-04-20' },
};
const whole = { doneFrom: range.from, doneTo: range.to };

beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { timeZone: 'America/Los_Angeles' });
  const companyId = people.company.id;
  const { id: technicianId } = await portal.insert('technicians', { companyId, name: 'Tina' });
  const build = (given: object) => portal.buildRepair({ companyId, ...given });
  // Times around the ends of days and months in Los Angeles, which UTC counts to the next day.
  for (const at of [
    ...['2026-03-05T07:59:00Z', '2026-03-05T08:01:00Z', '2026-04-01T06:59:00Z', '2026-04-01T07:01:00Z'],
    ...['2026-04-21T06:59:00Z', '2026-04-21T07:01:00Z'],
  ])
    for (const calibrationNeeded of [true, false]) {
      const done = { status: 'shipped', completedAt: new Date(at), calibrationNeeded };
      await build({ ...done, technicianId });
      await build(done);
    }
  const touched = (ago: number) => new Date(Date.now() - ago * 86_400_000 - 60_000);
  for (const [index, status] of activeStatuses.entries()) {
    await build({ status, technicianId, touchedAt: touched(index * 4) });
    await build({ status, touchedAt: touched(index * 4) });
  }
  await build({ status: 'cancelled', technicianId });
});
afterAll(() => portal.stop());

const report = async <Row>(name: string): Promise<Row[]> =>
  (await people.as.admin.get(`/api/reports/${name}`, { query: range })).body;
const total = async (query: Record<string, string>) => {
  const { status, headers, text } = await people.as.admin.get('/api/repairs', {
    query: { page: '1', ...query },
  });
  expect(status, text).toBe(200);
  return Number(headers['x-total-count']);
};

it('the number of repairs of a month is that of their list', async () => {
  const rows = await report<RevenueRow>('revenue');
  expect(rows.map(({ repairs }) => repairs)).toEqual([8, 8]);
  for (const { month, repairs } of rows) expect(await total(days[month]!), month).toBe(repairs);
});

it('the number of calibrations of a month is that of their list', async () => {
  const rows = await report<CalibrationTurnaroundRow>('calibration-turnaround');
  expect(rows.map(({ requests }) => requests)).toEqual([4, 4]);
  for (const { month, requests } of rows)
    expect(await total({ ...days[month], kind: 'calibration' }), month).toBe(requests);
});

it('the numbers of a technician, and of nobody, are those of their lists', async () => {
  const rows = await report<TechnicianRow>('technicians');
  expect(rows).toHaveLength(2);
  for (const { technicianId, open, completed } of rows) {
    const whose = technicianId === null ? { unassigned: 'true' } : { technicianId: String(technicianId) };
    expect([open, completed]).toEqual([activeStatuses.length, 8]);
    expect(await total({ ...whose, status: activeStatuses.join(',') })).toBe(open);
    expect(await total({ ...whose, ...whole })).toBe(completed);
  }
});

it('the number of repairs that nobody touched is that of their list', async () => {
  const rows = await report<AgeingRow>('ageing');
  for (const { fromDays, toDays, repairs } of rows) {
    const filters = {
      ...(fromDays > 0 && { untouchedDays: String(fromDays) }),
      ...(toDays !== null && { untouchedDaysMax: String(toDays) }),
    };
    expect(await total(filters), `${fromDays} days`).toBe(repairs);
  }
});

it('the number of repairs that left a status is that of their stays', async () => {
  const { id } = await portal.buildRepair({ companyId: people.company.id });
  const at = (day: string, status: 'submitted' | 'received' | 'inspected') =>
    portal.insert('repairLogs', {
      ...{ companyId: people.company.id, repairId: id, message: 'x', status },
      date: new Date(`${day}T12:00:00Z`),
    });
  // Submitted twice, once of them in the range.
  await at('2026-03-01', 'submitted');
  await at('2026-03-02', 'received');
  await at('2026-03-10', 'submitted');
  await at('2026-03-11', 'received');
  await at('2026-03-31', 'inspected');
  const rows = await report<TurnaroundRow>('turnaround');
  expect(rows.map(({ status, repairs }) => [status, repairs])).toEqual([
    ['submitted', 1],
    ['received', 2],
  ]);
  for (const { status, repairs, longestDays } of rows) {
    const { body, headers } = await people.as.admin.get('/api/reports/turnaround/rows', {
      query: { page: '1', ...range, status },
    });
    expect(Number(headers['x-total-count'])).toBe(repairs);
    expect(body).toHaveLength(repairs);
    expect(Math.max(...body.map(({ days }: { days: number }) => days))).toBe(longestDays);
  }
});

it('the amounts of a month are the sums of the changes of stock', async () => {
  const part = await people.as.admin.post(`/api/companies/${people.company.id}/parts`, {
    partNumber: 'P-1',
    cost: 2,
    description: 'Fuse',
    quantityOnHand: 5,
  });
  expect(part.status, part.text).toBe(201);
  await people.as.admin.post(`/api/parts/${part.body.id}/stock-corrections`, { delta: -2, reason: 'Broken' });
  // Without receipts the cost is the value, so a new cost changes it.
  await people.as.admin.patch(`/api/parts/${part.body.id}`, { cost: 3 });
  const { body } = await people.as.admin.get('/api/reports/stock-value');
  const { month, value, corrected } = (body as StockValueRow[]).at(-1)!;
  expect(value).toBe(9);
  const { body: changes } = await people.as.admin.get('/api/reports/stock-value/rows', {
    query: { from: `${month}-01`, kind: 'correction' },
  });
  const sum = (rows: StockChangeRow[]) => rows.reduce((total, row) => total + row.value, 0);
  expect(sum(changes)).toBe(corrected);
  expect(changes.map(({ quantity }: StockChangeRow) => quantity)).toContain(null);
  const { body: receipts } = await people.as.admin.get('/api/reports/stock-value/rows', {
    query: { from: `${month}-01`, kind: 'receipt' },
  });
  expect(receipts).toEqual([]);
});
