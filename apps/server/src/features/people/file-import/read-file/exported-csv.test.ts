import { csvText } from '@portal/contract/core/csv.ts';
import { expect, it } from 'vitest';
import { cellText } from './cell-text.ts';
import { readCsv } from './read-csv.ts';

const texts = ['=1+1', "'=1+1", "''@x", '+1 555', '-5', '@x', '＝x', "'n sync", 'plain', '="02134"'];

it('protects texts like formulas, and an import reads every text as it was', () => {
  const csv = csvText(
    ['Text'],
    texts.map((text) => [text]),
  );
  const cells = readCsv(csv.slice(1)).slice(1);
  for (const [cell] of cells) expect(String(cell)).not.toMatch(/^[=+\-@＝＋－＠]/);
  expect(cells.map(([cell]) => cellText(cell))).toEqual(texts);
});

it('writes numbers as numbers', () => {
  expect(csvText(['On Hand', 'Cost'], [[-3, null]])).toBe('\uFEFFOn Hand,Cost\n-3,\n');
});
