import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Reply } from '../../../../test/actors.ts';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { countsOf } from '../../../../test/customer-imports.ts';
import { peopleOf } from '../../../../test/people.ts';
import { type HistoryStage, historyStage, resultsOn as on } from '../../../../test/point-history.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let stage: HistoryStage;
let url: string;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await historyStage(portal);
  url = `/api/companies/${stage.people.company.id}/old-points/import`;
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const send = (lines: readonly string[], query = '', fields: Record<string, string> = {}): Promise<Reply> =>
  admin().upload(`${url}${query}`, [['file', 'points.csv', Buffer.from(lines.join('\n'))]], fields);
const at = (rest = '') => `/api/customer-equipment/${stage.unitId}/point-history${rest}`;
const reasons = ({ body }: Reply) =>
  body.rows.map(({ action, reason }: { action: string; reason: string | null }) => reason ?? action);
const linesOf = (text: string) => text.trimEnd().split('\n');

const HEAD =
  'Serial,Cal Date,Cert No,Lab,Parameter,Nominal,Units,As Found,As Left,U,k,Low Limit,High Limit,Result';
const two = [
  HEAD,
  'SN-1,2022-01-01,C-7,Other Lab,dc voltage,10000,mV,10010.0,10000.0,1.0,2,9995,10005,Fail',
  'SN-1,2023-01-01,C-8,Other Lab,DC Voltage,10,V,10.0010,,0.0005,2,,,',
];

it('points come in, join the history of the unit with own ones, and are taken back exactly', async () => {
  await stage.issued(on('2024-01-01', { asFound: '10.0020', uncertainty: '0.0010' }));
  const unit = async () => {
    const { hasPoints: _, ...rest } = (await admin().get(`/api/customer-equipment/${stage.unitId}`)).body;
    return rest;
  };
  const [before, own] = [await unit(), (await admin().get(at())).body];
  const preview = await send(two, '?dryRun=true');
  expect(preview.status, preview.text).toBe(200);
  expect(reasons(preview)).toEqual(['create', 'create']);
  expect(preview.body.rows[0].values.unitFound).toMatch(/^Fluke 87V, SN-1, /);
  expect((await admin().get(at())).body).toEqual(own);
  const done = await send(two);
  expect(countsOf(done)).toMatchObject({ created: 2, errors: 0, skipped: 0 });
  for (const as of [admin(), stage.people.as.technician, stage.people.as.customer]) {
    const { points, chosen } = (await as.get(at())).body;
    expect(points).toEqual([
      expect.objectContaining({ quantity: 'DC voltage', nominal: '10.000', unit: 'V', calibrations: 3 }),
    ]);
    expect(chosen.values).toMatchObject([
      {
        day: '2022-01-01',
        certificate: { name: 'C-7', fileUrl: null },
        elsewhere: { laboratory: 'Other Lab', result: 'fail' },
        isAdjusted: true,
        asFound: { error: '0.01', uncertainty: '0.001', coverageFactor: '2', isOutside: true },
        asLeft: { error: '0', isOutside: false },
        ...{ lower: '-0.005', upper: '0.005' },
      },
      { day: '2023-01-01', isAdjusted: false, asFound: { error: '0.0010' }, lower: null },
      { day: '2024-01-01', elsewhere: null, asFound: { error: '0.0020', coverageFactor: null } },
    ]);
    // 0.001 in each of two years of 365 days, after the adjustment of 2022.
    expect(chosen.perYear).toBe('0.001');
    const csv = linesOf((await as.get(at('.csv'))).text);
    expect(csv[1]).toBe(
      'DC voltage,10.000,V,2022-01-01,C-7,from another system,0.01,0.001,0,0.001,-0.005,0.005,outside limits,within limits,Other Lab,2,2,fail',
    );
    expect(csv).toHaveLength(4);
  }
  expect(await unit()).toEqual(before);
  // The same file again, and the same points in another unit: nothing is taken twice.
  expect(countsOf(await send(two))).toMatchObject({ created: 0, skipped: 2 });
  const otherUnit = two[1]!.replace('10000,mV,10010.0,10000.0', '10,V,10.01,10').replace(',9995,10005', ',,');
  expect(reasons(await send([HEAD, otherUnit], '?dryRun=true'))).toEqual(['This point is already there']);
  expect((await admin().delete(`/api/customer-equipment/${stage.unitId}`)).body).toMatchObject({
    code: 'customer-equipment.has_history',
  });
  const undone = await admin().post(`${url}/${done.body.importId}/undo`, {});
  expect(undone.body.undo).toEqual({ removed: 2, restored: 0, kept: 0 });
  expect((await admin().get(at())).body).toEqual(own);
});

it('says for each row why it cannot be used', async () => {
  const people = stage.people;
  const other = await portal.buildCustomer({ companyId: people.company.id, name: 'Second Works' });
  const first = await portal.runtime.database.asCompany(people.company.id, (db) =>
    db.selectFrom('customerEquipment').selectAll().where('id', '=', stage.unitId).executeTakeFirstOrThrow(),
  );
  for (const customerId of [other.id, first.customerId])
    await portal.insert('customerEquipment', {
      ...{ companyId: people.company.id, customerId, serialNumber: 'SN-2' },
      ...{ equipmentTypeId: first.equipmentTypeId, equipmentModelId: first.equipmentModelId },
    });
  await portal.insert('certificates', { companyId: people.company.id, kind: 'own', number: 'CAL-77' });
  const head = 'Serial,Model,Customer,Date,Certificate,Parameter,Nominal,Unit,As Found,Result';
  const reply = await send(
    [
      head,
      'SN-9,,,2024-01-15,,V,1,V,1.1,',
      'SN-2,,,2024-01-15,,V,1,V,1.1,',
      'SN-1,Tektronix,,2024-01-15,,V,1,V,1.1,',
      'SN-2,,second works,2024-01-15,,V,1,V,1.1,',
      `SN-1,,,${addDays(today('UTC'), 3)},,V,1,V,1.1,`,
      'SN-1,,,,,V,1,V,1.1,',
      'SN-1,,,2024-01-15,cal-77,V,1,V,1.1,',
      'SN-1,,,2024-01-15,,V,1,V,=1+1,',
      'SN-1,,,2024-01-15,,V,1,V,1.1,perhaps',
      'SN-1,,,2024-01-15,,V,1,V,none,',
      'SN-1,,,2024-01-15,,V,1,V,1.1,',
      'SN-1,,,2024-01-15,,v,1000,mV,1.1 V,',
      ',,,2024-01-15,,V,1,V,1.1,',
    ],
    '?dryRun=true',
  );
  expect(reasons(reply)).toEqual([
    'No unit has the number SN-9',
    'Several units have the number SN-2. Give the customer or the other number of the unit.',
    'The unit with the number SN-1 is a Fluke 87V, not a Tektronix',
    'create',
    'The day of the calibration must not be in the future',
    'Give the day of the calibration',
    'cal-77 is the number of a certificate of your own',
    'As Found: A formula is no value',
    'Result: Say pass, adjusted, limited or fail',
    'Give a reading or an error, as found or as left',
    'create',
    expect.stringContaining('Same point as row 12.'),
    'Give the serial number or the asset number of the unit',
  ]);
  const missing = await send(['Serial,Date', 'SN-1,2024-01-15'], '?dryRun=true');
  expect(missing.body.missing).toEqual(['quantity', 'nominal', 'asFound']);
});

it('a wrong row names all that is wrong with it', async () => {
  const line = 'SN-7,2019-99-01,C-1,Other Lab,,ten,V,x1,,,,,,perhaps';
  expect(reasons(await send([HEAD, line], '?dryRun=true'))[0].split('\n')).toEqual([
    'Calibrated On: Invalid date',
    'Result: Say pass, adjusted, limited or fail',
    'No unit has the number SN-7',
    'Give the quantity or the parameter of the point',
    'Nominal Value: ten is no number',
    'As Found: x1 is no number',
  ]);
});

it('one row for each side, a comma as decimal sign, an unnamed side, and cells that were mended', async () => {
  const lines = [
    'Asset;Serial Number;Datum;Messgröße;Sollwert;Einheit;AF/AL;Messwert',
    ';SN-1;15.01.2024;DC voltage;1,5;V;As Found;1,510',
    ';SN-1;15.01.2024;DC voltage;1,5;V;As Left;1,501',
    ';SN-1;15.01.2024;DC voltage;2,5;V;perhaps;2,510',
  ];
  const columns = { serialNumber: 1, calibratedOn: 2, quantity: 3, nominal: 4, unit: 5, side: 6, reading: 7 };
  const mapping = JSON.stringify(columns);
  const answers = JSON.stringify({ cells: { 4: { side: 'AL' } }, forms: { calibratedOn: 'day-first' } });
  const bad = await send(lines, '?dryRun=true', { mapping });
  expect(bad.body.rows.at(-1).reason).toBe('Say as found or as left');
  expect(countsOf(await send(lines, '', { mapping, answers }))).toMatchObject({ created: 3, errors: 0 });
  const { points, chosen } = (await admin().get(at())).body;
  expect(points.map(({ nominal }: { nominal: string }) => nominal)).toEqual(['1.5', '2.5']);
  expect(chosen.values).toMatchObject([{ asFound: { error: '0.010' }, asLeft: { error: '0.001' } }]);
  // The columns are proposed for the next file with these headings.
  const again = await send(lines, '?dryRun=true');
  expect(again.body.mapping).toEqual(columns);
});

it('an old certificate with the number is the file of the point, and a later owner sees neither', async () => {
  const { company, as } = stage.people;
  const file = await portal.insert('files', {
    ...{ companyId: company.id, storageKey: `c${company.id}/2026-01/p.pdf`, contentType: 'application/pdf' },
    ...{ bytes: 10, sha256: 'p', name: 'p.pdf' },
  });
  const paper = await portal.insert('oldCertificates', {
    ...{
      companyId: company.id,
      customerEquipmentId: stage.unitId,
      customerId: stage.customerId,
      number: 'c-7',
    },
    ...{ calibratedOn: '2022-01-01', fileId: file.id, sha256: 'p' },
  });
  await send(two);
  const fileUrl = `/api/old-certificates/${paper.id}/certificate.pdf`;
  const found = (await as.customer.get(at())).body.chosen.values;
  expect(found.map(({ certificate }: { certificate: object }) => certificate)).toEqual([
    { name: 'C-7', fileUrl },
    { name: 'C-8', fileUrl: null },
  ]);
  expect((await as.customer.get(`/api/customer-equipment/${stage.unitId}`)).body.hasPoints).toBe(true);
  const buyer = await portal.buildCustomer({ companyId: company.id, name: 'Buyer' });
  await admin().patch(`/api/customer-equipment/${stage.unitId}`, { customerId: buyer.id });
  const user = await portal.buildUser({ role: 'customer', companyId: company.id, customerId: buyer.id });
  const owner = await portal.actAs(user);
  expect((await owner.get(at())).body.points).toEqual([]);
  expect((await owner.get(`/api/customer-equipment/${stage.unitId}`)).body.hasPoints).toBeUndefined();
  expect((await as.customer.get(at())).status).toBe(404);
  expect((await admin().get(at())).body.points).toHaveLength(1);
});

it('is for admins of a company with a laboratory, and finds no unit of another company', async () => {
  const { as } = stage.people;
  for (const who of [as.technician, as.customer])
    expect((await who.upload(url, [['file', 'a.csv', Buffer.from(two.join('\n'))]])).status).toBe(403);
  const stranger = await peopleOf(portal);
  const theirs = `/api/companies/${stranger.company.id}/old-points/import`;
  const upload = (address: string) =>
    stranger.as.admin.upload(`${address}?dryRun=true`, [['file', 'a.csv', Buffer.from(two.join('\n'))]]);
  expect((await upload(url)).status).toBe(404);
  expect(await upload(theirs)).toMatchObject({ status: 404, body: { code: 'laboratory.off' } });
  await withLaboratory(portal, stranger.company.id);
  expect(reasons(await upload(theirs))).toEqual(Array(2).fill('No unit has the number SN-1'));
});

it('many points are read with a fixed number of statements, and a unit has at most 10,000', async () => {
  await send(two);
  await admin().get(at());
  const few = await statementsOf(() => admin().get(at()));
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`insert into old_points (company_id, customer_equipment_id, customer_id, calibrated_on, quantity, nominal,
        unit, error_as_found, sha256)
      select o.company_id, o.customer_equipment_id, o.customer_id, make_date(2000 + n % 20, 1, 1), 'DC voltage',
        n / 20 || '', 'V', '0.001', 'many ' || n
      from generate_series(1, 9997) n, (select * from old_points where customer_equipment_id = ${stage.unitId}
        limit 1) o`.execute(db),
  );
  const more = ['1', '2'].map((nominal) => `SN-1,2024-01-01,,,DC voltage,${nominal},V,1,,,,,,`);
  expect(reasons(await send([HEAD, ...more], '?dryRun=true'))).toEqual([
    'create',
    'A unit can have up to 10,000 points of another system',
  ]);
  const many = await statementsOf(() => admin().get(at()));
  expect(many.length).toBe(few.length);
  const { body } = await admin().get(at());
  expect(body.points.length).toBeGreaterThan(490);
  const csv = await admin().get(at('.csv'));
  expect(csv.status, csv.text.slice(0, 200)).toBe(200);
  expect(linesOf(csv.text)).toHaveLength(10_000);
}, 60_000);
