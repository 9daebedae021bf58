import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../../../test/actors.ts';
import { countsOf } from '../../../../test/customer-imports.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let url: string;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  url = `/api/companies/${people.company.id}/equipment/import`;
  await portal.buildCustomer({ companyId: people.company.id, name: 'Acme Labs' });
});
afterAll(() => portal.stop());

const units = async () => {
  const { body } = await people.as.admin.get('/api/equipment', { query: { order: 'asc' } });
  return body as Record<string, unknown>[];
};
const reasons = (body: { rows: { action: string; reason: string | null }[] }) =>
  body.rows.map(({ action, reason }) => [action, reason]);

describe('a file as a laboratory has it', () => {
  const LAB = [
    'Client,Instrument Type,Manufacturer,Model,Serial No,Asset No,Location,Last Cal,Cal Interval',
    'Acme Labs,Multimeter,Fluke,87V,SN-1,A-1,Bench 2,03/04/2026,12 months',
    'Acme Labs,Multimeter,Fluke,87V,,A-2,,05/04/2026,24',
    'Acme Labs,,Keysight,34461A,MY-1,,,06/04/2026,6',
    'New Works,Multimeter,Fluke,87V,SN-4,,,,',
    'Acme Labs,Multimeter,Fluke,87V,SN-5,,,31/01/26,12 months',
  ].join('\n');
  const ask = async (answers?: object, query = '?dryRun=true'): Promise<Reply> =>
    people.as.admin.upload(
      `${url}${query}`,
      [['file', 'units.csv', Buffer.from(LAB)]],
      answers ? { answers: JSON.stringify(answers) } : {},
    );
  const answers = {
    forms: { lastCalibration: 'day-first', interval: 'months' },
    makeCustomers: true,
    types: { 'Keysight 34461A': 'Multimeter' },
  };

  it('is asked about, and takes no number as days', async () => {
    const { body } = await ask();
    expect(body.questions).toEqual([
      {
        field: 'lastCalibration',
        header: 'Last Cal',
        samples: ['03/04/2026', '05/04/2026', '06/04/2026'],
        form: null,
      },
      { field: 'interval', header: 'Cal Interval', samples: ['12 months', '24', '6'], form: null },
    ]);
    expect(body.offers).toEqual({ customers: ['New Works'], models: ['Keysight 34461A'] });
    const counted = 'Say what the interval is counted in, such as 12 months';
    expect(reasons(body).map(([, reason]) => reason)).toEqual([
      'Last Calibration: Say whether the day or the month comes first',
      `Last Calibration: Say whether the day or the month comes first\n${counted}`,
      `Last Calibration: Say whether the day or the month comes first\n${counted}\nKeysight 34461A is a new model. Add its equipment type.`,
      'Unknown customer New Works',
      'Last Calibration: Invalid date',
    ]);
    const half = await ask({ ...answers, types: {}, makeCustomers: false });
    expect(half.body.offers).toEqual({ customers: ['New Works'], models: ['Keysight 34461A'] });
  });

  it('comes in with its months, asset numbers, customers and models, and goes again', async () => {
    expect((await ask(answers)).body.additions).toEqual([
      'Customer New Works',
      'Equipment type Multimeter',
      'Model Fluke 87V (Multimeter)',
      'Model Keysight 34461A (Multimeter)',
    ]);
    const { body } = await ask(answers, '');
    expect(countsOf({ body } as Reply)).toMatchObject({ created: 4, errors: 1 });
    expect(await units()).toMatchObject([
      {
        serialNumber: 'SN-1',
        assetNumber: 'A-1',
        location: 'Bench 2',
        lastCalibrationDate: '2026-04-03',
        nextCalibrationDue: '2027-04-03',
        calibrationInterval: { count: 12, unit: 'months' },
      },
      {
        serialNumber: null,
        assetNumber: 'A-2',
        nextCalibrationDue: '2028-04-05',
        calibrationInterval: { count: 24, unit: 'months' },
      },
      { serialNumber: 'MY-1', nextCalibrationDue: '2026-10-06', equipmentModel: { name: '34461A' } },
      { serialNumber: 'SN-4', customerName: 'New Works', lastCalibrationDate: null },
    ]);
    const again = await ask(answers);
    expect(countsOf(again)).toMatchObject({ created: 0, updated: 0, skipped: 4 });
    expect(again.body.additions).toEqual([]);
    const undone = await people.as.admin.post(`${url}/${body.importId}/undo`, {});
    expect(undone.body.undo).toMatchObject({ removed: 4, kept: 0 });
    const customers = await people.as.admin.get(`/api/companies/${people.company.id}/customers`);
    expect(customers.body.map(({ name }: { name: string }) => name)).not.toContain('New Works');
  });

  it('makes only the customers that were chosen', async () => {
    const some = await ask({ ...answers, makeCustomers: ['new works', 'Somebody Else'] });
    expect(some.body.additions).toContain('Customer New Works');
    const none = await ask({ ...answers, makeCustomers: ['Somebody Else'] });
    expect(none.body.additions).not.toContain('Customer New Works');
    expect(none.body.offers.customers).toEqual(['New Works']);
    expect(none.body.rows[3]).toMatchObject({ action: 'error', reason: 'Unknown customer New Works' });
  });

  it('is mended in single cells, which are read like those of the file', async () => {
    const cells = { 5: { customer: 'Acme Labs' }, 6: { lastCalibration: '31/12/2025', nothing: 'x' } };
    const mended = await ask({ ...answers, makeCustomers: false, cells });
    expect(mended.body.rows.map(({ action }: { action: string }) => action)).toEqual(Array(5).fill('create'));
    expect(mended.body.rows[4].values).toMatchObject({ lastCalibration: '2025-12-31', serialNumber: 'SN-5' });
    const wrong = await ask({ ...answers, cells: { 6: { lastCalibration: 'soon' } } });
    expect(wrong.body.rows[4]).toMatchObject({ action: 'error', values: { lastCalibration: 'soon' } });
    const done = await ask({ ...answers, cells }, '');
    expect(countsOf(done)).toMatchObject({ created: 5, errors: 0 });
    expect((await units()).map((unit) => unit['lastCalibrationDate'])).toContain('2025-12-31');
    for (const bad of [{ x: { customer: 'a' } }, { 5: 'a' }]) {
      const reply = await ask({ ...answers, cells: bad });
      expect([reply.status, reply.body.fields]).toEqual([
        400,
        { answers: 'These are no answers about the file' },
      ]);
    }
  });

  it('takes as many answers as a long list of errors needs', async () => {
    const cells = Object.fromEntries(
      Array.from({ length: 1_500 }, (_, at) => [String(at + 100), { customer: `Customer ${at}` }]),
    );
    const many = await ask({ ...answers, cells });
    expect(many.status, many.text).toBe(200);
    expect(JSON.stringify({ ...answers, cells }).length).toBeGreaterThan(40_000);
  });

  it('comes in as other systems write days and intervals, and never takes a day with a time for a known order', async () => {
    const lines = [
      'Company,Description,Mfg,Model No,Serial No,Gage ID,Cal Date,Frequency,Due Date',
      'Acme Labs,Multimeter,Fluke,87V,N/A,G-1,13/04/2024 00:00:00,Every 12 Month(s),0000-00-00',
      'Acme Labs,Multimeter,Fluke,87V,SN-2,,05/06/2024 12:00:00 AM,1 Y,2025/06/05',
      'Acme Labs,Multimeter,Fluke,87V,SN-2,G-3,,,',
      'Acme Labs,Multimeter,Fluke,87V,n/a,G-4,,,',
    ];
    const file = Buffer.from(lines.join('\n'));
    const one = await people.as.admin.upload(`${url}?dryRun=true`, [['file', 'g.csv', file]]);
    expect(one.body.questions).toEqual([]);
    expect(one.body.rows).toMatchObject([
      {
        action: 'create',
        values: { lastCalibration: '2024-04-13', nextDue: '', serialNumber: '' },
      },
      { action: 'create', values: { lastCalibration: '2024-06-05', nextDue: '2025-06-05', interval: '1 Y' } },
      { action: 'skip', reason: 'Same unit as row 3' },
      { action: 'create', values: { serialNumber: '', assetNumber: 'G-4' } },
    ]);
    const unclear = Buffer.from(lines.with(1, lines[1]!.replace('13/04', '03/04')).join('\n'));
    const asked = await people.as.admin.upload(`${url}?dryRun=true`, [['file', 'g.csv', unclear]]);
    expect(asked.body.questions).toMatchObject([{ field: 'lastCalibration', form: null }]);
    const done = await people.as.admin.upload(url, [['file', 'g.csv', file]]);
    expect(countsOf(done)).toMatchObject({ created: 3, skipped: 1 });
    expect(await units()).toMatchObject([
      { serialNumber: null, assetNumber: 'G-1', nextCalibrationDue: '2025-04-13' },
      {
        serialNumber: 'SN-2',
        nextCalibrationDue: '2025-06-05',
        calibrationInterval: { count: 1, unit: 'years' },
      },
      { serialNumber: null, assetNumber: 'G-4' },
    ]);
  });

  it('finds a unit by its asset number, and mixes no two units', async () => {
    await ask(answers, '');
    const file = (...lines: string[]) =>
      people.as.admin.upload(`${url}?dryRun=true`, [
        ['file', 'u.csv', Buffer.from(['Customer,Make,Model,Serial,Asset,Location', ...lines].join('\n'))],
      ]);
    const mixed = await file('Acme Labs,Fluke,87V,SN-1,A-2,');
    expect(mixed.body.rows).toMatchObject([
      { action: 'error', reason: 'Asset number A-2 belongs to another unit of this customer' },
    ]);
    const moved = await file('Acme Labs,Fluke,87V,,a-2,Room 7', 'Acme Labs,Fluke,87V,SN-9,A-2,');
    expect(moved.body.rows).toMatchObject([
      {
        action: 'update',
        matchedBy: 'assetNumber',
        changes: [{ field: 'location', from: null, to: 'Room 7' }],
      },
      { action: 'skip', reason: 'Same unit as row 2' },
    ]);
  });
});
