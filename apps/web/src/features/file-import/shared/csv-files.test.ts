import { expect, test } from 'vitest';
import { csvText } from './csv-files.ts';

test('spreadsheets read it as text: with the byte order mark, with quotes where needed, without formulas', () => {
  expect(
    csvText([
      ['Name', 'Reason'],
      ['Acme, "Labs"', '=1+1'],
      ['line\nbreak', '+1 555'],
      ['-2', '@sum'],
    ]),
  ).toBe('\uFEFFName,Reason\r\n"Acme, ""Labs""",\'=1+1\r\n"line\nbreak",\'+1 555\r\n\'-2,\'@sum\r\n');
});
