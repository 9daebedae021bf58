import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../../../test/actors.ts';
import { archiveOf, paperOf } from '../../../../test/archives.ts';
import { countsOf } from '../../../../test/customer-imports.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { unitsOf } from '../../../../test/units.ts';

let portal: Portal;
let people: People;
let url: string;
let unitId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  url = `/api/companies/${people.company.id}/old-certificates/import`;
  unitId = (await unitsOf(portal, people)('87V', 'SN-1')).id;
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;
const send = (zip: Buffer, query = '', fields: Record<string, string> = {}): Promise<Reply> =>
  admin().upload(`${url}${query}`, [['file', 'old.zip', zip]], fields);
const reasons = ({ body }: Reply) =>
  body.rows.map(
    ({ action, reason, values }: { action: string; reason: string | null; values: { file: string } }) => [
      values.file,
      action,
      reason,
    ],
  );
const papers = async (as = admin()) =>
  (await as.get(`/api/customer-equipment/${unitId}/old-certificates`)).body;

describe('a ZIP file without a list', () => {
  it('says for each file which unit it goes to or why it goes to none, and stores nothing', async () => {
    const pdf = paperOf('one');
    const zip = archiveOf({
      'old/SN-1_2024-03-05.pdf': pdf,
      'SN-1.pdf': paperOf('two'),
      'SN-9_2024-03-05.pdf': paperOf('three'),
      'SN-1_2024-04-05.pdf': Buffer.from('not a pdf'),
      'SN-1_2024-05-05.pdf': Buffer.from('%PDF-1.7\ncut off'),
      'again/SN-1_2024-03-05.pdf': pdf,
      '__MACOSX/._SN-1.pdf': Buffer.from('x'),
    });
    const preview = await send(zip, '?dryRun=true');
    expect(preview.status, preview.text).toBe(200);
    expect(reasons(preview)).toEqual([
      ['old/SN-1_2024-03-05.pdf', 'create', null],
      ['SN-1.pdf', 'error', 'Give the day of the calibration'],
      [
        'SN-9_2024-03-05.pdf',
        'error',
        'No serial number or asset number in the name of this file belongs to a unit',
      ],
      ['SN-1_2024-04-05.pdf', 'error', 'This file is not a PDF'],
      ['SN-1_2024-05-05.pdf', 'error', 'This PDF is broken or incomplete'],
      ['again/SN-1_2024-03-05.pdf', 'skip', 'Same certificate as row 2'],
    ]);
    expect(preview.body.rows[0].values).toMatchObject({
      calibratedOn: '2024-03-05',
      certificateNumber: 'SN-1_2024-03-05',
    });
    expect(preview.body.rows[0].values.unit).toMatch(/^Fluke 87V, SN-1, /);
    expect(await papers()).toEqual([]);
    const stored = await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.selectFrom('files').select('id').execute(),
    );
    expect(stored).toEqual([]);
  });

  it('names all that is wrong with a file at a time', async () => {
    const preview = await send(archiveOf({ 'SN-9.pdf': Buffer.from('not a pdf') }), '?dryRun=true');
    expect(preview.body.rows[0].reason.split('\n')).toEqual([
      'This file is not a PDF',
      'No serial number or asset number in the name of this file belongs to a unit',
      'Give the day of the calibration',
    ]);
  });

  it('takes the cells that staff mended', async () => {
    const answers = JSON.stringify({ cells: { 2: { calibratedOn: '2023-01-02', laboratory: 'Other Lab' } } });
    const done = await send(archiveOf({ 'SN-1.pdf': paperOf('one') }), '', { answers });
    expect(countsOf(done)).toMatchObject({ created: 1, errors: 0 });
    expect(await papers()).toMatchObject([
      { number: 'SN-1', calibratedOn: '2023-01-02', laboratory: 'Other Lab', result: null, nextDue: null },
    ]);
  });
});

const LIST = [
  'Cert No,S/N,Client,Cal Date,Due,Lab,Result',
  'C-100,SN-1,,2024-03-05,2025-03-05,Other Lab,Passed',
  'C-101,SN-1,,2025-03-05,2026-03-05,Other Lab,OOT',
  'C-102,SN-1,,2025-04-05,,Other Lab,',
  'C-103,SN-7,,2025-04-05,,Other Lab,',
  'C-104,SN-1,Somebody,2025-04-05,,Other Lab,',
  'C-105,SN-1,,2025-04-05,2025-01-01,Other Lab,',
  'C-106,SN-1,,soon,,Other Lab,',
  'C-107,SN-1,,2025-04-05,,Other Lab,perhaps',
  `C-108,SN-1,,${addDays(today('UTC'), 3)},,,`,
].join('\n');
const zipOfList = () =>
  archiveOf({
    'list.csv': Buffer.from(LIST),
    'C-100.pdf': paperOf('100'),
    'Certificate C-101 final.pdf': paperOf('101'),
    ...Object.fromEntries([103, 104, 105, 106, 107, 108].map((n) => [`C-${n}.pdf`, paperOf(`${n}`)])),
    'SN-1 2020-01-01.pdf': paperOf('extra'),
  });

describe('a ZIP file with a list', () => {
  it('finds file and unit of each row, and takes the files that it does not name too', async () => {
    expect(reasons(await send(zipOfList(), '?dryRun=true'))).toEqual([
      ['C-100.pdf', 'create', null],
      ['Certificate C-101 final.pdf', 'create', null],
      ['', 'error', 'The ZIP file has no PDF for this row'],
      ['C-103.pdf', 'error', 'No unit has the number SN-7'],
      ['C-104.pdf', 'error', 'No unit of Somebody has the number SN-1'],
      ['C-105.pdf', 'error', 'The next calibration must not be before this one'],
      ['C-106.pdf', 'error', 'Calibrated On: Invalid date'],
      ['C-107.pdf', 'error', 'Result: Say pass, adjusted, limited or fail'],
      ['C-108.pdf', 'error', 'The day of the calibration must not be in the future'],
      ['SN-1 2020-01-01.pdf', 'create', null],
    ]);
  });

  it('comes in, is read by staff and its customer, and is taken back exactly', async () => {
    const before = (await admin().get(`/api/customer-equipment/${unitId}`)).body;
    const done = await send(zipOfList());
    expect(countsOf(done)).toMatchObject({ created: 3, errors: 7, total: 10 });
    const found = await papers();
    expect(found).toMatchObject([
      { number: 'C-101', calibratedOn: '2025-03-05', nextDue: '2026-03-05', result: 'fail' },
      { number: 'C-100', calibratedOn: '2024-03-05', laboratory: 'Other Lab', result: 'pass' },
      { number: 'SN-1 2020-01-01', calibratedOn: '2020-01-01', laboratory: null },
    ]);
    for (const as of [admin(), people.as.technician, people.as.customer]) {
      expect(await papers(as)).toEqual(found);
      const file = await as.get(found[1].fileUrl);
      expect(file.bytes.equals(paperOf('100'))).toBe(true);
      expect(file.headers['content-disposition']).toMatch(/^attachment/);
    }
    // It changes no day of the register and is no certificate of the portal.
    expect((await admin().get(`/api/customer-equipment/${unitId}`)).body).toEqual(before);
    expect((await admin().get(`/api/customer-equipment/${unitId}/certificates`)).body).toEqual([]);
    expect((await admin().delete(`/api/customer-equipment/${unitId}`)).body).toMatchObject({
      code: 'customer-equipment.has_history',
    });
    expect(countsOf(await send(zipOfList()))).toMatchObject({ created: 0, skipped: 3 });
    const undone = await admin().post(`${url}/${done.body.importId}/undo`, {});
    expect(undone.body.undo).toEqual({ removed: 3, restored: 0, kept: 0 });
    expect(await papers()).toEqual([]);
    expect((await admin().get(found[0].fileUrl)).status).toBe(404);
  });

  it('is refused with two lists, without files and when it is damaged', async () => {
    const fault = async (zip: Buffer) => {
      const { status, body } = await send(zip, '?dryRun=true');
      return [status, body.message];
    };
    const csv = Buffer.from(LIST);
    expect(await fault(archiveOf({ 'a.csv': csv, 'b.csv': csv, 'C.pdf': paperOf('x') }))).toEqual([
      400,
      'The ZIP file holds several lists. Leave one CSV or Excel file in it.',
    ]);
    expect(await fault(archiveOf({ 'a.csv': csv }))).toEqual([400, 'The ZIP file holds no files to import.']);
    const cut = archiveOf({ 'SN-1.pdf': paperOf('x') });
    expect((await fault(cut.subarray(0, cut.length - 30)))[0]).toBe(400);
    expect(await fault(Buffer.from('Name,Email\n'))).toEqual([415, 'Please select a ZIP file.']);
  });

  it('asks how its days are written, and does not take the number of a certificate of the portal', async () => {
    await portal.insert('certificates', { companyId: people.company.id, kind: 'own', number: 'CAL-1' });
    const zip = archiveOf({
      'list.csv': Buffer.from('Certificate Number,Serial,Date\nCAL-1,SN-1,3/4/2024'),
      'CAL-1.pdf': paperOf('x'),
    });
    const asked = await send(zip, '?dryRun=true');
    expect(asked.body.questions).toMatchObject([{ field: 'calibratedOn', header: 'Date' }]);
    const answers = JSON.stringify({ forms: { calibratedOn: 'day-first' } });
    expect(reasons(await send(zip, '?dryRun=true', { answers }))).toEqual([
      ['CAL-1.pdf', 'error', 'CAL-1 is the number of a certificate of your own'],
    ]);
    // The number of a file that the list gives none is its name.
    const unnumbered = archiveOf({
      'list.csv': Buffer.from('File,Serial,Date\ncal-1.pdf,SN-1,2024-04-03'),
      'cal-1.pdf': paperOf('x'),
    });
    expect(reasons(await send(unnumbered, '?dryRun=true'))).toEqual([
      ['cal-1.pdf', 'error', 'cal-1 is the number of a certificate of your own'],
    ]);
  });
});

describe('units and people', () => {
  it('are told apart: two units of one serial number, another company, another customer', async () => {
    const other = await peopleOf(portal);
    await unitsOf(portal, other)('87V', 'SN-FOREIGN');
    const second = await portal.buildCustomer({ companyId: people.company.id, name: 'Second Works' });
    await unitsOf(portal, people)('90X', 'SN-1', second.id);
    const zip = archiveOf({
      'SN-1 2024-01-01.pdf': paperOf('a'),
      'SN-FOREIGN 2024-01-01.pdf': paperOf('b'),
    });
    expect(reasons(await send(zip, '?dryRun=true'))).toMatchObject([
      [
        expect.anything(),
        'error',
        'Several units have the number sn-1. Give the customer or the other number of the unit.',
      ],
      [expect.anything(), 'error', expect.stringContaining('No serial number or asset number')],
    ]);
    const list = archiveOf({
      'list.csv': Buffer.from('File,Serial,Customer,Date\na.pdf,SN-1,second works,2024-01-01'),
      'a.pdf': paperOf('a'),
    });
    expect(countsOf(await send(list))).toMatchObject({ created: 1 });
    expect(await papers()).toEqual([]);
    for (const as of [people.as.technician, people.as.customer])
      expect((await as.upload(url, [['file', 'old.zip', list]])).status).toBe(403);
    expect((await other.as.admin.upload(url, [['file', 'old.zip', list]])).status).toBe(404);
  });

  it('that go to another customer leave their papers with the former one', async () => {
    await send(archiveOf({ 'SN-1 2024-01-01.pdf': paperOf('a') }));
    const second = await portal.buildCustomer({ companyId: people.company.id, name: 'Second Works' });
    const [paper] = await papers();
    expect((await people.as.customer.get(paper.fileUrl)).status).toBe(200);
    await admin().patch(`/api/customer-equipment/${unitId}`, { customerId: second.id });
    const user = await portal.buildUser({
      ...{ role: 'customer', companyId: people.company.id, customerId: second.id },
    });
    const owner = await portal.actAs(user);
    expect(await papers(owner)).toEqual([]);
    expect((await owner.get(paper.fileUrl)).status).toBe(404);
    expect(await papers()).toHaveLength(1);
  });

  it('share one paper that is listed for two of them, and two imports at once store nothing twice', async () => {
    await unitsOf(portal, people)('90X', 'SN-2');
    const zip = archiveOf({
      'list.csv': Buffer.from('File,Serial,Date\nboth.pdf,SN-1,2024-01-01\nboth.pdf,SN-2,2024-01-01'),
      'both.pdf': paperOf('both'),
    });
    const replies = await Promise.all([send(zip), send(zip)]);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    const stored = await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.selectFrom('oldCertificates').select('fileId').execute(),
    );
    expect(stored).toHaveLength(2);
    expect(new Set(stored.map(({ fileId }) => fileId)).size).toBe(1);
  });
});
