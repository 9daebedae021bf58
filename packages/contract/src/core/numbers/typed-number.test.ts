import fc from 'fast-check';
import { expect, it } from 'vitest';
import { money } from './money-fields.ts';
import { percent } from './percent-fields.ts';
import { parseNumber } from './typed-number.ts';

it.each([
  ['', null],
  ['  ', null],
  ['1234.50', 1234.5],
  ['1,234.50', 1234.5],
  ['$1,234,567', 1_234_567],
  [' -$12.5 ', -12.5],
  ['5.', 5],
  ['.5', 0.5],
  ['007', 7],
])('%j is %s', (typed, value) => {
  expect(parseNumber(typed)).toBe(value);
});

it.each(
  [
    ...[
      '1234,50',
      '89,9',
      '500,00',
      '19,5',
      '0,500',
      '1,23',
      '1,2345',
      '12,34,567',
      '1,,234',
      ',5',
      '1.234,50',
    ],
    ...['1234,567.00', '1.5,000', '12 50', '12$50', '$', '-', '.', '1e5', '12x', '--5', '٣', '1\u0000'],
    ...['0.10000000000000000001', '12345678901234567890'],
  ].map((typed) => [typed]),
)('%j is no number', (typed) => {
  expect(parseNumber(typed)).toBeNaN();
});

/** Text that people and spreadsheets write: digits, signs, spaces, points and commas in any order, and real amounts. */
const figures = fc.string({ unit: fc.constantFrom(...'0123456789012345678900,,..-$ e+%\u00a0') });
const written = fc
  .tuple(fc.double({ noNaN: true }), fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'en-IN', 'de-CH'))
  .map(([value, country]) => value.toLocaleString(country, { maximumFractionDigits: 4 }));
const typed = fc.oneof(figures, written, fc.string());
const readBy = (schema: typeof money | typeof percent, given: unknown) => {
  const { data, success } = schema.safeParse(given);
  return success ? data : undefined;
};

it.each([
  ['money', money],
  ['percent', percent],
] as const)('a field of %s never reads another value than the call reads from the same text', (_, schema) => {
  fc.assert(
    fc.property(typed, (text) => {
      const read = parseNumber(text);
      if (read === null) {
        expect(text.trim()).toBe('');
        return;
      }
      const sent = readBy(schema, read);
      const called = readBy(schema, text);
      if (called !== undefined && sent !== undefined) expect(sent).toBe(called);
      // What the call refuses in this form has its commas between all thousands, as this program writes numbers itself.
      if (called === undefined && sent !== undefined) {
        const whole = text
          .trim()
          .replace(/^-?\$?/, '')
          .replace(/\..*$/, '');
        if (whole.includes(','))
          expect(Number(whole.replaceAll(',', '')).toLocaleString('en-US')).toBe(whole);
      }
    }),
    { numRuns: 5000 },
  );
});

it('a percentage may begin with its point, as an amount may', () => {
  expect([readBy(percent, '.5'), readBy(percent, '0.5'), readBy(percent, '5.')]).toEqual([
    5000, 5000, 50_000,
  ]);
  expect(['', '.', '-', '-.'].map((given) => readBy(percent, given))).toEqual(Array(4).fill(undefined));
});
