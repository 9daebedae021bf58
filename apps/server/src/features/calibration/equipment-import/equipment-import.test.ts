import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../../../test/actors.ts';
import { countsOf } from '../../../../test/customer-imports.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { importBatch } from '../../people/file-import/import-batch.ts';
import { runImport } from '../../people/file-import/run-import.ts';
import { equipmentImport } from './equipment-import.ts';

let portal: Portal;
let people: People;
let url: string;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  url = `/api/companies/${people.company.id}/equipment/import`;
  await build('Acme Labs', 'lab@acme.example');
});
afterAll(() => portal.stop());

const build = (name: string, email: string | null = null, given: object = {}) =>
  portal.buildCustomer({ companyId: people.company.id, name, email, ...given });
const HEADER = 'Customer,Email,Type,Manufacturer,Model No.,S/N,Last Cal Date,Cal Interval,Next Due,Notes';
const fileOf = (...lines: string[]): Buffer => Buffer.from([HEADER, ...lines].join('\n'));
const send = (file: Buffer, query = ''): Promise<Reply> =>
  people.as.admin.upload(`${url}${query}`, [['file', 'units.csv', file]]);
const preview = async (...lines: string[]) => (await send(fileOf(...lines), '?dryRun=true')).body;
const units = async () => {
  const { body } = await people.as.admin.get('/api/equipment', { query: { order: 'asc' } });
  return body as Record<string, unknown>[];
};
const reasons = (body: { rows: { action: string; reason: string | null }[] }) =>
  body.rows.map(({ action, reason }) => [action, reason]);

const METER = 'Acme Labs,,Multimeter,Fluke,87V,SN-1,2026-03-05,180 days,,On the bench';

describe('a dry run', () => {
  it('lists new types and models, and stores nothing (D5.13)', async () => {
    const body = await preview(
      METER,
      'Acme Labs,,multimeter,FLUKE,87v,SN-2,,,,',
      'Acme Labs,,Gauge,WIKA,PG-1,G1,,,,',
    );
    expect(body.additions).toEqual([
      'Equipment type Multimeter',
      'Equipment type Gauge',
      'Model Fluke 87V (Multimeter)',
      'Model WIKA PG-1 (Gauge)',
    ]);
    expect(countsOf({ body } as Reply)).toMatchObject({ created: 3, errors: 0 });
    expect(await units()).toEqual([]);
    const models = await people.as.admin.get(`/api/companies/${people.company.id}/equipment-models`);
    expect(models.body).toEqual([]);
  });

  it('refuses a last calibration that is still to come', async () => {
    const body = await preview(`Acme Labs,,Multimeter,Fluke,87V,SN-1,${addDays(today('UTC'), 2)},,,`);
    expect(reasons(body)).toEqual([['error', 'The last calibration must not be in the future']]);
  });

  it('names all that is wrong with a row at a time, and takes what mends it', async () => {
    const lines = [
      'Nobody,no-address,,Keysight,34461A,,31/31/2026,often,,',
      `Acme Labs,,x,Fluke,,SN-1,${addDays(today('UTC'), 2)},12,2020-01-01,`,
      ',,Multimeter,Fluke,87V,SN-2,,,bad,',
    ];
    const body = await preview(...lines);
    expect(reasons(body).map(([, reason]) => reason?.split('\n'))).toEqual([
      [
        'Customer Email: Invalid email address',
        'Give the unit a serial number or an asset number',
        'Last Calibration: Invalid date',
        'The interval must be at least 1 and at most 10 years',
        'Unknown customer Nobody',
        'Keysight 34461A is a new model. Add its equipment type.',
      ],
      [
        'Equipment Type: Type name must be at least 2 characters',
        'Model name required',
        'Say what the interval is counted in, such as 12 months',
        'The last calibration must not be in the future',
      ],
      ['Name the customer, by name or email address', 'Next Due: Invalid date'],
    ]);
    expect(body.offers).toEqual({ customers: ['Nobody'], models: ['Keysight 34461A'] });
    expect(body.additions, 'what only wrong rows need is not made').toEqual([]);
    const answers = JSON.stringify({
      cells: {
        2: { customerEmail: '', serialNumber: 'SN-9', lastCalibration: '2026-01-31', interval: '12 months' },
        4: { customer: 'Acme Labs', nextDue: '' },
      },
      makeCustomers: ['Nobody'],
      types: { 'Keysight 34461A': 'Multimeter' },
    });
    const done = await people.as.admin.upload(url, [['file', 'units.csv', fileOf(...lines)]], { answers });
    expect(countsOf(done)).toMatchObject({ created: 2, errors: 1 });
    expect(await units()).toMatchObject([
      { serialNumber: 'SN-9', customerName: 'Nobody', equipmentModel: { make: 'Keysight', name: '34461A' } },
      { serialNumber: 'SN-2', customerName: 'Acme Labs' },
    ]);
  });

  it('looks at the unit and the dates of a row with other faults too', async () => {
    await send(fileOf(METER));
    const ahead = addDays(today('UTC'), 2);
    const body = await preview(`Acme Labs,no-address,Multimeter,Fluke,99,SN-1,${ahead},12 months,,`);
    expect(reasons(body)).toEqual([
      ['error', 'Customer Email: Invalid email address\nThe last calibration must not be in the future'],
    ]);
  });

  it('makes a new model with the type of a sound row, whatever wrong rows say', async () => {
    const { body } = await send(
      fileOf('Acme Labs,,#N/A,Fluke,87V,SN-1,,,,', 'Acme Labs,,Multimeter,Fluke,87V,SN-2,,,,'),
    );
    expect(countsOf({ body } as Reply)).toMatchObject({ created: 1, errors: 1 });
    const models = await people.as.admin.get(`/api/companies/${people.company.id}/equipment-models`);
    expect(JSON.stringify(models.body)).toContain('Multimeter');
    expect(JSON.stringify(models.body)).not.toContain('#N/A');
  });

  it('names what is wrong with each row', async () => {
    await build('Twin', 'one@x.example');
    await build('Twin', 'two@x.example');
    // A stranger who registers under a name must not get the units of that customer.
    await build('Stranger', 'stranger@x.example', { selfMade: true });
    const body = await preview(
      'Nobody,,Multimeter,Fluke,87V,SN-1,,,,',
      'Twin,,Multimeter,Fluke,87V,SN-1,,,,',
      'Stranger,stranger@x.example,Multimeter,Fluke,87V,SN-1,,,,',
      ',,Multimeter,Fluke,87V,SN-1,,,,',
      'Acme Labs,,,Keysight,34461A,SN-1,,,,',
      'Acme Labs,,Multimeter,Fluke,87V,,,,,',
      'Acme Labs,,Multimeter,Fluke,87V,SN-1,2026-02-30,,,',
      'Acme Labs,,Multimeter,Fluke,87V,SN-1,0026-03-05,,,',
      'Acme Labs,,Multimeter,Fluke,87V,SN-1,,0 days,,',
      'Acme Labs,,Multimeter,Fluke,87V,SN-1,2026-03-05,,2026-03-01,',
      'Acme Labs,lab@acme.example,Multimeter,Fluke,87V,SN-9,,,,',
      'acme labs,,Multimeter,fluke,87v,sn-9,,,,',
    );
    expect(reasons(body)).toEqual([
      ['error', 'Unknown customer Nobody'],
      ['error', 'Several customers are called Twin. Add the email address that tells which one it is.'],
      ['error', 'Unknown customer Stranger'],
      ['error', 'Name the customer, by name or email address'],
      ['error', 'Keysight 34461A is a new model. Add its equipment type.'],
      ['error', 'Give the unit a serial number or an asset number'],
      ['error', 'Last Calibration: Invalid date'],
      ['error', expect.stringMatching(/^Last Calibration: The year must be from 1990 to \d{4}$/)],
      ['error', 'The interval must be at least 1 and at most 10 years'],
      ['error', 'The next calibration must not be before the last one'],
      ['create', null],
      ['skip', 'Same unit as row 12'],
    ]);
    expect(body.additions).toEqual(['Equipment type Multimeter', 'Model Fluke 87V (Multimeter)']);
  });

  it('says which column is missing', async () => {
    const { body } = await send(Buffer.from('Make,Serial\nFluke,SN-1'), '?dryRun=true');
    expect(body.missing).toEqual(['customer', 'model']);
    const reply = await send(Buffer.from('Make,Serial\nFluke,SN-1'));
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'The file needs columns for Customer and Model.',
    ]);
  });
});

describe('an import of units', () => {
  it('adds units with their dates, and updates by customer and serial number (D5.13)', async () => {
    const first = await send(fileOf(METER, 'Acme Labs,,Multimeter,Fluke,87V,SN-2,,,2026-09-01,'));
    expect(first.status, first.text).toBe(200);
    expect(countsOf(first)).toMatchObject({ created: 2, errors: 0 });
    expect(await units()).toMatchObject([
      {
        serialNumber: 'SN-1',
        customerName: 'Acme Labs',
        lastCalibrationDate: '2026-03-05',
        nextCalibrationDue: '2026-09-01',
        calibrationIntervalDays: 180,
        notes: 'On the bench',
        equipmentModel: { make: 'Fluke', name: '87V', equipmentType: { name: 'Multimeter' } },
      },
      { serialNumber: 'SN-2', lastCalibrationDate: null, nextCalibrationDue: '2026-09-01' },
    ]);
    expect(countsOf(await send(fileOf(METER)))).toMatchObject({ created: 0, updated: 0, skipped: 1 });
    const changed = await preview('Acme Labs,,,Fluke,87V,sn-1,2026-06-01,,,');
    expect(changed.rows[0]).toMatchObject({
      action: 'update',
      matchedBy: 'serialNumber',
      changes: [
        { field: 'lastCalibration', from: '2026-03-05', to: '2026-06-01' },
        { field: 'nextDue', from: '2026-09-01', to: '2026-11-28' },
      ],
    });
    await send(fileOf('Acme Labs,,,Fluke,87V,sn-1,2026-06-01,,,'));
    expect(await units()).toMatchObject([
      { serialNumber: 'SN-1', lastCalibrationDate: '2026-06-01', notes: 'On the bench', version: 2 },
      { serialNumber: 'SN-2' },
    ]);
  });

  it('tells two units of one serial number apart by make and model, and corrects the model of a single one', async () => {
    await send(fileOf(METER));
    // The only unit with this serial number gets the model of the file.
    expect(countsOf(await send(fileOf('Acme Labs,,Multimeter,Fluke,88V,SN-1,,,,')))).toMatchObject({
      updated: 1,
    });
    expect(await units()).toMatchObject([{ equipmentModel: { name: '88V' } }]);
    // A file that has both makes the second one.
    const both = fileOf('Acme Labs,,,Fluke,87V,SN-1,,,,', 'Acme Labs,,,Fluke,88V,SN-1,,,,');
    expect(countsOf(await send(both))).toMatchObject({ created: 1, skipped: 1 });
    const third = await preview('Acme Labs,,Gauge,WIKA,PG-1,SN-1,,,,');
    expect(third.rows[0].reason).toMatch(/^This customer has several units with this serial number/);
  });

  it('is taken back: added units and models go, changed units are restored, used ones stay', async () => {
    await send(fileOf(METER));
    const { body } = await send(
      fileOf(
        'Acme Labs,,,Fluke,87V,SN-1,2026-06-01,,,Moved',
        'Acme Labs,,Gauge,WIKA,PG-1,G1,,,,',
        'Acme Labs,,Scale,Kern,PCB,K1,,,,',
      ),
    );
    const kept = (await units()).find(({ serialNumber }) => serialNumber === 'K1')!;
    await people.as.admin.patch(`/api/customer-equipment/${kept['id']}`, { notes: 'Touched' });
    const undone = await people.as.admin.post(`${url}/${body.importId}/undo`, {});
    expect(undone.body.undo).toEqual({ removed: 1, restored: 1, kept: 1 });
    expect(await units()).toMatchObject([
      { serialNumber: 'SN-1', lastCalibrationDate: '2026-03-05', notes: 'On the bench' },
      { serialNumber: 'K1' },
    ]);
    const models = await people.as.admin.get(`/api/companies/${people.company.id}/equipment-models`);
    expect(models.body.map(({ name }: { name: string }) => name).sort()).toEqual(['87V', 'PCB']);
    expect(await people.as.admin.post(`${url}/${body.importId}/undo`, {})).toMatchObject({
      status: 409,
      body: { code: 'import.undone' },
    });
  });

  it('continues after a kill without doubling a unit', async () => {
    const lines = Array.from({ length: 1_100 }, (_, n) => `Acme Labs,,Multimeter,Fluke,87V,SN-${n},,,,`);
    // Nothing carries the plan out yet, as in a process that was killed after it had stored the plan.
    const { id: companyId } = people.company;
    const { body } = await send(fileOf(...lines), '?background=true');
    const running = { companyId, importId: body.importId as number };
    await portal.runtime.database.asCompany(companyId, (db) =>
      importBatch(db, equipmentImport, running.importId),
    );
    await Promise.all([
      runImport(portal.runtime, equipmentImport, running),
      runImport(portal.runtime, equipmentImport, running),
    ]);
    const done = (await people.as.admin.get(`${url}/${running.importId}`)).body;
    expect(done).toMatchObject({ state: 'done', created: 1_100, processed: 1_100, errors: 0 });
    const { headers } = await people.as.admin.get('/api/equipment', { query: { page: '1', pageSize: '1' } });
    expect(headers['x-total-count']).toBe('1100');
  });

  it('turns rows into errors whose customer was removed after the plan was made', async () => {
    const gone = await build('Gone soon');
    const { database } = portal.runtime;
    const { id: companyId } = people.company;
    const created = await portal.insert('fileImports', {
      ...{ companyId, kind: 'equipment', fileName: 'units.csv', fingerprint: 'x', total: 1 },
    });
    const type = await people.as.admin.post(`/api/companies/${companyId}/equipment-types`, { name: 'Gauge' });
    const model = await people.as.admin.post(`/api/companies/${companyId}/equipment-models`, {
      ...{ equipmentTypeId: type.body.id, make: 'WIKA', name: 'PG-1' },
    });
    await portal.insert('fileImportRows', {
      ...{ companyId, importId: created.id, rowNumber: 2, action: 'create', recordId: 900_000 + created.id },
      cells: JSON.stringify({ serialNumber: 'G1' }),
      target: JSON.stringify({
        ...{ customerId: gone.id, equipmentModelId: model.body.id, serialNumber: 'G1' },
        ...{ lastCalibrationDate: null, nextCalibrationDue: null, calibrationIntervalDays: 365, notes: null },
      }),
    });
    await people.as.admin.delete(`/api/customers/${gone.id}`);
    await runImport({ ...portal.runtime, database }, equipmentImport, { companyId, importId: created.id });
    const { body } = await people.as.admin.get(`${url}/${created.id}`);
    expect(body).toMatchObject({ state: 'done', created: 0, errors: 1 });
    expect(body.rows[0].reason).toMatch(/was removed while the import ran/);
  });

  it('is of its kind: an import of customers is not found among those of units', async () => {
    const { body } = await people.as.admin.upload(`/api/companies/${people.company.id}/customers/import`, [
      ['file', 'customers.csv', Buffer.from('Name,Email,Phone\nNew,new@x.example,')],
    ]);
    expect((await people.as.admin.get(`${url}/${body.importId}`)).status).toBe(404);
    expect((await people.as.admin.post(`${url}/${body.importId}/undo`, {})).status).toBe(404);
    expect((await people.as.admin.get(url)).body).toEqual([]);
  });
});
