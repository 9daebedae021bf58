import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { growthOf, STRAIGHT } from '../../../../../test/growth-of.ts';
import { readRows } from './read-rows.ts';
import { readXlsx } from './read-xlsx.ts';
import { importableFiles } from './table.ts';
import { unzipXml, zipOf } from './unzip.ts';

type Value = string | number | boolean | Date | null;

/** Returns a workbook with one sheet. `change` edits the XML of the sheet, as other programs write it. */
async function workbook(rows: Value[][], change: (xml: string) => string = (xml) => xml): Promise<Buffer> {
  const cells = rows.map((row) =>
    row.map((value) =>
      value === null ? null : { value, ...(value instanceof Date && { format: 'mm/dd/yyyy' }) },
    ),
  );
  const files = unzipXml(await writeXlsxFile(cells).toBuffer());
  const sheet = [...files.keys()].find((name) => /worksheets\/sheet1\.xml$/.test(name))!;
  files.set(sheet, Buffer.from(change(files.get(sheet)!.toString())));
  return zipOf(files);
}

describe('an Excel file', () => {
  it('keeps leading zeros of text and restores those of numbers', async () => {
    const table = await readXlsx(
      await workbook([
        ['Name', 'Email', 'Phone', 'ZIP'],
        ['Text', 'a@x.example', '0155 0100', '02134'],
        ['Numbers', 'b@x.example', 5_550_102_030, 2134],
        ['Longer', 'c@x.example', 15_550_102_030, 21_341_234],
      ]),
    );
    const { rows } = readRows(importableFiles.customer, table, undefined);
    expect(rows.map(({ values: { phone, zip } }) => [phone, zip])).toEqual([
      ['0155 0100', '02134'],
      ['5550102030', '02134'],
      ['15550102030', '02134-1234'],
    ]);
  });

  it('reads the results of formulas, and names formulas that failed', async () => {
    const file = await workbook(
      [
        ['Name', 'Email', 'Phone'],
        ['A', 'a@x.example', '1'],
        ['B', 'b@x.example', '1'],
        ['C', 'c@x.example', '1'],
      ],
      (xml) =>
        xml
          .replace(/<c r="A2"[^>]*>.*?<\/c>/, '<c r="A2" t="str"><f>B2&amp;C2</f><v>Acme &amp; Co</v></c>')
          .replace(/<c r="C2"[^>]*>.*?<\/c>/, '<c r="C2"><f>5*111</f><v>555</v></c>')
          // A formula without a result, as programs write it that do not calculate.
          .replace(/<c r="C3"[^>]*>.*?<\/c>/, '<c r="C3" t="str"><f>A3</f></c>')
          .replace(/<c r="A4"[^>]*>.*?<\/c>/, '<c r="A4" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
    );
    const { rows } = readRows(importableFiles.customer, await readXlsx(file), undefined);
    expect(rows.map(({ values: { name, phone }, fault }) => [name, phone, fault])).toEqual([
      ['Acme & Co', '555', null],
      ['B', '', null],
      ['#DIV/0!', '1', 'Name holds the spreadsheet error #DIV/0!'],
    ]);
  });

  it('counts blank rows, and reads dates and booleans as text', async () => {
    const table = await readXlsx(
      await workbook([
        ['Name', 'Email', 'Phone', 'City'],
        [null, null, null, null],
        ['Acme', null, null, new Date(Date.UTC(2026, 0, 2))],
        ['Badger', null, null, true],
      ]),
    );
    const { rows } = readRows(importableFiles.customer, table, undefined);
    expect(rows.map(({ row, values: { city } }) => [row, city])).toEqual([
      [3, '2026-01-02'],
      [4, 'TRUE'],
    ]);
  });
});

describe('a file that unfolds to more than the limit', () => {
  /** Returns an archive with an entry of zeros, compressed to a thousandth. */
  const bomb = (megabytes: number): Buffer => {
    const content = Buffer.alloc(megabytes * 1024 * 1024, '<row/>');
    const packed = deflateRawSync(content);
    const zip = zipOf(new Map([['xl/workbook.xml', packed]]));
    // The directory of the archive claims a very small size.
    const entry = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    zip.writeUInt16LE(8, entry + 10);
    zip.writeUInt32LE(10, entry + 24);
    return zip;
  };

  it('is refused while it is inflated', async () => {
    await expect(readXlsx(bomb(150))).rejects.toMatchObject({ fault: 'tooBig' });
    expect(unzipXml(bomb(1)).get('xl/workbook.xml')).toHaveLength(1024 * 1024);
  });

  /** Returns a workbook whose sheet holds `xml`, compressed as other programs do it. */
  const packed = async (xml: string): Promise<Buffer> => {
    const files = unzipXml(await workbook([['Name'], ['Acme']]));
    const sheet = [...files.keys()].find((name) => /worksheets\/sheet1\.xml$/.test(name))!;
    const whole = Buffer.from(
      files
        .get(sheet)!
        .toString()
        .replace('</sheetData>', () => `${xml}</sheetData>`),
    );
    const content = deflateRawSync(whole);
    const zip = zipOf(files.set(sheet, content));
    zip.writeUInt16LE(8, zip.lastIndexOf(sheet) - 36);
    return zip;
  };

  it('with 700,000 cells that do not end is small, and refused in a time that grows with its length', async () => {
    const attack = async (cells: number) => {
      const zip = await packed(`<f/>${'<c '.repeat(cells)}`);
      await expect(readXlsx(zip)).rejects.toMatchObject({ fault: 'tooBig' });
      return zip.length;
    };
    expect(await attack(700_000)).toBeLessThan(16_000);
    expect(await growthOf(175_000, attack)).toBeLessThan(STRAIGHT);
  });

  it.each([
    ['tag', `<c r="A3" ${'x '.repeat(200_000)}/>`],
    ['tag with a long attribute', `<c r="A3" x="${'<'.repeat(400_000)}"/>`],
    ['text', `<row r="3"><c r="A3" t="str"><v>${'x'.repeat(400_000)}</v></c></row>`],
    ['comment', `<!--${'<c>'.repeat(200_000)}-->`],
    ['comment without an end', `<!--${'<c>'.repeat(200_000)}`],
    ['part with text only', `<![CDATA[${'<c>'.repeat(200_000)}]]>`],
  ])('is refused with a %s that no program writes', async (_what, xml) => {
    await expect(readXlsx(await packed(xml))).rejects.toMatchObject({ fault: 'tooBig' });
  });

  it('is read with the longest text that a cell may have', async () => {
    const text = '\u0001'.repeat(32_767);
    const written = '_x0001_'.repeat(32_767);
    const xml = `<row r="3"><c r="A3" t="str"><v>${written}</v></c></row>`;
    expect((await readXlsx(await packed(xml)))[2]).toEqual([text]);
  });

  it('is refused with too many entries', () => {
    const files = new Map(Array.from({ length: 1_001 }, (_, i) => [`x${i}.xml`, Buffer.from('x')]));
    expect(() => unzipXml(zipOf(files))).toThrow('tooBig');
  });

  it.each([
    ['cut off', (zip: Buffer) => zip.subarray(0, zip.length - 40)],
    ['no zip at all', () => Buffer.from('PK\x03\x04 but nothing else that a zip has in it', 'latin1')],
  ])('is refused when damaged: %s', async (_name, damage) => {
    const zip = await workbook([['Name'], ['Acme']]);
    await expect(readXlsx(damage(zip))).rejects.toMatchObject({ fault: 'unreadable' });
  });

  it('is refused with its own XML declarations', async () => {
    const file = await workbook([['Name'], ['Acme']], (xml) =>
      xml.replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet'),
    );
    await expect(readXlsx(file)).rejects.toMatchObject({ fault: 'unreadable' });
  });
});
