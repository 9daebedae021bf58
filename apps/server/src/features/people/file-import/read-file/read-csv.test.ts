import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, readCsv } from './read-csv.ts';

const cell = fc.string({ unit: 'grapheme', maxLength: 12 });

describe('a CSV', () => {
  it('is read as it was written, with any separator and line end', () => {
    const tables = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      );
    const delimiters = fc.constantFrom(',', ';', '\t', '|');
    const ends = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(tables, delimiters, ends, (table, delimiter, record_delimiter) => {
        const header = table[0]!.map((_, at) => `Column ${at}`);
        const options = { delimiter, record_delimiter, quoted: true, quoted_empty: true };
        const text = stringify([header, ...table], options);
        expect(readCsv(text)).toEqual([header, ...table]);
      }),
    );
  });

  it('keeps line breaks within quotation marks, and counts rows like the spreadsheet', () => {
    expect(readCsv('Name,Address\r\n"Acme","1 Main St\r\nSuite 5"\r\n\r\nBadger,""\r\n')).toEqual([
      ['Name', 'Address'],
      ['Acme', '1 Main St\r\nSuite 5'],
      [''],
      ['Badger', ''],
    ]);
  });

  it.each([
    ['a separator in a title', '"Name, full";Email\nAcme;x', ['Name, full', 'Email']],
    ['Excel’s own hint', 'sep=;\r\nName,x;Email\r\nAcme;x', ['Name,x', 'Email']],
    ['one column', 'Name\nAcme', ['Name']],
    ['blank lines first', '\n\n\nName;Email\nAcme;x', ['']],
  ])('has this separator: %s', (_name, text, first) => {
    expect(readCsv(text)[0]).toEqual(first);
  });

  it('has rows of any length, and quotation marks within a cell', () => {
    expect(readCsv('Name,Email\nAcme 5" pipes,x,more\nBadger')).toEqual([
      ['Name', 'Email'],
      ['Acme 5" pipes', 'x', 'more'],
      ['Badger'],
    ]);
  });

  it('is refused when a quotation mark is never closed', () => {
    expect(() => readCsv('Name,Email\n"Acme,x\nBadger,y')).toThrow('openQuote');
  });
});

describe('text', () => {
  const text = 'Näme,€5,“quoted”';
  const utf16 = (littleEndian: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return littleEndian ? bytes : bytes.swap16();
  };
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 as Excel saves Unicode text', utf16(true)],
    ['UTF-16 the other way round', utf16(false)],
    ['windows-1252', Buffer.from('4ee46d652c80352c9371756f74656494', 'hex')],
  ])('is read from %s', (_name, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it('is read from UTF-8 with any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (any) => decodeText(Buffer.from(`x${any}`)) === `x${any}`),
    );
  });
});
