import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readRows } from './read-rows.ts';
import { readXlsx } from './read-xlsx.ts';
import { isDateFormat, shownNumber } from './shown-number.ts';
import { type ImportableFile, importableFiles } from './table.ts';
import { unzipXml, zipOf } from './unzip.ts';

describe('a number of a workbook', () => {
  it.each([
    ['1', '0.000', '1.000'],
    ['1.0005', '0.000', '1.001'],
    ['-1.0005', '0.000', '-1.001'],
    ['-0.0001', '0.00', '0.00'],
    ['0.30000000000000004', '', '0.3'],
    ['0.30000000000000004', 'General', '0.3'],
    ['0.1', '0.0#####', '0.1'],
    ['12345.678', '#,##0.00', '12345.68'],
    ['9.999', '0.00', '10.00'],
    ['0.5', '.00', '0.50'],
    ['1E-7', '', '0.0000001'],
    ['1E-7', '0.00E+00', '1.00E-07'],
    // Several places before the point: the sheet shows 12.346E-3, and a power of its own would have other digits.
    ['0.0123456', '##0.000E+0', '0.0123456'],
    ['1.5E+25', '', '1.5e25'],
    ['0.125', '0.0%', '12.5%'],
    ['10.0012', '0.0000" V"', '10.0012 V'],
    ['1.2341', '0.000\\ "mV"', '1.234 mV'],
    ['1.2341', '"U = "0.000\\ \\m\\V_)', '1.234 mV'],
    ['-5', '0.0" mV";\\(0.0" mV"\\)', '-5.0 mV'],
    ['0.3', 'General" Ω"', '0.3 Ω'],
    ['20.25', '0.0 °C', '20.3 °C'],
    ['1E-7', '0.00E+00" A"', '1.00E-07 A'],
    ['0.5', '0.0"%"', '0.5%'],
    // The sheet shows 12.3 kΩ: only the digits that it hides are shown.
    ['12345', '0.0,"kΩ"', '12.345kΩ'],
    ['-5', '0.00;[Red](0.0)', '-5.0'],
    // What a format hides is shown.
    ['12345', '0,', '12345'],
    ['12345', '0.0,', '12345'],
    ['0.5', '# ?/?', '0.5'],
    ['100', '@', '100'],
  ])('%s as %s is %s', (value, format, shown) => {
    expect(shownNumber(value, format)).toBe(shown);
  });

  it('keeps every digit that a spreadsheet keeps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
        fc.integer({ min: 0, max: 8 }),
        (digits, decimals) => {
          const value = digits / 10 ** decimals;
          // The shortest text of such a quotient is the decimal that it was made of.
          if (!String(value).includes('e')) expect(shownNumber(String(value), '')).toBe(String(value));
        },
      ),
    );
  });

  it('is told from a day by its format', () => {
    expect(['yyyy-mm-dd', 'h:mm', '[$-409]d. mmm'].every(isDateFormat)).toBe(true);
    expect(['General', '0.00" dB"', '[Red]0.0', '@'].some(isDateFormat)).toBe(false);
  });
});

const workbook = async (change: (xml: string) => string) => {
  const rows = [
    ['Nominal', 'Reading 1', 'Reading 2'].map((value) => ({ value })),
    [{ value: 1, format: '0.000' }, { value: 0.1 + 0.2 }, { value: '1.000' }],
    [
      { value: 2, format: '0.0' },
      { value: 4, format: '0.00' },
      { value: new Date(0), format: 'yyyy-mm-dd' },
    ],
  ];
  const files = unzipXml(await writeXlsxFile(rows).toBuffer());
  const sheet = [...files.keys()].find((name) => /sheet1\.xml$/.test(name))!;
  files.set(sheet, Buffer.from(change(files.get(sheet)!.toString())));
  return zipOf(files);
};
const read = async (change: (xml: string) => string = (xml) => xml) => {
  const table = await readXlsx(await workbook(change), importableFiles.readings);
  return readRows(importableFiles.readings, table, undefined).rows;
};

describe('a workbook of readings', () => {
  it('has the digits that it shows, and texts as they are', async () => {
    expect(
      (await read()).map(({ values: { nominal, reading1, reading2 } }) => [nominal, reading1, reading2]),
    ).toEqual([
      ['1.000', '0.3', '1.000'],
      ['2.0', '4.00', '1970-01-01T00:00:00'],
    ]);
  });

  it('has the unit that its format shows, and only where numbers are read as shown', async () => {
    const rows = [
      ['Nominal', 'Price'].map((value) => ({ value })),
      [
        { value: 1.2341, format: '0.000" mV"' },
        { value: 2, format: '0.00" <USD & more>"' },
      ],
      [
        { value: 3, format: '#,##0.00 "€"' },
        { value: 4, format: '0.00" USD"' },
      ],
    ];
    const file = await writeXlsxFile(rows).toBuffer();
    expect((await readXlsx(file, importableFiles.readings)).slice(1)).toEqual([
      ['1.234 mV', '2.00 <USD & more>'],
      ['3.00 €', '4.00 USD'],
    ]);
    for (const kind of ['customer', 'equipment', 'part', 'old-certificate'] as const) {
      const about: ImportableFile = importableFiles[kind];
      expect((await readXlsx(file, about)).slice(1)).toEqual([
        [1.2341, 2],
        [3, 4],
      ]);
    }
  });

  it('has no formulas, calculated or not', async () => {
    const rows = await read((xml) =>
      xml
        .replace(/<c r="B2"[^>]*>.*?<\/c>/, '<c r="B2"><f>A2*2</f><v>2</v></c>')
        .replace(/<c r="B3"[^>]*>.*?<\/c>/, '<c r="B3"><f t="shared" si="0"/></c>'),
    );
    const sentence = 'Reading 1 holds a formula. Save the file with values only.';
    expect(rows.map(({ fault }) => fault)).toEqual([sentence, sentence]);
  });
});
