import type { ImportedRow } from '@portal/contract/people/file-import/shapes.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const at = (rest: string) => `/api/companies/${people.company.id}/${rest}`;
const send = (lines: string[], query = '') =>
  people.as.admin.upload(at(`parts/import${query}`), [
    [
      'file',
      'parts.csv',
      Buffer.from(['Part Number,Description,Qty,Location,Cost,Price,Supplier', ...lines].join('\n')),
    ],
  ]);
const parts = async () => (await people.as.admin.get(at('parts'), { query: { sort: 'partNumber' } })).body;
const add = async (given: object): Promise<number> =>
  (await people.as.admin.post(at('parts'), { description: 'Fuse', ...given })).body.id;

it('adds and updates parts by number, moves their stock, and names each faulty row', async () => {
  await portal.insert('suppliers', { companyId: people.company.id, name: 'Acme' });
  const known = await add({ partNumber: 'P-10', stockQuantity: 5, cost: 2, location: 'A1' });
  const lines = [
    'p-10,,8,,"$1,200.50",,',
    'P-20,Display,3,B2,4,9.9,acme',
    'P-30,,1,,,,',
    'P-40,Knob,-1,,,,',
    'P-50,Knob,1,,x,,',
    'P-60,Knob,1,,,,Nobody',
    'P-20,Again,1,,,,',
    '=1+1,Formula,,,,,',
  ];
  const preview = await send(lines, '?dryRun=true');
  expect(preview.body.rows.map(({ action, reason }: ImportedRow) => [action, reason])).toEqual(
    expect.arrayContaining([
      ['update', null],
      ['create', null],
      ['error', 'A new part needs a description'],
      ['error', 'On Hand: Must be a whole number from 0 to 1,000,000'],
      ['error', 'Cost: Must be an amount such as 12.50'],
      ['error', 'Unknown supplier Nobody'],
      ['skip', 'Same part number as row 3'],
    ]),
  );
  expect(await parts(), 'a preview writes nothing').toHaveLength(1);
  const done = await send(lines);
  expect(done.body).toMatchObject({ state: 'done', created: 2, updated: 1, skipped: 1, errors: 4 });
  expect(await parts()).toMatchObject([
    { partNumber: '=1+1', quantityOnHand: 0 },
    { id: known, partNumber: 'P-10', description: 'Fuse', quantityOnHand: 8, cost: 1200.5, location: 'A1' },
    { partNumber: 'P-20', quantityOnHand: 3, sellingPrice: 9.9, supplierName: 'Acme', reorderPoint: 0 },
  ]);
  const { body: ledger } = await people.as.admin.get(`/api/parts/${known}/movements`);
  expect(ledger[0]).toMatchObject({ kind: 'correction', quantity: 3, reason: 'Import of parts.csv' });
  const again = await send(lines);
  expect(again.body, 'the same file changes nothing').toMatchObject({ created: 0, updated: 0, skipped: 4 });
});

it('names all that is wrong with a row at a time', async () => {
  await add({ partNumber: 'P-10' });
  const preview = await send(['P-20,,-1,,x,y,Nobody', 'p-10,,-1,,x,,Nobody', ',Knob,,,,,'], '?dryRun=true');
  const amount = (label: string) => `${label}: Must be an amount such as 12.50`;
  const stock = 'On Hand: Must be a whole number from 0 to 1,000,000';
  expect(preview.body.rows.map(({ reason }: ImportedRow) => reason?.split('\n'))).toEqual([
    [
      amount('Cost'),
      amount('Selling Price'),
      'Unknown supplier Nobody',
      'A new part needs a description',
      stock,
    ],
    [amount('Cost'), 'Unknown supplier Nobody', stock],
    ['Part number must be at least 2 characters'],
  ]);
});

it('is taken back, but for parts that were changed, moved or used since', async () => {
  const known = await add({ partNumber: 'P-10', stockQuantity: 5, location: 'A1' });
  const done = await send(['P-10,Other,8,C9,,,', 'P-20,New,3,,,,', 'P-30,Moved,3,,,,', 'P-40,Changed,,,,,']);
  expect(done.body, done.text).toMatchObject({ state: 'done', created: 3, updated: 1 });
  const moved = (await parts()).find(({ partNumber }: { partNumber: string }) => partNumber === 'P-30');
  const changed = (await parts()).find(({ partNumber }: { partNumber: string }) => partNumber === 'P-40');
  await people.as.admin.post(`/api/parts/${moved.id}/stock-corrections`, { delta: -1, reason: 'Lost' });
  await people.as.admin.patch(`/api/parts/${changed.id}`, { location: 'Z1' });
  await people.as.admin.post(`/api/parts/${known}/stock-corrections`, { delta: -1, reason: 'Lost' });
  const undone = await people.as.admin.post(at(`parts/import/${done.body.importId}/undo`), {});
  expect(undone.body).toMatchObject({ state: 'undone', undo: { removed: 1, restored: 1, kept: 2 } });
  expect(await parts()).toMatchObject([
    { partNumber: 'P-10', description: 'Fuse', location: 'A1', quantityOnHand: 4 },
    { partNumber: 'P-30', quantityOnHand: 2 },
    { partNumber: 'P-40', location: 'Z1' },
  ]);
});

it('reads its own export back: stock that is short, texts like formulas, and commas between thousands', async () => {
  const short = await add({ partNumber: "'=P-10", stockQuantity: 1, description: '＝Fuse', notes: '-5 °C' });
  await people.as.admin.post(`/api/parts/${short}/stock-corrections`, { delta: -4, reason: 'Used' });
  const csv = (await people.as.admin.get(at('parts/export.csv'))).text;
  const again = (text: string) =>
    people.as.admin.upload(at('parts/import'), [['file', 'parts.csv', Buffer.from(text)]]);
  const same = await again(csv);
  expect(same.body, same.text).toMatchObject({
    state: 'done',
    created: 0,
    updated: 0,
    skipped: 1,
    errors: 0,
  });
  const renamed = await again(csv.replace('＝Fuse', 'Slow fuse'));
  expect(renamed.body, renamed.text).toMatchObject({ updated: 1, errors: 0 });
  expect(await parts()).toMatchObject([
    { partNumber: "'=P-10", quantityOnHand: -3, description: "'Slow fuse", notes: '-5 °C' },
  ]);
  const thousand = await send([`'=P-10,,"1,250",,,,`, 'P-20,Fuse,"12,5",,,,', `''=P-10,,-2,,,,`]);
  expect(thousand.body.rows.map(({ reason }: ImportedRow) => reason)).toEqual([
    'A new part needs a description',
    'On Hand: Must be a whole number from 0 to 1,000,000',
    'On Hand: Must be a whole number from 0 to 1,000,000',
  ]);
  expect((await send([`''=P-10,,"1,250",,,,`])).body).toMatchObject({ updated: 1 });
  expect(await parts()).toMatchObject([{ quantityOnHand: 1250 }]);
});

it('an undo that somebody else does at this moment is refused with the reason', async () => {
  const done = await send(['P-10,Fuse,1,,,,']);
  const undo = () => people.as.admin.post(at(`parts/import/${done.body.importId}/undo`), {});
  const other = new pg.Client(portal.ownerUrl);
  await other.connect();
  await other.query('begin');
  await other.query('select from file_imports where id = $1 for update', [done.body.importId]);
  const second = await undo();
  await other.query('rollback');
  await other.end();
  expect([second.status, second.body.code, second.body.message]).toEqual([
    409,
    'import.undoing',
    'Somebody else is undoing this import.',
  ]);
  const replies = await Promise.all([undo(), undo(), undo()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('is for admins, and needs a part number', async () => {
  const file = [['file', 'parts.csv', Buffer.from('Name\nFuse')]] as [string, string, Buffer][];
  expect(await people.as.technician.upload(at('parts/import'), file)).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
  const refused = await people.as.admin.upload(at('parts/import'), [
    ['file', 'parts.csv', Buffer.from('Description,Notes\nFuse,x')],
  ]);
  expect([refused.status, refused.body.message]).toEqual([400, 'The file needs a column for Part Number.']);
});
