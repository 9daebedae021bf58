import { addDays, type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CalibrationStage,
  calibrationStage,
  completeResults,
  voltage,
} from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let stage: CalibrationStage;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const zone = 'Pacific/Apia';
const begin = async () => {
  stage = await calibrationStage(portal, { timeZone: zone });
};
const report = async (name: string, query: Record<string, string> = {}) => {
  const { status, body, text } = await stage.people.as.admin.get(`/api/reports/${name}`, { query });
  expect(status, text).toBe(200);
  return body;
};
/** Returns how many calibrations a number of a report opens. */
const rowsOf = async (query: Record<string, string>): Promise<number> => {
  const reply = await stage.people.as.admin.get('/api/reports/calibrations/rows', {
    query: { page: '1', ...query },
  });
  expect(reply.status, reply.text).toBe(200);
  const total = Number(reply.headers['x-total-count']);
  expect(reply.body).toHaveLength(total);
  return total;
};
const year = { from: '2026-01-01', to: '2026-12-31' };
const admin = () => stage.people.as.admin;

/** Adds a unit to the register of the customer, as the dialog does. */
const addUnit = async (given: object) => {
  const [unit] = await stage.register();
  const names = { equipmentTypeId: unit!.equipmentTypeId, equipmentModelId: unit!.equipmentModelId };
  const added = await admin().post(`/api/customers/${stage.customerId}/equipment`, { ...names, ...given });
  expect(added.status, added.text).toBe(201);
  return added.body;
};

describe('calibrations due', () => {
  it('counts overdue units, and the units of this month and of the next eleven', async () => {
    await begin();
    // Puts the model into the register.
    await stage.save(admin(), stage.itemIds[0]!, completeResults({ calibratedOn: '2026-03-02' }));
    const [first] = await stage.register();
    await admin().patch(`/api/customer-equipment/${first!.id}`, { active: false });
    const now = today(zone);
    const due = (serialNumber: string, nextCalibrationDue: string) =>
      addUnit({ serialNumber, lastCalibrationDate: '2020-01-01', nextCalibrationDue });
    await due('A', addDays(now, -1));
    await due('B', now);
    await due('C', `${Number(now.slice(0, 4)) + 1}-${now.slice(5, 7)}-01`);
    const rows = (await report('calibrations-due')) as { month: string | null; units: number }[];
    expect(rows).toHaveLength(13);
    expect(rows.slice(0, 2)).toEqual([
      { month: null, units: 1 },
      { month: now.slice(0, 7), units: 1 },
    ]);
    // The unit that is due in a year from this month is beyond the last row.
    expect(rows.slice(2).every(({ units }) => units === 0)).toBe(true);
    const units = async (query: Record<string, string>) =>
      Number(
        (await admin().get('/api/equipment', { query: { page: '1', active: 'true', ...query } })).headers[
          'x-total-count'
        ],
      );
    const end = addDays(
      `${addDays(`${now.slice(0, 7)}-28` as CalendarDate, 4).slice(0, 8)}01` as CalendarDate,
      -1,
    );
    expect(await units({ due: 'overdue' })).toBe(1);
    expect(await units({ dueFrom: now, dueTo: end })).toBe(1);
    expect(await units({ dueFrom: addDays(end, 1) })).toBe(1);
  });
});

describe('results by model', () => {
  it('tell how units were found, by their points and else by their result', async () => {
    await begin();
    const [a, b] = stage.itemIds as [number, number];
    const out = voltage({ asFound: '10.020', asLeft: '10.001' });
    await stage.save(
      admin(),
      a,
      completeResults({ result: 'adjusted', points: [voltage({ asLeft: '10.000' }), out] }),
    );
    await stage.save(admin(), b, completeResults({ result: 'pass', points: [] }));
    expect(await report('calibration-results', year)).toEqual([
      {
        ...{ make: 'Fluke', modelName: '87V', calibrations: 2, judged: 2, foundInLimits: 1 },
        ...{ pass: 1, adjusted: 1, limited: 0, fail: 0 },
      },
    ]);
    const model = { ...year, make: 'Fluke', model: '87V' };
    expect(await rowsOf(model)).toBe(2);
    expect(await rowsOf({ ...model, result: 'adjusted' })).toBe(1);
    expect(await rowsOf({ ...model, counted: 'judged' })).toBe(2);
    expect(await rowsOf({ ...model, counted: 'inLimits' })).toBe(1);
    expect(await rowsOf({ ...model, model: '87' })).toBe(0);
    expect(await rowsOf({ from: '2026-03-03', to: '2026-03-31' })).toBe(0);
    expect(await report('calibration-results', { from: '2026-03-03', to: '2026-03-31' })).toEqual([]);
    const csv = await admin().get('/api/reports/calibration-results.csv', { query: year });
    expect(csv.text).toContain('Fluke,87V,2,1,1,0,0,1,50');
  });

  it('count a corrected calibration once, and a withdrawn one not at all', async () => {
    await begin();
    const [itemId] = stage.itemIds as [number];
    const drafted = (await stage.draft([itemId])).body;
    await stage.issue(drafted.id);
    const counted = async () => {
      const rows = await report('calibration-results', year);
      expect(await rowsOf(year)).toBe(rows.length);
      return rows.map(({ pass, fail }: { pass: number; fail: number }) => ({ pass, fail }));
    };
    const correction = await admin().post(`/api/certificates/${drafted.id}/correct`, { reason: 'Damaged' });
    expect(correction.status, correction.text).toBe(201);
    await stage.save(stage.people.as.technician, itemId, completeResults({ result: 'fail' }));
    expect(await counted()).toEqual([{ pass: 1, fail: 0 }]);
    await stage.issue(correction.body.id);
    expect(await counted()).toEqual([{ pass: 0, fail: 1 }]);
    await admin().post(`/api/certificates/${correction.body.id}/withdraw`, { reason: 'Wrong unit' });
    expect(await counted()).toEqual([]);
  });
});

describe('units calibrated on time', () => {
  it('compares the day of calibration with the due date that the unit had', async () => {
    await begin();
    const [a, b] = stage.itemIds as [number, number];
    // The first calibration puts the unit into the register. It had no due date before.
    await stage.save(admin(), a, completeResults({ calibratedOn: '2026-01-10' }));
    const [unit] = await stage.register();
    const fields = {
      equipmentTypeId: unit!.equipmentTypeId,
      equipmentModelId: unit!.equipmentModelId,
      serialNumber: 'SN-2',
      lastCalibrationDate: '2025-03-02',
      nextCalibrationDue: '2026-03-02',
    };
    await addUnit(fields);
    await stage.save(admin(), b, completeResults({ calibratedOn: '2026-03-03' }));
    const march = async () =>
      (await report('calibrations-on-time', year)).find(
        ({ month }: { month: string }) => month === '2026-03',
      );
    expect(await report('calibrations-on-time', year)).toHaveLength(12);
    expect(await march()).toEqual({ month: '2026-03', units: 1, onTime: 0 });
    const days = { from: '2026-03-01', to: '2026-03-31' };
    expect([await rowsOf({ ...days, counted: 'due' }), await rowsOf({ ...days, counted: 'onTime' })]).toEqual(
      [1, 0],
    );
    // Saved again with the right day, it is compared with the same due date and not with the new one.
    await stage.save(admin(), b, completeResults({ calibratedOn: '2026-03-02' }));
    expect(await march()).toEqual({ month: '2026-03', units: 1, onTime: 1 });
  });
});

describe('turnaround of calibrations', () => {
  it('measures finished calibration requests by the month of the company’s zone', async () => {
    await begin();
    const { company } = stage.people;
    const done = (calibrationNeeded: boolean, closed: string) =>
      portal.buildRepair({
        ...{ companyId: company.id, calibrationNeeded, status: 'shipped' },
        ...{ dateSubmitted: new Date('2026-05-01T12:00:00Z'), completedAt: new Date(closed) },
      });
    await done(true, '2026-05-05T12:00:00Z');
    // This is June 1 in Apia.
    await done(true, '2026-05-31T12:00:00Z');
    await done(false, '2026-05-20T12:00:00Z');
    expect(await report('calibration-turnaround', { from: '2026-05-01', to: '2026-06-30' })).toEqual([
      { month: '2026-05', requests: 1, averageDays: 4, longestDays: 4 },
      { month: '2026-06', requests: 1, averageDays: 30, longestDays: 30 },
    ]);
  });
});

describe('each report about calibrations', () => {
  const names = ['calibrations-due', 'calibration-results', 'calibration-turnaround', 'calibrations-on-time'];

  /** Stores thousands of finished repairs, units, certificates and calibrations of one company. */
  const fill = async () => {
    const { company } = stage.people;
    await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
      await sql`insert into repairs (company_id, service_report_number, email_address, model_part_no, status,
          calibration_needed, date_submitted, touched_at, completed_at)
        select ${company.id}, 'SR-' || (n + 5000), 'a@b.example', 'M', 'shipped', n % 10 = 0, at, at, at
        from (select n, now() - n * interval '3 hours' as at from generate_series(1, 5000) n) g`.execute(db);
      await sql`insert into customer_equipment (company_id, customer_id, equipment_type_id, equipment_model_id,
          next_calibration_due)
        select e.company_id, ${stage.customerId}, e.equipment_type_id, e.equipment_model_id, current_date + n
        from repair_equipment e, generate_series(1, 5000) n where e.id = ${stage.itemIds[0]}`.execute(db);
      await sql`insert into calibrations (company_id, type_name, make, model_name, calibrated_on, result,
          completed_at, found_in_limits, was_due_on)
        select ${company.id}, 'Multimeter', 'Fluke', 'M' || n % 50, current_date - n / 3, 'pass', now(), true,
          current_date from generate_series(1, 5000) n`.execute(db);
      await sql`insert into certificates (company_id, kind, number)
        select ${company.id}, 'own', 'CAL-' || (n + 5000) from generate_series(1, 5000) n`.execute(db);
    });
    await queryOnce(portal.ownerUrl, 'vacuum analyze');
  };

  it('is one statement that reads by index, and a CSV', async () => {
    await begin();
    await fill();
    const { company } = stage.people;
    for (const name of names) {
      const day = today(zone);
      const url = `/api/reports/${name}?from=${addDays(day, -60)}&to=${day}`;
      await admin().get(url);
      const [session, ...queries] = await statementsOf(() => admin().get(url));
      expect(session?.sql).toContain('open_session');
      expect(queries).toHaveLength(1);
      const plan = await planOf(portal.ownerUrl, company.id, queries[0]!);
      expect(plan).toMatch(/customer_equipment_due|calibrations_by_day|repairs_calibrated/);
      expect(plan).not.toMatch(/Seq Scan on (repairs|customer_equipment|calibrations|certificates)/);
      const csv = await admin().get(`/api/reports/${name}.csv`);
      expect(csv.headers['content-disposition']).toContain(`${name}.csv`);
      expect(csv.text.startsWith('\uFEFF')).toBe(true);
    }
  });

  it('contains nothing of another company', async () => {
    await begin();
    await stage.save(admin(), stage.itemIds[0]!);
    await begin();
    expect(await report('calibration-results', year)).toEqual([]);
    for (const row of await report('calibrations-due')) expect(row.units).toBe(0);
    for (const row of await report('calibrations-on-time', year)) expect(row.units).toBe(0);
  });
});
