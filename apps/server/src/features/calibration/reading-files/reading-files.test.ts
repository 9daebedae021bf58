import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { Caller } from '../../../../test/actors.ts';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import {
  byProcedure,
  five,
  found,
  type WorksheetStage,
  worksheetStage,
} from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await worksheetStage(portal);
});
afterAll(() => portal.stop());

const technician = () => stage.people.as.technician;
const negative = five.map((one) => `-${one}`);
const HEADER = 'Nominal,Unit,Reading 1,Reading 2,Reading 3,Reading 4,Reading 5';
const lines = [HEADER, `10,V,${five.join()}`, `-10,V,${negative.join()}`];

interface Sent {
  name?: string;
  query?: string;
  who?: Caller;
  fields?: Record<string, string>;
}
const send = (
  file: Buffer | string[],
  { name = 'dmm.csv', query = '', who = technician(), fields = {} }: Sent = {},
) =>
  who.upload(
    `/api/calibration-items/${stage.item}/reading-files${query}`,
    [['file', name, Array.isArray(file) ? Buffer.from(file.join('\n')) : file]],
    {
      ...{ procedureRevisionId: String(stage.revisionId), side: 'found', part: 'unit', measured: '[]' },
      ...fields,
    },
  );
const preview = (file: Buffer | string[], sent: Sent = {}) => send(file, { query: '?dryRun=true', ...sent });
const save = (body: object) => stage.save(technician(), stage.item, body);
const stored = () =>
  portal.runtime.database.asCompany(stage.people.company.id, (db) =>
    db.selectFrom('readingFiles').select('name').execute(),
  );

const both = [
  { point: 0, readings: five, unit: null },
  { point: 1, readings: negative, unit: null },
];

describe('a preview', () => {
  it('tells what each row gives, and stores nothing', async () => {
    const { status, body, text } = await preview([...lines, '5,V,5.1', '10,V,ten']);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ id: null, name: 'dmm.csv', takenOn: null, isRemembered: false, total: 4 });
    expect(body.mapping).toMatchObject({ nominal: 0, unit: 1, reading1: 2, reading5: 6 });
    expect(body.points).toEqual(both);
    expect(body.refused).toEqual([
      { row: 4, reason: 'The procedure has no point at 5 V.', text: '5 · V · 5.1' },
      { row: 5, reason: '“ten” is not a number.', text: '10 · V · ten' },
    ]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['with a byte order mark', Buffer.from(`\ufeff${lines.join('\r\n')}`)],
    ['in UTF-16', Buffer.from(`\ufeff${lines.join('\n')}`, 'utf16le')],
    [
      'with semicolons and decimal commas',
      lines.map((line) => line.replaceAll(',', ';').replaceAll('.', ',')),
    ],
    ['with tabs and blank lines', ['', ...lines.map((line) => line.replaceAll(',', '\t')), '']],
  ])('reads a file %s', async (_, file) => {
    expect((await preview(file)).body.points).toEqual(both);
  });

  it('reads headings from right to left and names of files in any script', async () => {
    const file = ['القيمة,القراءة', '10,10.0012'];
    const mapping = JSON.stringify({ nominal: 0, reading1: 1 });
    const { body } = await preview(file, { name: 'قياسات.csv', fields: { mapping } });
    expect([body.name, body.points]).toEqual([
      'قياسات.csv',
      [{ point: 0, readings: ['10.0012'], unit: null }],
    ]);
    expect(body.columns.map(({ header }: { header: string }) => header)).toEqual(['القيمة', 'القراءة']);
  });

  it('reads a workbook with the digits that it shows', async () => {
    const rows = [
      ['Point', 'Reading (mV)', 'Reading (mV)'].map((value) => ({ value })),
      [{ value: 1 }, { value: 10_001.2, format: '0.00' }, { value: 0.1 + 0.2 }],
      [{ value: 2 }, { value: '-10001.20' }, { value: -10_001 }],
    ];
    const { body } = await preview(await writeXlsxFile(rows).toBuffer(), { name: 'dmm.xlsx' });
    expect(body.points).toEqual([
      { point: 0, readings: ['10001.20', '0.3'], unit: 'mV' },
      { point: 1, readings: ['-10001.20', '-10001'], unit: 'mV' },
    ]);
  });

  it('reads the unit that the format of a number shows', async () => {
    const rows = [
      ['Point', 'Reading 1'].map((value) => ({ value })),
      [{ value: 1 }, { value: 10_001.2, format: '0.00" mV"' }],
      [{ value: 2 }, { value: -10, format: '0.00" pieces"' }],
    ];
    const { body } = await preview(await writeXlsxFile(rows).toBuffer(), { name: 'dmm.xlsx' });
    expect(body.points).toEqual([{ point: 0, readings: ['10001.20'], unit: 'mV' }]);
    expect(body.refused).toMatchObject([{ row: 3, reason: '“-10.00 pieces” is not a number.' }]);
  });

  it('of 10,000 rows lists the first that give nothing and counts the others', async () => {
    const many = [HEADER, ...Array.from({ length: 10_000 }, (_, at) => `${at % 2 ? 10 : -10},V,1.${at}`)];
    const { body } = await preview(many);
    expect([body.total, body.refused.length, body.refusedLeftOut]).toEqual([10_000, 1_000, 8_990]);
    expect(body.points.map(({ readings }: { readings: string[] }) => readings.length)).toEqual([5, 5]);
  });

  it.each([
    ['empty', [''], 400, 'request.invalid'],
    ['without rows', [HEADER], 400, 'request.invalid'],
    ['plain text', ['Dear laboratory'], 415, 'upload.wrong_type'],
  ])('refuses a file that is %s', async (_, file, status, code) => {
    const reply = await preview(file);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('asks for columns that it does not find', async () => {
    const { body } = await preview(['A,B', '1,2']);
    expect([body.missing, body.points]).toEqual([['point', 'reading1'], []]);
    const refused = await send(['A,B', '1,2']);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { file: 'The file needs columns for Point and Reading 1.' },
    ]);
    expect((await preview(lines, { fields: { mapping: '{"nominal":99}' } })).status).toBe(400);
  });
});

describe('readings that are taken', () => {
  it('are those of the preview, leave a trace, and are where the results say they come from', async () => {
    const taken = await send(lines);
    expect(taken.status, taken.text).toBe(200);
    expect(taken.body.points).toEqual(both);
    expect(taken.body).toMatchObject({
      id: expect.any(Number),
      takenOn: expect.stringMatching(/^[0-9-]{10}$/),
    });
    const trace = await portal.runtime.database.asCompany(stage.people.company.id, (db) =>
      db
        .selectFrom('auditEntries')
        .select('after')
        .where('action', '=', 'calibration.readings_taken')
        .execute(),
    );
    expect(trace).toEqual([{ after: { file: 'dmm.csv', side: 'found', points: 2, rowsLeftOut: 0 } }]);
    const fileIds = [taken.body.id];
    expect((await save(byProcedure(stage, { complete: false }, { fileIds }))).status).toBe(200);
    const { worksheet } = (await technician().get(`/api/calibration-items/${stage.item}`)).body.results;
    expect(worksheet.files).toEqual([
      {
        ...{ id: taken.body.id, name: 'dmm.csv', takenOn: taken.body.takenOn, side: 'found', part: 'unit' },
        ...{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), takenBy: expect.stringMatching(/^User/) },
        points: [0, 1],
      },
    ]);

    // A point that somebody changes by hand is not from the file any more, and the history says so.
    const changed = [found(five.with(4, '10.0016')), found(negative)];
    const again = await save(byProcedure(stage, {}, { fileIds, points: changed }));
    expect(again.body.results.worksheet.files).toMatchObject([{ points: [1] }]);
    const [change] = (await technician().get(`/api/calibration-items/${stage.item}/changes`)).body;
    const from = `taken on ${taken.body.takenOn} by ${worksheet.files[0].takenBy}`;
    expect(change.changes).toContainEqual({
      ...{ point: null, field: 'Readings from files' },
      before: `dmm.csv (as found, points 1 to 2), ${from}`,
      after: `dmm.csv (as found, point 2), ${from}`,
    });
    const draft = await technician().post(`/api/repairs/${stage.repairId}/certificates`, {
      itemIds: [stage.item],
    });
    const record = await technician().get(`/api/certificates/${draft.body.id}/technical-record`);
    expect(record.body.units[0].files).toEqual(again.body.results.worksheet.files);
  });

  it('in another unit stand as they are in the file, and count in that of the point', async () => {
    const milli = [HEADER, '10000,mV,10001.2,10001.4,10001.3,10001.1,10001.5', `-10,V,${negative.join()}`];
    const { body } = await send(milli);
    expect(body.points[0]).toEqual({
      ...{ point: 0, unit: 'mV', readings: ['10001.2', '10001.4', '10001.3', '10001.1', '10001.5'] },
    });
    const [first, second] = [found(body.points[0].readings), found(negative)];
    first.asFound.indication.unit = 'mV' as never;
    const saved = await save(byProcedure(stage, {}, { points: [first, second], fileIds: [body.id] }));
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.results.points[0]).toMatchObject({ asFound: '10.00130', unit: 'V' });
    expect(saved.body.results.worksheet.files[0].points).toEqual([0, 1]);
  });

  it('have columns that are proposed for the next file of the procedure, for others too', async () => {
    const own = ['Wert,Quelle', '10.0012,10', '-10.0012,-10'];
    expect((await preview(own)).body.missing).toEqual(['point', 'reading1']);
    const mapping = JSON.stringify({ nominal: 1, reading1: 0 });
    expect((await send(own, { fields: { mapping } })).status).toBe(200);
    const { body } = await preview(own, { who: stage.people.as.admin });
    expect([body.isRemembered, body.points.length]).toEqual([true, 2]);
    // Another layout is recognised by its headings.
    expect((await preview(lines)).body).toMatchObject({ isRemembered: false, points: both });
  });

  it('do not go to points that have readings', async () => {
    const { body } = await send(lines, { fields: { measured: '[1]' } });
    expect(body.points).toEqual([both[0]]);
    expect(body.refused[0].reason).toBe('Point 2 has readings already, or was left out.');
    const none = await send(lines, { fields: { measured: '[0,1]' } });
    expect([none.status, none.body.fields]).toEqual([
      400,
      { file: 'No row of the file gives a reading. Nothing was taken.' },
    ]);
    expect((await preview(lines, { fields: { measured: 'x' } })).body.fields).toEqual({
      measured: 'These are no points of a procedure',
    });
  });
});

describe('a file is refused', () => {
  it('for a unit of another company, and by results that name one of another unit', async () => {
    const other = await peopleOf(portal);
    expect((await send(lines, { who: other.as.technician })).status).toBe(404);
    const { body } = await send(lines);
    const second = await worksheetStage(portal);
    const foreign = await second.save(
      second.people.as.technician,
      second.item,
      byProcedure(second, {}, { fileIds: [body.id] }),
    );
    expect([foreign.status, foreign.body.fields]).toEqual([
      400,
      { 'worksheet.fileIds': 'The readings name a file that was not taken for this unit' },
    ]);
    // A revision of another company is none.
    const revision = { fields: { procedureRevisionId: String(second.revisionId) } };
    expect((await send(lines, revision)).body.fields).toEqual({
      procedureRevisionId: 'Choose a procedure first',
    });
    expect((await send(lines, { fields: { side: 'both' } })).status).toBe(400);
  });

  it('for customers, and without a laboratory', async () => {
    expect((await send(lines, { who: stage.people.as.customer })).status).toBe(403);
    const off = { enabled: false, onePersonApproves: true };
    await stage.people.as.admin.put(`/api/companies/${stage.people.company.id}/laboratory`, off);
    expect(await send(lines)).toMatchObject({ status: 404, body: { code: 'laboratory.off' } });
  });

  it('for results on an issued certificate, not for those that are complete and may change', async () => {
    expect((await save(byProcedure(stage))).status).toBe(200);
    expect((await send(lines)).status).toBe(200);
    const draft = await technician().post(`/api/repairs/${stage.repairId}/certificates`, {
      itemIds: [stage.item],
    });
    expect((await stage.issue(draft.body.id)).status).toBe(200);
    for (const attempt of [preview, send])
      expect(await attempt(lines)).toMatchObject({ status: 409, body: { code: 'calibration.issued' } });
  });

  it('for a cancelled repair', async () => {
    await stage.people.as.admin.patch(`/api/repairs/${stage.repairId}`, { status: 'cancelled' });
    const reply = await send(lines);
    expect(reply).toMatchObject({ status: 409, body: { code: 'calibration.closed' } });
  });

  it('is no way around an authorisation or around what somebody else saved', async () => {
    const rule = `/api/companies/${stage.people.company.id}/authorisation-rule`;
    await stage.people.as.admin.put(rule, { onlyAuthorised: true });
    const { body } = await send(lines);
    const fileIds = [body.id];
    // Readings are kept as they are by hand, and somebody who is authorised completes them.
    expect(await save(byProcedure(stage, {}, { fileIds }))).toMatchObject({
      ...{ status: 409, body: { code: 'authorisation.missing' } },
    });
    expect((await save(byProcedure(stage, { complete: false, version: 0 }, { fileIds }))).status).toBe(200);
    expect(await save(byProcedure(stage, { complete: false, version: 0 }, { fileIds }))).toMatchObject({
      ...{ status: 412, body: { code: 'calibration.stale' } },
    });
  });
});
