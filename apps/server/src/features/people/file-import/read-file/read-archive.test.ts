import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOf, paperOf } from '../../../../../test/archives.ts';
import { openFileFinder, textsIn } from './find-file.ts';
import { readArchive } from './read-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ENTRY = Buffer.from('PK\x01\x02', 'latin1');
const read = async (zip: Buffer) => {
  const file = path.join(folder, 'a.zip');
  await writeFile(file, zip);
  return readArchive(file);
};
const faultsOf = async (zip: Buffer) => (await read(zip)).files.map(({ name, fault }) => [name, fault]);

/** Returns the ZIP file with its first entry changed in the directory. */
function changed(zip: Buffer, change: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(zip);
  change(copy.subarray(copy.indexOf(ENTRY)));
  return copy;
}

it('reads its files and says what is wrong with each', async () => {
  expect(
    await faultsOf(
      archiveOf({
        'a/one.pdf': paperOf('1'),
        'two.docx': Buffer.from('PK'),
        'empty.pdf': Buffer.alloc(0),
        'cut.pdf': Buffer.from('%PDF-1.4'),
        'large.pdf': Buffer.alloc(11 * 1024 * 1024, '%PDF-'),
        '.DS_Store': Buffer.from('x'),
        'Thumbs.db': Buffer.from('x'),
      }),
    ),
  ).toEqual([
    ['a/one.pdf', null],
    ['two.docx', 'notPdf'],
    ['empty.pdf', 'notPdf'],
    ['cut.pdf', 'damaged'],
    ['large.pdf', 'tooLargePdf'],
  ]);
});

it('names protected files, links, odd paths and unknown ways of packing', async () => {
  const zip = archiveOf({ 'one.pdf': paperOf('1') });
  expect(await faultsOf(changed(zip, (entry) => entry.writeUInt16LE(1, 8)))).toEqual([
    ['one.pdf', 'encrypted'],
  ]);
  expect(await faultsOf(changed(zip, (entry) => entry.writeUInt16LE(12, 10)))).toEqual([
    ['one.pdf', 'damaged'],
  ]);
  const link = changed(zip, (entry) => {
    entry.writeUInt8(3, 5);
    entry.writeUInt32LE((0xa1ff << 16) >>> 0, 38);
  });
  expect(await faultsOf(link)).toEqual([['one.pdf', 'link']]);
  expect(await faultsOf(archiveOf({ '..\\..\\etc/passwd\u202efdp.pdf': paperOf('1') }))).toEqual([
    ['../../etc/passwdfdp.pdf', null],
  ]);
});

it('stops at a file that unfolds to more than it may, and refuses too many', async () => {
  const bomb = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
  const zip = changed(archiveOf({ 'bomb.pdf': bomb }), (entry) => entry.writeUInt16LE(8, 10));
  expect(await faultsOf(zip)).toEqual([['bomb.pdf', 'tooLargePdf']]);
  const many = archiveOf(
    Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.pdf`, paperOf('1')])),
  );
  await expect(read(many)).rejects.toMatchObject({ fault: 'tooManyFiles' });
  await expect(read(Buffer.from('PK\x03\x04 nothing more, and longer than an end'))).rejects.toMatchObject({
    fault: 'unreadable',
  });
});

it.each([
  ['too large', 11],
  ['no PDF', 10],
])('counts what it unfolds of files that are %s', async (_, megabytes) => {
  const bomb = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024));
  const zip = archiveOf(Object.fromEntries(Array.from({ length: 103 }, (_, at) => [`${at}.pdf`, bomb])));
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + 1)) zip.writeUInt16LE(8, at + 10);
  await expect(read(zip)).rejects.toMatchObject({ fault: 'tooBig' });
});

it('reads its list, of which there is one at most', async () => {
  const csv = Buffer.from('File,Serial\none.pdf,SN-1');
  expect((await read(archiveOf({ 'x/list.CSV': csv, 'one.pdf': paperOf('1') }))).list).toEqual([
    ['File', 'Serial'],
    ['one.pdf', 'SN-1'],
  ]);
  await expect(
    read(archiveOf({ 'a.csv': csv, 'b.tsv': csv, 'one.pdf': paperOf('1') })),
  ).rejects.toMatchObject({
    fault: 'severalLists',
  });
});

it('finds the file of a row by its name, or by the number of the certificate', async () => {
  const { files } = await read(
    archiveOf({
      'a/C-1.pdf': paperOf('1'),
      'b/C-1.pdf': paperOf('2'),
      'Report C-2 (final).pdf': paperOf('3'),
    }),
  );
  const nameOf = (file: string, number = '') => {
    const found = openFileFinder(files)(file, number);
    return typeof found === 'string' ? found : found.name;
  };
  expect(nameOf('A\\c-1.PDF')).toBe('a/C-1.pdf');
  expect(nameOf('./b/C-1.pdf')).toBe('b/C-1.pdf');
  expect(nameOf('C-1.pdf')).toBe('several');
  expect(nameOf('', 'C-1')).toBe('several');
  expect(nameOf('', 'c-2')).toBe('Report C-2 (final).pdf');
  expect(nameOf('c-2.pdf')).toBe('none');
  expect(nameOf('', '')).toBe('none');
  expect(textsIn('SN-1_A')).toEqual(['SN-1_A', 'SN-1', '1_A', 'SN', '1', 'A']);
});
