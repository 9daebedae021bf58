import { addDays, type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let standardId: number;
let checkId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  await withLaboratory(portal, people.company.id);
  standardId = (await admin().post(shelf(), { name: 'Calibrator' })).body.id;
  checkId = (await admin().post(checks(), form)).body.id;
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;
const technician = () => people.as.technician;
const shelf = () => `/api/companies/${people.company.id}/reference-standards`;
const checks = () => `/api/reference-standards/${standardId}/checks`;
const form = {
  ...{ name: '10 V', quantity: 'DC voltage', nominal: '10.000', unit: 'V', artefact: 'Zener Z-1' },
  ...{ every: 1, everyUnit: 'months' },
};
const typed = { origin: 'typed', centre: '10.000', lower: '9.997', upper: '10.003', reason: 'Data sheet' };
const limit = (body: object = typed) => admin().post(`/api/standard-checks/${checkId}/limits`, body);
const find = (readings: string, checkedOn = '2026-03-02', more: object = {}) =>
  technician().post(`/api/standard-checks/${checkId}/results`, { checkedOn, readings, ...more });
const results = async (query = {}) =>
  (await technician().get(`/api/standard-checks/${checkId}/results`, { query })).body;
const markMistake = (id: number, who = admin) =>
  who().post(`/api/standard-check-results/${id}/void`, { reason: 'Of another standard' });
const listed = async () => (await technician().get(checks())).body[0];

describe('an intermediate check', () => {
  it('is due at once, then so long after its last result, and the list of standards says so', async () => {
    const day = today('UTC');
    expect(await listed()).toMatchObject({ ...form, dueOn: day, limits: null, results: 0, active: true });
    const [standard] = (await technician().get(shelf(), { query: { due: 'check' } })).body;
    expect(standard).toMatchObject({ id: standardId, checkDueOn: day });
    await find('10.0001', addDays(day, -1));
    expect((await technician().get(shelf(), { query: { due: 'check' } })).body).toEqual([]);
    const late = await find('10.0001', '2026-01-31');
    expect(late.status, 'of an earlier day').toBe(201);
    expect((await listed()).dueOn > day).toBe(true);
    const all = await results();
    await markMistake(all[0].id);
    expect(await listed()).toMatchObject({ dueOn: '2026-02-28', results: 1 });
    await admin().patch(`/api/standard-checks/${checkId}`, { every: 10, everyUnit: 'days' });
    expect((await listed()).dueOn).toBe('2026-02-10');
    await admin().patch(`/api/standard-checks/${checkId}`, { active: false });
    const [without] = (await technician().get(shelf())).body;
    expect(without.checkDueOn).toBeNull();
  });

  it('keeps what was typed, digit for digit, in the list, the chart and the CSV', async () => {
    await limit();
    const wrong = await find('100.0000', '2026-03-02', { note: 'Typed in a hurry' });
    expect(wrong.body).toMatchObject({ value: '100.0000', zone: 'outside', signals: ['beyond_action'] });
    const [shown] = await results();
    expect(shown).toMatchObject({ readings: ['100.0000'], value: '100.0000', unit: 'V' });
    const csv = await technician().get(`/api/standard-checks/${checkId}/results.csv`);
    expect(csv.text).toContain(
      '2026-03-02,100.0000,V,100.0000,V,10.000,9.998,10.002,9.997,10.003,Beyond the action',
    );
    const marked = await markMistake(wrong.body.id);
    expect(marked.body).toMatchObject({ zone: null, signals: [], voided: { reason: 'Of another standard' } });
    expect((await results())[0]).toMatchObject({ value: '100.0000', voided: { by: expect.any(String) } });
    expect(await markMistake(wrong.body.id)).toMatchObject({
      status: 409,
      body: { code: 'standard-check.voided' },
    });
  });

  it('takes several readings, decimal commas and another unit of the quantity', async () => {
    await limit();
    expect((await find('10,0001 10,0002\n10,0006')).body).toMatchObject({
      readings: ['10.0001', '10.0002', '10.0006'],
      value: '10.0003',
      zone: 'inside',
    });
    expect((await find('10000.1', '2026-03-02', { unit: 'mV' })).body).toMatchObject({
      ...{ readings: ['10000.1'], unit: 'mV', value: '10.0001', zone: 'inside' },
    });
    const other = await find('10', '2026-03-02', { unit: 'Ω' });
    expect(other.body.fields).toEqual({ unit: 'Ω is a unit of resistance, V of voltage.' });
    expect((await find('10', '2026-03-02', { unit: 'furlong' })).body.fields.unit).toContain('not known');
    expect((await find('10.1 x')).body.fields.readings).toContain('x is not a number');
    expect((await find('1,499')).body.fields.readings).toContain('Type it without a comma');
    expect((await find(' ')).body.fields).toEqual({ readings: 'Type a reading' });
    expect((await find('1 '.repeat(101))).body.fields).toEqual({ readings: 'At most 100 readings' });
    const ahead = await find('10', addDays(today('UTC'), 2));
    expect(ahead.body.fields).toEqual({ checkedOn: 'The day must not be in the future' });
    await admin().post(checks(), { ...form, name: 'Function', unit: '' });
    const [, bare] = (await technician().get(checks())).body;
    const withUnit = await technician().post(`/api/standard-checks/${bare.id}/results`, {
      ...{ checkedOn: '2026-03-02', readings: '1', unit: 'V' },
    });
    expect(withUnit.body.fields).toEqual({
      unit: 'The check has no unit, so the readings have none either',
    });
  });

  it('gets its limits of the first results from a day on, which a person freezes', async () => {
    const early = await limit({ origin: 'results', count: 8, reason: 'First results' });
    expect(early.body.fields.count).toContain('There are 0 results');
    expect((await limit({ origin: 'results', count: 7, reason: 'X' })).body.fields).toEqual({
      count: 'Must be a whole number from 8 to 500',
    });
    await find('99', '2026-01-05');
    for (const [at, value] of ['8', '12', '8', '12', '10', '10', '10', '10', '10.5'].entries())
      await find(value, addDays('2026-02-01', at));
    const frozen = await limit({
      origin: 'results',
      count: 8,
      fromOn: '2026-02-01',
      reason: 'First results',
    });
    expect(frozen).toMatchObject({
      status: 201,
      body: {
        limits: {
          ...{ origin: 'results', count: 8, centre: '10', lowerWarning: '6.98', upperWarning: '13.02' },
          ...{ lowerAction: '5.46', upperAction: '14.54', reason: 'First results' },
        },
      },
    });
    expect((await results())[0]).toMatchObject({ zone: null, limits: null });
    expect((await find('14.55', '2026-03-01')).body.zone).toBe('outside');
    await limit({ ...typed, lower: '5', upper: '20' });
    const [entry] = (await admin().get(`/api/companies/${people.company.id}/audit`)).body;
    expect(entry.action).toBe('standard_check.limits_set');
    expect(entry.changes).toContainEqual({ field: 'upperAction', from: '14.54', to: '20' });
    expect(entry.changes).toContainEqual({ field: 'origin', from: 'results', to: 'typed' });
    expect((await results())[0], 'judged by the limits of its time').toMatchObject({
      zone: 'outside',
      limits: { upperAction: '14.54' },
    });
    const same = await limit({ ...typed, lower: '10.0', upper: '11' });
    expect(same.body.fields.centre).toContain('must lie between');
    expect((await limit({ origin: 'typed', reason: 'X' })).body.fields).toEqual({
      centre: 'Type the centre line',
      lower: 'Type the lower action limit',
      upper: 'Type the upper action limit',
    });
  });

  it('tells the rules over pages, days that are entered late, and two results of a day', async () => {
    await limit();
    for (let at = 0; at < 7; at += 1) await find(`10.000${at % 2 === 0 ? 5 : 4}`, '2026-03-02');
    const [last, before] = await results({ pageSize: '2' });
    expect([last.signals, before.signals]).toEqual([['one_side'], []]);
    expect((await results({ pageSize: '2', page: '2' }))[0].signals).toEqual([]);
    // Somebody enters one of the day before: it breaks nothing after it, and takes its place.
    await find('9.9990', '2026-03-01');
    expect((await results()).map(({ value }: { value: string }) => value).at(-1)).toBe('9.9990');
    expect((await results())[0].signals).toEqual(['one_side']);
    await markMistake((await results())[3].id);
    expect((await results())[0].signals, 'six are left').toEqual([]);
  });

  it('never changes: no row can be changed or deleted, also by SQL', async () => {
    await limit();
    await find('10.0001');
    const across = (statement: string) =>
      portal.runtime.database.dangerouslyAcrossCompanies((db) => sql.raw(statement).execute(db));
    for (const statement of [
      "update standard_check_results set value = '1'",
      'delete from standard_check_results',
      "update standard_check_limits set centre = '1'",
      'delete from standard_check_limits',
    ])
      await expect(across(statement), statement).rejects.toThrow('not change');
  });

  it('is defined by admins, recorded by technicians, and belongs to one company', async () => {
    expect((await technician().post(checks(), form)).status).toBe(403);
    expect((await technician().post(`/api/standard-checks/${checkId}/limits`, typed)).status).toBe(403);
    const { body } = await find('10.0001');
    expect((await markMistake(body.id, technician)).status).toBe(403);
    const others = await peopleOf(portal);
    await withLaboratory(portal, others.company.id);
    const theirs = others.as.admin;
    expect((await theirs.get(checks())).status).toBe(404);
    expect((await theirs.get(`/api/standard-checks/${checkId}/results`)).status).toBe(404);
    expect((await theirs.get(`/api/standard-checks/${checkId}/results.csv`)).status).toBe(404);
    const foreign = { checkedOn: '2026-03-02', readings: '10' };
    expect((await theirs.post(`/api/standard-checks/${checkId}/results`, foreign)).status).toBe(404);
    expect((await theirs.post(`/api/standard-check-results/${body.id}/void`, { reason: 'X' })).status).toBe(
      404,
    );
  });

  it('is not there without a laboratory', async () => {
    await admin().put(`/api/companies/${people.company.id}/laboratory`, {
      ...{ enabled: false, onePersonApproves: true },
    });
    for (const path of [checks(), `/api/standard-checks/${checkId}/results`])
      expect((await technician().get(path)).status, path).toBe(404);
    expect((await admin().post(checks(), form)).status).toBe(404);
    expect((await find('10')).status).toBe(404);
    expect((await technician().get(shelf())).body[0].checkDueOn).toBeNull();
  });

  it('has at most 50 beside it', async () => {
    await portal.runtime.database.asCompany(people.company.id, (db) =>
      sql`insert into standard_checks (company_id, reference_standard_id, name, quantity, nominal, artefact, every,
          every_unit, due_on, created_on)
        select company_id, reference_standard_id, name || n, quantity, nominal, artefact, every, every_unit, due_on, created_on
        from standard_checks, generate_series(1, 49) n`.execute(db),
    );
    expect(await admin().post(checks(), form)).toMatchObject({
      status: 409,
      body: { code: 'standard-check.many' },
    });
  });

  it('two people who mark one result at once mark it once', async () => {
    const { body } = await find('10');
    const replies = await Promise.all([markMistake(body.id), markMistake(body.id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('shows a page of ten thousand results, and exports them all', async () => {
    await limit();
    await portal.runtime.database.asCompany(people.company.id, (db) =>
      sql`insert into standard_check_results (company_id, standard_check_id, checked_on, readings, unit, value, limits_id,
          entered_by)
        select k.company_id, k.id, date '2000-01-01' + n, '["10.0001"]', 'V', '10.000' || (n % 7), l.id, 'Ada'
        from standard_checks k join standard_check_limits l on l.standard_check_id = k.id,
          generate_series(1, 10000) n where k.id = ${checkId}`.execute(db),
    );
    const day: CalendarDate = '2027-01-01';
    expect(day > '2000-01-01').toBe(true);
    expect(await results({ pageSize: '100', page: '90' })).toHaveLength(100);
    const csv = await technician().get(`/api/standard-checks/${checkId}/results.csv`);
    expect(csv.text.trim().split('\n')).toHaveLength(10_001);
  });
});
