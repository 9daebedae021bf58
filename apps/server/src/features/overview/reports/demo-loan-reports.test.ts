import { addDays, type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import type {
  DemoLoanMonthRow,
  DemoUnitUseRow,
} from '@portal/contract/overview/reports/demo-loan-reports.ts';
import type { CountedLoanRow } from '@portal/contract/overview/reports/report-rows.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { NewDemoEquipmentLoan } from '../../../db/schema/demo-equipment.ts';

let portal: Portal;
let people: People;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { timeZone: 'Pacific/Apia' });
  customerId = (await portal.buildCustomer({ companyId: people.company.id })).id;
});
afterAll(() => portal.stop());

const year = { from: '2025-01-01', to: '2025-12-31' };
const report = async <Row>(name: string, query: Record<string, string>): Promise<Row[]> => {
  const { status, body, text } = await people.as.admin.get(`/api/reports/${name}`, { query });
  expect(status, text).toBe(200);
  return body;
};

/** Stores a loan from one day to another; without the second one the unit is still out. */
async function loan(
  demoEquipmentId: number,
  loanDate: CalendarDate,
  actualReturnDate: CalendarDate | null,
  given: Partial<NewDemoEquipmentLoan> = {},
): Promise<void> {
  const { id: companyId } = people.company;
  const agreement = await portal.insert('demoEquipmentAgreements', { companyId, type: 'print' });
  await portal.insert('demoEquipmentLoans', {
    ...{ companyId, demoEquipmentId, customerId, agreementId: agreement.id, loanDate, actualReturnDate },
    ...{
      expectedReturnDate: addDays(loanDate, 14),
      status: actualReturnDate ? 'returned' : 'active',
      ...given,
    },
  });
}

describe('loans by month', () => {
  it('counts units out, late returns and accepted fees', async () => {
    const [a, b] = [await demoUnit(portal, people), await demoUnit(portal, people)];
    await loan(a.id, '2025-02-20', '2025-03-02');
    await loan(b.id, '2025-02-25', '2025-03-21', { lateFeeState: 'accepted', lateFeeAmount: '75.50' });
    await loan(a.id, '2025-03-10', '2025-03-30', { lateFeeState: 'waived', lateFeeAmount: '60.00' });
    await loan(b.id, '2025-04-30', null);
    const rows = await report<DemoLoanMonthRow>('demo-loans', { from: '2025-02-01', to: '2025-05-31' });
    expect(rows).toEqual([
      { month: '2025-02', lent: 2, out: 2, returned: 0, late: 0, averageDaysLate: null, fees: 0 },
      { month: '2025-03', lent: 1, out: 0, returned: 3, late: 2, averageDaysLate: 8, fees: 75.5 },
      { month: '2025-04', lent: 1, out: 1, returned: 0, late: 0, averageDaysLate: null, fees: 0 },
      { month: '2025-05', lent: 0, out: 1, returned: 0, late: 0, averageDaysLate: null, fees: 0 },
    ]);
  });

  it('counts only the days of the range, and the units out today for the present month', async () => {
    const [a, b] = [await demoUnit(portal, people), await demoUnit(portal, people)];
    const day = today('Pacific/Apia');
    await loan(a.id, '2025-03-10', '2025-03-20');
    await loan(b.id, addDays(day, -3), null);
    const [march] = await report<DemoLoanMonthRow>('demo-loans', { from: '2025-03-11', to: '2025-03-19' });
    expect(march).toMatchObject({ lent: 0, out: 0, returned: 0 });
    expect((await report<DemoLoanMonthRow>('demo-loans', {})).at(-1)).toMatchObject({
      month: day.slice(0, 7),
      out: 1,
    });
  });
});

/** Returns the loans that a number of a report opens. */
const rowsOf = async (query: Record<string, string>): Promise<CountedLoanRow[]> => {
  const { status, body, text, headers } = await people.as.admin.get('/api/reports/demo-loans/rows', {
    query: { page: '1', ...query },
  });
  expect(status, text).toBe(200);
  expect(Number(headers['x-total-count'])).toBe(body.length);
  return body;
};
const feesOf = (rows: readonly CountedLoanRow[]) => rows.reduce((sum, { fee }) => sum + (fee ?? 0), 0);

describe('the rows of a number', () => {
  const accepted = { lateFeeState: 'accepted', lateFeeAmount: '75.50' } as const;

  it('of a month are the loans that were counted', async () => {
    const [a, b] = [await demoUnit(portal, people), await demoUnit(portal, people)];
    await loan(a.id, '2025-02-20', '2025-03-02');
    await loan(b.id, '2025-02-25', '2025-03-21', accepted);
    await loan(a.id, '2025-03-10', '2025-03-30', { lateFeeState: 'waived', lateFeeAmount: '60.00' });
    await loan(a.id, '2025-03-31', '2025-04-01', accepted);
    await loan(b.id, '2025-04-30', null);
    const range = { from: '2025-02-22', to: '2025-04-10' };
    const whole: Record<string, { from: string; to: string }> = {
      '2025-02': { from: '2025-02-01', to: '2025-02-28' },
      '2025-03': { from: '2025-03-01', to: '2025-03-31' },
      '2025-04': { from: '2025-04-01', to: '2025-04-30' },
    };
    for (const row of await report<DemoLoanMonthRow>('demo-loans', range)) {
      const month = whole[row.month]!;
      const days = {
        from: month.from > range.from ? month.from : range.from,
        to: month.to < range.to ? month.to : range.to,
      };
      for (const counted of ['lent', 'returned', 'late'] as const)
        expect(await rowsOf({ ...days, counted }), `${row.month} ${counted}`).toHaveLength(row[counted]);
      expect(await rowsOf({ ...month, counted: 'out' }), `${row.month} out`).toHaveLength(row.out);
      expect(feesOf(await rowsOf({ ...days, counted: 'fees' })), `${row.month} fees`).toBe(row.fees);
    }
  });

  it('of a unit are its loans', async () => {
    const [a, b] = [await demoUnit(portal, people), await demoUnit(portal, people)];
    const day = today('Pacific/Apia');
    await loan(a.id, addDays(day, -60), addDays(day, -30), accepted);
    await loan(a.id, addDays(day, -30), null);
    await loan(b.id, addDays(day, -90), addDays(day, -50));
    const range = { from: addDays(day, -40), to: addDays(day, 5) };
    for (const row of await report<DemoUnitUseRow>('demo-unit-use', range)) {
      const of = { ...range, demoEquipmentId: String(row.demoEquipmentId) };
      expect(await rowsOf({ ...of, counted: 'used' })).toHaveLength(row.loans);
      expect(await rowsOf({ ...of, counted: 'usedLate' })).toHaveLength(row.late);
      expect(feesOf(await rowsOf({ ...of, counted: 'usedFees' }))).toBe(row.fees);
    }
  });

  it('are none of another company', async () => {
    await loan((await demoUnit(portal, people)).id, '2025-02-20', '2025-03-02');
    people = await peopleOf(portal);
    expect(await rowsOf({ ...year, counted: 'used' })).toEqual([]);
  });
});

describe('the use of units', () => {
  it('counts each day once on which a unit was out', async () => {
    const [busy, calm] = [
      await demoUnit(portal, people, { serialNumber: 'D-1' }),
      await demoUnit(portal, people, { serialNumber: 'D-2' }),
    ];
    await demoUnit(portal, people, { serialNumber: 'GONE', deletedAt: new Date(), active: false });
    await loan(busy.id, '2025-01-01', '2025-01-10');
    await loan(busy.id, '2025-01-10', '2025-01-31', { lateFeeState: 'accepted', lateFeeAmount: '30.00' });
    await loan(busy.id, '2024-12-01', '2025-01-01');
    await loan(busy.id, '2024-06-01', '2024-07-01');
    const rows = await report<DemoUnitUseRow>('demo-unit-use', year);
    expect(rows).toEqual([
      {
        ...{ demoEquipmentId: busy.id, make: 'Fluke', modelName: '87V', serialNumber: 'D-1' },
        ...{ loans: 3, daysOut: 31, days: 365, late: 2, fees: 30 },
      },
      {
        ...{ demoEquipmentId: calm.id, make: 'Fluke', modelName: '87V', serialNumber: 'D-2' },
        ...{ loans: 0, daysOut: 0, days: 365, late: 0, fees: 0 },
      },
    ]);
  });

  it('counts a unit that is out until today, and its lateness', async () => {
    const { id } = await demoUnit(portal, people);
    const day = today('Pacific/Apia');
    await loan(id, addDays(day, -20), null);
    const [row] = await report<DemoUnitUseRow>('demo-unit-use', {
      from: addDays(day, -9),
      to: addDays(day, 90),
    });
    expect(row).toMatchObject({ daysOut: 10, days: 10, late: 1 });
  });
});

it('counts no use in a span that has not begun, although a unit is out', async () => {
  const unit = await demoUnit(portal, people);
  await loan(unit.id, '2025-03-01', null);
  const day = today('Pacific/Apia');
  const span = { from: addDays(day, 10), to: addDays(day, 20) };
  expect(await report('demo-unit-use', span)).toMatchObject([
    { serialNumber: unit.serialNumber, daysOut: 0, days: 0 },
  ]);
});

it.each(['demo-loans', 'demo-unit-use'])('%s is also available as CSV, without formulas', async (name) => {
  const { id } = await demoUnit(portal, people, { serialNumber: '=1+1' });
  await loan(id, '2025-02-20', '2025-03-02');
  const reply = await people.as.admin.get(`/api/reports/${name}.csv`, { query: year });
  expect(reply.headers['content-disposition']).toContain(`${name}.csv`);
  expect(reply.text.split('\n')).toHaveLength(name === 'demo-loans' ? 14 : 3);
  expect(reply.text).not.toMatch(/,=1/);
});

it('has nothing of another company', async () => {
  await loan((await demoUnit(portal, people)).id, '2025-02-20', '2025-03-02');
  people = await peopleOf(portal);
  expect(await report('demo-unit-use', year)).toEqual([]);
  for (const row of await report<DemoLoanMonthRow>('demo-loans', year)) expect(row.lent + row.out).toBe(0);
});
