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
    expect(body.offers).toEqual({ customers: ['New Works'], models: [] });
    expect(reasons(body).map(([, reason]) => reason)).toEqual([
      'Last Calibration: Say whether the day or the month comes first',
      'Last Calibration: Say whether the day or the month comes first',
      'Last Calibration: Say whether the day or the month comes first',
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
