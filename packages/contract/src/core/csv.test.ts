import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, protectFormulas, unprotectFormulas } from './csv.ts';

/**
 * Returns the cells that a spreadsheet sees when it separates by `separator`. A quotation mark counts only where a cell
 * begins, and what stands behind the closing one belongs to the cell.
 */
function cellsOf(csv: string, separator: string): string[] {
  const cells = [''];
  let quoted = false;
  let begins = true;
  for (let at = 0; at < csv.length; at++) {
    const char = csv[at]!;
    if (quoted) {
      if (char !== '"') cells[cells.length - 1] += char;
      else if (csv[at + 1] === '"') {
        cells[cells.length - 1] += char;
        at++;
      } else quoted = false;
    } else if (begins && char === '"') quoted = true;
    else if (char === separator || char === '\n' || char === '\r') cells.push('');
    else cells[cells.length - 1] += char;
    begins = !quoted && (char === separator || char === '\n' || char === '\r');
  }
  return cells;
}

const formula = /^[\s"]*[=+\-@＝＋－＠]/;
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['=', '+', '-', '@', '＝', ',', ';', '\t', '|', '"', "'", ' ', '\r', '\n', 'a', '1'],
      ),
      fc.constantFrom(...['\u00a0', "=cmd|' /C calc'!A0", 'Lab', '\r\n', '""']),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

describe('a CSV of the portal', () => {
  it.each([',', ';', '\t', '|'])(
    'has no cell that begins a formula when it is separated by %j',
    (separator) => {
      fc.assert(
        fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { maxLength: 3 }), (rows) => {
          for (const cell of cellsOf(csvText(['Name'], rows), separator)) expect(cell).not.toMatch(formula);
        }),
        { numRuns: 2_000 },
      );
    },
  );

  it('keeps every text: an import takes the protection away again', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(unprotectFormulas(protectFormulas(given))).toBe(given);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['Lab;=cmd|x', "Lab;'=cmd|x"],
    ['=1+1', "'=1+1"],
    ['- worn\n- bent', "'- worn\n'- bent"],
    ['one, two - three', 'one, two - three'],
    ["'n sync", "'n sync"],
    ['first\r\n\r\nlast', 'first\r\n\r\nlast'],
  ])('writes %j as %j', (given, written) => expect(protectFormulas(given)).toBe(written));

  it('keeps numbers as numbers, and quotes what has the separator in it', () => {
    expect(csvText(['On Hand', 'Name', 'Cost'], [[-3, 'Acme, "Labs"', null]])).toBe(
      '\uFEFFOn Hand,Name,Cost\n-3,"Acme, ""Labs""",\n',
    );
  });

  it('keeps the digits of a plain number, also of a negative one, and protects all else', () => {
    const cells = ['-0.0010', '12', '-1.5e-3', '-1+cmd', '=1', '-5.407 -5.406'].map((digits) => ({ digits }));
    expect(csvText(['Error'], [cells])).toBe("\uFEFFError\n-0.0010,12,-1.5e-3,'-1+cmd,'=1,'-5.407 -5.406\n");
  });
});
