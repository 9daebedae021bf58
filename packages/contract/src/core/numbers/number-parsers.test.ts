import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultPoints } from '../../calibration/calibrations/points.ts';
import { isWithin } from '../../calibration/calibrations/propose.ts';
import { equipmentRow } from '../../calibration/equipment-import/endpoints.ts';
import { readLabel } from '../../papers/shipments/read-label.ts';
import { dateCell, formOfColumn, intervalCell, needsForm } from '../../people/file-import/column-forms.ts';
import { plainAmount } from '../../purchasing/part-import/endpoints.ts';
import { readInterval } from '../../repairs/equipment-models/intervals.ts';
import { measurementPoints } from '../../repairs/equipment-models/measurement-points.ts';
import { equipmentMessages } from '../../repairs/equipment-models/messages.ts';
import { wholeNumber } from '../calls/paging-query.ts';
import { isRowId } from '../calls/row-id.ts';
import { compareDecimals, hasDecimalComma, isAmbiguous, typedDecimal } from './decimals.ts';
import { fromNumeric, typedCents } from './money.ts';
import { money, optionalMoney, optionalSignedMoney, requiredMoney } from './money-fields.ts';
import { fromPercent, type Percent } from './percent.ts';
import { percent } from './percent-fields.ts';
import { quantityField } from './quantity-field.ts';
import { parseNumber, plainNumber } from './typed-number.ts';

const pointOf = (typed: string) => ({
  ...{ quantity: 'Voltage', unit: 'V', nominal: typed, lowerLimit: typed, upperLimit: typed },
  ...{ asFound: typed, asLeft: typed, uncertainty: typed },
});

const rowOfFile = {
  ...{ customer: 'Acme', customerEmail: '', type: 'Meter', make: 'Fluke', model: '87V', serialNumber: 'S' },
  ...{ assetNumber: '', location: '', department: '', owner: '', notes: '' },
  ...{ lastCalibration: '', interval: '', nextDue: '' },
};

/** Reads a text. It may refuse it as the schemas do, with issues, and as nothing else. */
const parsers: Record<string, (typed: string) => unknown> = {
  decimal: (typed) => [typedDecimal(typed), typedDecimal(typed, { decimalComma: true })],
  comma: (typed) => [hasDecimalComma(typed), isAmbiguous(typed)],
  comparison: (typed) => [compareDecimals(typed, '1'), compareDecimals('1', typed)],
  limits: (typed) => [
    isWithin(typed, { lowerLimit: '1', upperLimit: null }),
    isWithin('1', { lowerLimit: typed, upperLimit: typed }),
  ],
  'points of results': (typed) => resultPoints.safeParse([pointOf(typed), pointOf('0,5')]),
  'points of a template': (typed) => measurementPoints.safeParse([pointOf(typed)]),
  'number of a field': (typed) => [plainNumber(typed), parseNumber(typed)],
  amount: (typed) =>
    [money, optionalMoney, optionalSignedMoney, requiredMoney('?')].map((s) => s.safeParse(typed)),
  'amount of a file': (typed) => money.safeParse(plainAmount(typed)),
  'typed cents': (typed) => typedCents(typed),
  percentage: (typed) => [percent.safeParse(typed), fromPercent(typed as unknown as Percent)],
  'whole number': (typed) => wholeNumber(100).safeParse(typed),
  quantity: (typed) => quantityField(9, { least: '1', most: '9' }).safeParse(typed),
  'row id': (typed) => isRowId(typed),
  interval: (typed) => readInterval(typed),
  'cell of an interval': (typed) => [
    formOfColumn('interval', typed, [typed]),
    readInterval(intervalCell(typed, 'months')),
  ],
  'cell of a date': (typed) => [
    formOfColumn('date', '', [typed]),
    needsForm(typed),
    dateCell(typed, 'day-first'),
  ],
  'row of the equipment import': (typed) =>
    equipmentRow.safeParse({ ...rowOfFile, lastCalibration: typed, interval: typed, nextDue: typed }),
  'scanned label': (typed) => readLabel(typed),
};

const digits = fc.string({
  unit: fc.constantFrom(...'00112233456789', '.', ',', '-', '+', 'e', 'E', ' ', '\u2212', '\u00a0'),
});
const exponents = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer({ min: -9_999, max: 9_999 }))
  .map(([number, exponent]) => `${number}e${exponent}`);
const huge = fc.integer({ min: 1, max: 5_000 }).map((count) => '9'.repeat(count));
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.double().map(String),
  ...[digits, exponents, huge],
);

test.each(Object.entries(parsers))('no text breaks the reading of a %s', (_, read) => {
  fc.assert(
    fc.property(texts, (typed) => void read(typed)),
    { numRuns: 400 },
  );
});

test('a numeric column refuses other text with its own error', () => {
  fc.assert(
    fc.property(texts, (typed) => {
      try {
        fromNumeric(typed);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        expect((error as Error).message).toContain('is not numeric');
      }
    }),
  );
});

// Time that grows with the square of a text of a million characters would be minutes. The limit is far from both.
const LONG = 1_000_000;
const longTexts = ['9', ',', ' ', '-', '1,', '0.', 'e1', '9 ', '\u2212'].flatMap((part) => [
  part.repeat(LONG / part.length),
  `1${part.repeat(LONG / part.length)}x`,
]);

test.each(Object.entries(parsers))('a long text does not hold up the reading of a %s', (_, read) => {
  for (const typed of longTexts) {
    const began = process.cpuUsage();
    read(typed);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000_000, `${typed.slice(0, 4)}…`).toBeLessThan(5);
  }
});

test('a number that is read keeps its digits', () => {
  fc.assert(
    fc.property(texts, fc.boolean(), (typed, decimalComma) => {
      const read = typedDecimal(typed, { decimalComma });
      if (read === undefined) return;
      // A plus sign, and the sign of '-0', are left out.
      const digits = (text: string) => text.replace(/[.,]/, '').replace(/^[+\u2212-]/, '');
      expect(digits(read)).toBe(digits(typed.trim()));
      expect(compareDecimals(read, read)).toBe(0);
    }),
  );
});

test('the comparison is that of exact numbers', () => {
  const number = fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -9, max: 9 }));
  fc.assert(
    fc.property(number, number, ([a, x], [b, y]) => {
      const exact = BigInt(a) * 10n ** BigInt(x + 9) - BigInt(b) * 10n ** BigInt(y + 9);
      expect(Math.sign(compareDecimals(`${a}e${x}`, `${b}e${y}`))).toBe(exact < 0n ? -1 : exact > 0n ? 1 : 0);
    }),
  );
});

test.each(['1,499', '-1,499', '12,000'])(
  '%s is asked about in words wherever it may be two numbers',
  (typed) => {
    const ask = equipmentMessages.pointComma(typed);
    const empty = { ...pointOf(''), quantity: 'Voltage', unit: 'V' };
    for (const name of ['nominal', 'lowerLimit', 'upperLimit', 'asFound', 'asLeft', 'uncertainty'] as const) {
      const { error } = resultPoints.safeParse([{ ...empty, [name]: typed }, empty]);
      expect(error?.issues).toMatchObject([{ path: [0, name], message: ask }]);
    }
    for (const name of ['nominal', 'lowerLimit', 'upperLimit'] as const) {
      const { error } = measurementPoints.safeParse([{ ...empty, [name]: typed }]);
      expect(error?.issues).toMatchObject([{ path: [0, name], message: ask }]);
    }
    // The same text with a neighbour that says what its comma is.
    expect(resultPoints.parse([{ ...empty, nominal: typed, asFound: '-0,5' }])[0]).toMatchObject({
      nominal: typed.replace(',', '.'),
    });
  },
);

test('an interval of an import is never guessed from a number with a comma', () => {
  for (const interval of ['1,499', '1,5', '1,5 years', '12,000 months', '24']) {
    const { error } = equipmentRow.safeParse({ ...rowOfFile, interval });
    expect(error?.issues, interval).toMatchObject([
      { path: ['interval'], message: expect.stringContaining('interval') },
    ]);
    expect(readInterval(intervalCell(interval, interval === '24' ? undefined : 'months')), interval).toBe(
      undefined,
    );
  }
});
