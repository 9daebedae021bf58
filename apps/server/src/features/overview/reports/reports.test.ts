import type { AgeingRow } from '@portal/contract/overview/reports/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const begin = async () => {
  people = await peopleOf(portal, { timeZone: 'America/Los_Angeles' });
};
const build = (given: object = {}) => portal.buildRepair({ companyId: people.company.id, ...given });
const logs = async (repairId: number, ...entries: [status: string | null, date: string][]) => {
  for (const [status, date] of entries)
    await portal.insert('repairLogs', {
      companyId: people.company.id,
      repairId,
      status,
      message: 'x',
      date: new Date(date),
    });
};
const report = async (name: string, query: Record<string, string> = {}) => {
  const { status, body, text } = await people.as.admin.get(`/api/reports/${name}`, { query });
  expect(status, text).toBe(200);
  return body;
};
const year = { from: '2026-01-01', to: '2026-12-31' };

describe('turnaround', () => {
  it('measures how long repairs stayed in each status they left', async () => {
    await begin();
    const [a, b] = [await build(), await build()];
    await logs(
      a.id,
      ['submitted', '2026-03-01T12:00:00Z'],
      [null, '2026-03-02T12:00:00Z'],
      ['received', '2026-03-03T12:00:00Z'],
      // A second entry with the same status continues the same stay.
      ['received', '2026-03-04T12:00:00Z'],
      ['completed', '2026-03-07T12:00:00Z'],
    );
    await logs(b.id, ['submitted', '2026-03-01T12:00:00Z'], ['received', '2026-03-07T12:00:00Z']);
    expect(await report('turnaround', year)).toEqual([
      { status: 'submitted', repairs: 2, averageDays: 4, longestDays: 6 },
      { status: 'received', repairs: 1, averageDays: 4, longestDays: 4 },
    ]);
  });

  it('counts the stays that ended within the range, in days of the company’s zone', async () => {
    await begin();
    const { id } = await build();
    // This is still March 31 in Los Angeles.
    await logs(id, ['submitted', '2026-03-30T06:00:00Z'], ['received', '2026-04-01T06:00:00Z']);
    expect(await report('turnaround', { from: '2026-04-01', to: '2026-04-30' })).toEqual([]);
    expect(await report('turnaround', { from: '2026-03-31', to: '2026-03-31' })).toMatchObject([
      { status: 'submitted', averageDays: 2 },
    ]);
  });

  it('follows a repair through its statuses', async () => {
    await begin();
    const { id } = await build();
    await logs(id, ['submitted', new Date(Date.now() - 5 * 86_400_000).toISOString()]);
    await people.as.admin.patch(`/api/repairs/${id}`, { status: 'received' });
    expect(await report('turnaround')).toEqual([
      { status: 'submitted', repairs: 1, averageDays: 5, longestDays: 5 },
    ]);
  });
});

describe('ageing', () => {
  it('counts live repairs by the days since anybody touched them', async () => {
    await begin();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000);
    for (const days of [0, 3, 4, 14, 15, 400]) await build({ touchedAt: ago(days) });
    await build({ touchedAt: ago(20), status: 'shipped' });
    await build({ touchedAt: ago(20), deletedAt: new Date() });
    const rows = (await report('ageing')) as AgeingRow[];
    expect(rows).toEqual([
      { fromDays: 0, toDays: 3, repairs: 2 },
      { fromDays: 4, toDays: 7, repairs: 1 },
      { fromDays: 8, toDays: 14, repairs: 1 },
      { fromDays: 15, toDays: 30, repairs: 1 },
      { fromDays: 31, toDays: 60, repairs: 0 },
      { fromDays: 61, toDays: 90, repairs: 0 },
      { fromDays: 91, toDays: null, repairs: 1 },
    ]);
    const list = await people.as.admin.get('/api/repairs', { query: { page: '1', untouchedDays: '15' } });
    expect(list.headers['x-total-count']).toBe('2');
    // Each row leads to a list with the same number of repairs.
    for (const { fromDays, toDays, repairs } of rows) {
      const query = {
        page: '1',
        ...(fromDays > 0 && { untouchedDays: String(fromDays) }),
        ...(toDays !== null && { untouchedDaysMax: String(toDays) }),
      };
      const { headers } = await people.as.admin.get('/api/repairs', { query });
      expect(headers['x-total-count'], `${fromDays} to ${toDays}`).toBe(String(repairs));
    }
  });
});

describe('technicians', () => {
  it('have their open repairs now and the repairs they finished within the range', async () => {
    await begin();
    const technician = (name: string, active = true) =>
      portal.insert('technicians', { companyId: people.company.id, name, active });
    const [zoe, ann] = [await technician('Zoe'), await technician('ann')];
    await technician('Gone', false);
    const of = { technicianId: zoe.id };
    await build(of);
    await build({ ...of, status: 'in_progress' });
    await build({ ...of, status: 'cancelled' });
    const submitted = new Date('2026-05-01T12:00:00Z');
    const done = (closed: string) =>
      build({ ...of, status: 'shipped', dateSubmitted: submitted, completedAt: new Date(closed) });
    await done('2026-05-05T12:00:00Z');
    await done('2026-05-11T12:00:00Z');
    await done('2027-05-11T12:00:00Z');
    await build();
    expect(await report('technicians', year)).toEqual([
      { technicianId: ann.id, name: 'ann', open: 0, completed: 0, averageDays: null },
      { technicianId: zoe.id, name: 'Zoe', open: 2, completed: 2, averageDays: 7 },
      { technicianId: null, name: 'Not assigned', open: 1, completed: 0, averageDays: null },
    ]);
  });
});

describe('revenue', () => {
  it('adds up completed or shipped repairs by month of the company’s zone', async () => {
    await begin();
    const done = (status: string, at: string, totalCost: string | null, profitMade: string | null) =>
      build({ status, completedAt: new Date(at), totalCost, profitMade });
    await done('completed', '2026-02-10T12:00:00Z', '100.10', '40.05');
    await done('shipped', '2026-02-20T12:00:00Z', '50.20', '-10.00');
    // This is still February in Los Angeles.
    await done('shipped', '2026-03-01T06:00:00Z', null, null);
    await done('shipped', '2026-04-15T12:00:00Z', '7.00', '7.00');
    await build({ status: 'in_progress', totalCost: '900.00' });
    expect(await report('revenue', { from: '2026-02-01', to: '2026-04-14' })).toEqual([
      { month: '2026-02', repairs: 3, revenue: 150.3, profit: 30.05 },
      { month: '2026-03', repairs: 0, revenue: 0, profit: 0 },
      { month: '2026-04', repairs: 0, revenue: 0, profit: 0 },
    ]);
  });

  it('counts a shipped repair once, and no repair that is still being worked on', async () => {
    await begin();
    const { id } = await build({ totalCost: '10.00', profitMade: '5.00' });
    const set = (status: string) => people.as.admin.patch(`/api/repairs/${id}`, { status });
    const repairs = async () =>
      (await report('revenue')).reduce((sum: number, row: { repairs: number }) => sum + row.repairs, 0);
    await set('completed');
    await set('shipped');
    expect(await repairs()).toBe(1);
    // Without a beginning it begins a year before its end, which touches thirteen months except at the end of one.
    expect(await report('revenue', { to: '2026-11-29' })).toHaveLength(13);
    expect(await report('revenue', { to: '2026-11-30' })).toHaveLength(12);
    await set('in_progress');
    expect(await repairs()).toBe(0);
    // The repair was never completed before.
    await set('shipped');
    expect(await repairs()).toBe(1);
  });
});

describe('every report', () => {
  it.each(['turnaround', 'ageing', 'technicians', 'revenue'])('%s is also available as CSV', async (name) => {
    await begin();
    await portal.insert('technicians', { companyId: people.company.id, name: '=1+1' });
    const reply = await people.as.admin.get(`/api/reports/${name}.csv`);
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.headers['content-disposition']).toContain(`${name}.csv`);
    expect(reply.text.startsWith('\uFEFF')).toBe(true);
    expect(reply.text).not.toContain('\n=1+1');
    if (name === 'technicians') expect(reply.text).toContain("'=1+1");
  });

  it('contains nothing of another company', async () => {
    await begin();
    const { id } = await build({ status: 'shipped', totalCost: '10.00' });
    await logs(id, ['submitted', '2026-03-01T12:00:00Z'], ['received', '2026-03-03T12:00:00Z']);
    await begin();
    expect(await report('turnaround', year)).toEqual([]);
    expect(await report('technicians')).toEqual([]);
    for (const name of ['ageing', 'revenue'])
      for (const row of await report(name)) expect(row.repairs).toBe(0);
  });

  it('refuses a range that ends before it begins, and days that do not exist', async () => {
    const at = (query: Record<string, string>) => people.as.admin.get('/api/reports/revenue', { query });
    expect((await at({ from: '2026-02-02', to: '2026-02-01' })).body.fields).toEqual({
      from: 'From must not be after to',
    });
    expect((await at({ from: '2026-02-30' })).status).toBe(400);
  });
});
