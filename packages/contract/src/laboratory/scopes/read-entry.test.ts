import { describe, expect, test } from 'vitest';
import { capabilityWords, frequencyWords, rangeWords } from './capability-words.ts';
import { bestOfRange, capabilityFault, type RangeWithCapability } from './check-capability.ts';
import { type ScopeEntryForm, scopeEntryForm } from './shapes.ts';

const typed = (given: Partial<ScopeEntryForm> = {}): ScopeEntryForm => ({
  ...{ quantity: 'DC voltage', unit: 'V', lower: '1', upper: '10', cmc: { kind: 'constant', a: '0.010' } },
  ...{ validFrom: '2026-01-01', validUntil: '' },
  ...given,
});
const read = (given: Partial<ScopeEntryForm> = {}) => scopeEntryForm.parse(typed(given));
const faults = (given: Partial<ScopeEntryForm>) =>
  scopeEntryForm
    .safeParse(typed(given))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('what is typed', () => {
  test('keeps its digits, and what is left out has its usual value', () => {
    expect(
      read({ lower: ' 1.000 ', method: ' ', frequencyLower: '40', frequencyUpper: '1e3' }),
    ).toMatchObject({
      ...{ lower: '1.000', method: null, site: null, cmcUnit: 'V', validUntil: null },
      ...{
        frequencyLower: '40',
        frequencyUpper: '1e3',
        frequencyUnit: 'Hz',
        cmc: { kind: 'constant', a: '0.010' },
      },
    });
    expect(read({ frequencyUnit: 'kHz' }).frequencyUnit).toBeNull();
  });

  test('has decimal commas in all numbers or in none', () => {
    const rows = [
      { value: '1', uncertainty: '1,250' },
      { value: '', uncertainty: '' },
      { value: '10', uncertainty: '2,5' },
    ];
    expect(read({ cmc: { kind: 'table', rows } }).cmc).toEqual({
      kind: 'table',
      rows: [
        { value: '1', uncertainty: '1.250' },
        { value: '10', uncertainty: '2.5' },
      ],
    });
    expect(faults({ upper: '1,000' })).toEqual([
      'upper: 1,000 can be read as 1.000 and as 1000. Type it without a comma.',
    ]);
  });

  test('of a share has the unit of the range', () => {
    expect(read({ cmc: { kind: 'share', percent: '0.5' }, cmcUnit: 'µV' }).cmcUnit).toBe('V');
  });

  test.each<[Partial<ScopeEntryForm>, string[]]>([
    [{ quantity: ' ' }, ['quantity: Say what is measured']],
    [{ lower: '', upper: null }, ['lower: Say where the range begins', 'upper: Say where the range ends']],
    [{ lower: '10', upper: '-10' }, ['upper: The range must not end before it begins']],
    [{ lower: 'ten' }, ['lower: Must be a number such as 10, -0.250 or 4.1e-2']],
    [{ frequencyLower: '40' }, ['frequencyUpper: Give both ends of the frequency, or none']],
    [{ frequencyUpper: '40' }, ['frequencyLower: Give both ends of the frequency, or none']],
    [
      { frequencyLower: '4', frequencyUpper: '3', frequencyUnit: 'V' },
      [
        'frequencyUpper: The range must not end before it begins',
        'frequencyUnit: Must be a unit of frequency, such as Hz or kHz',
      ],
    ],
    [{ cmc: { kind: 'linear', a: '1', b: '' } }, ['cmc.b: Give a number, 0 when there is none']],
    [{ cmc: { kind: 'root', a: '-1', b: '0' } }, ['cmc.a: Must not be negative']],
    [{ cmc: { kind: 'share' } }, ['cmc.percent: Give a number, 0 when there is none']],
    [
      { cmc: { kind: 'table', rows: [{ value: '1' }, {}, { uncertainty: '-2' }] } },
      [
        'cmc.rows.2.uncertainty: Must not be negative',
        'cmc.rows.0.uncertainty: Give the value and its uncertainty',
        'cmc.rows.2.value: Give the value and its uncertainty',
      ],
    ],
    [{ cmcUnit: 'Pa' }, ['cmcUnit: Must be V or another unit of the same quantity']],
    [{ unit: 'dB', cmcUnit: 'dBA' }, ['cmcUnit: Must be dB or another unit of the same quantity']],
    [{ validUntil: '2025-12-31' }, ['validUntil: The last day must not be before the first day']],
    [{ validFrom: '0026-01-01' }, [expect.stringMatching(/^validFrom: The year must be from 1990/)]],
  ])('%j is refused', (given, expected) => {
    expect([...new Set(faults(given))]).toEqual(expected);
  });

  test('may be a single value and a single day', () => {
    expect(faults({ lower: '10', upper: '10.0', validUntil: '2026-01-01' })).toBeUndefined();
  });
});

const ranged = (given: Partial<RangeWithCapability>): RangeWithCapability => ({
  ...{ unit: 'V', lower: '1', upper: '10', cmc: { kind: 'linear', a: '2', b: '3.5' }, cmcUnit: 'µV' },
  ...given,
});

describe('the best uncertainty of a range', () => {
  test('is shown at both ends and in the middle', () => {
    expect(bestOfRange(ranged({})).map(({ value, best }) => [value, best])).toEqual([
      ['1', '5.5'],
      ['5.5', '21'],
      ['10', '37'],
    ]);
    expect(bestOfRange(ranged({ lower: '10', upper: '10.0' }))).toHaveLength(1);
  });

  const rows = [
    { value: '1', uncertainty: '1' },
    { value: '9', uncertainty: '2' },
  ];
  test.each<[Partial<RangeWithCapability>, string | null]>([
    [{}, null],
    [
      { lower: '-1', cmc: { kind: 'share', percent: '1' } },
      'At 0 V: The best uncertainty at this value is zero. It must be above zero.',
    ],
    [
      { lower: '0', cmc: { kind: 'linear', a: '0', b: '1' } },
      'At 0 V: The best uncertainty at this value is zero. It must be above zero.',
    ],
    [{ lower: '-1', cmc: { kind: 'root', a: '0.1', b: '1' } }, null],
    [{ cmc: { kind: 'table', rows } }, 'At 10 V: The value lies outside the table of best uncertainties.'],
    [{ upper: '9', cmc: { kind: 'table', rows } }, null],
    [
      { cmc: { kind: 'constant', a: '0' } },
      'At 1 V: The best uncertainty at this value is zero. It must be above zero.',
    ],
  ])('of %j: %s', (given, fault) => {
    expect(capabilityFault(ranged(given))).toBe(fault);
  });
});

test('an entry in words', () => {
  const words = (given: Partial<RangeWithCapability>) => capabilityWords(ranged(given));
  expect(words({ cmc: { kind: 'constant', a: '12' } })).toBe('12 µV');
  expect(words({})).toBe('2 µV + 3.5 µV/V · x');
  expect(words({ cmcUnit: 'V' })).toBe('2 V + 3.5 · x');
  expect(words({ cmc: { kind: 'root', a: '3', b: '0.4' } })).toBe('√((3 µV)² + (0.4 µV/V · x)²)');
  expect(words({ cmc: { kind: 'share', percent: '0.5' } })).toBe('0.5 % of x');
  expect(words({ cmc: { kind: 'table', rows: [] } })).toBe('Table of 0 values');
  expect(rangeWords(ranged({}))).toBe('1 V to 10 V');
  expect(rangeWords(ranged({ lower: '10' }))).toBe('10 V');
  expect(frequencyWords({ frequencyLower: '1', frequencyUpper: '20', frequencyUnit: 'kHz' })).toBe(
    '1 kHz to 20 kHz',
  );
  expect(frequencyWords({ frequencyLower: null, frequencyUpper: null, frequencyUnit: null })).toBeNull();
});
