import { describe, expect, test } from 'vitest';
import { oldPointFields, recogniseOldPoints, withUnitOfHeading } from './fields.ts';
import { decimalSignOf, readUnit } from './number-cells.ts';
import { type OldPointValues, readOldPoint } from './read-old-point.ts';

const empty = Object.fromEntries(oldPointFields.fields.map((field) => [field, ''])) as OldPointValues;
const row = (given: Partial<OldPointValues>): OldPointValues => ({
  ...empty,
  ...{ quantity: 'DC voltage', nominal: '10', unit: 'V', asFound: '10.0012' },
  ...given,
});
const pointOf = (given: Partial<OldPointValues>, comma = false) => {
  const read = readOldPoint(row(given), comma);
  return 'point' in read ? read.point : read.reason;
};

describe('values', () => {
  test('keep the digits that stand in the file, in the unit of the point', () => {
    expect(pointOf({ asLeft: '10.00010', uncertainty: '0.00040', coverageFactor: 'k=2.0' })).toEqual({
      ...{ quantity: 'DC voltage', nominal: '10', unit: 'V', reference: null },
      ...{ asFound: '10.0012', asLeft: '10.00010', errorAsFound: '0.0012', errorAsLeft: '0.00010' },
      ...{ uncertainty: '0.00040', coverageFactor: '2.0', lowerError: null, upperError: null, result: null },
    });
  });

  test.each<[Partial<OldPointValues>, object]>([
    [{ asFound: '10001.2 mV' }, { asFound: '10.0012', errorAsFound: '0.0012' }],
    [
      { nominal: '10 kΩ', unit: '', asFound: '10.01' },
      { unit: 'kΩ', errorAsFound: '0.01' },
    ],
    [
      { nominal: '150', unit: 'µA', asFound: '0.1501 mA' },
      { unit: 'µA', errorAsFound: '0.1' },
    ],
    [
      { nominal: '0', asFound: '1.5E-3' },
      { asFound: '1.5E-3', errorAsFound: '0.0015' },
    ],
    [{ nominal: '0', asFound: '\u22120.002' }, { errorAsFound: '-0.002' }],
    [{ nominal: '1000', asFound: '1,000.5' }, { errorAsFound: '0.5' }],
    [{ nominal: '1000', asFound: '1.000,5' }, { errorAsFound: '0.5' }],
    [{ nominal: '212', unit: '°F', asFound: '100.1 °C' }, { errorAsFound: '0.18' }],
    [{ asFound: '10.001 ± 0.002 V' }, { errorAsFound: '0.001', uncertainty: '0.002' }],
    [{ uncertainty: '±0.4 mV' }, { uncertainty: '0.0004' }],
    [{ uncertainty: '400', uncertaintyUnit: 'uV' }, { uncertainty: '0.0004' }],
    [{ nominal: '10 ± 0.005' }, { lowerError: '-0.005', upperError: '0.005' }],
    [{ tolerance: '±0.005' }, { lowerError: '-0.005', upperError: '0.005' }],
    [{ tolerance: '+/-5 mV' }, { lowerError: '-0.005', upperError: '0.005' }],
    [
      { toleranceMinus: '0.001', tolerancePlus: '0.002' },
      { lowerError: '-0.001', upperError: '0.002' },
    ],
    [{ toleranceMinus: '-0.001' }, { lowerError: '-0.001', upperError: null }],
    [
      { lowerLimit: '9.995', upperLimit: '10.005' },
      { lowerError: '-0.005', upperError: '0.005' },
    ],
    [
      { lowerLimit: 'N/A', upperLimit: '10.005' },
      { lowerError: null, upperError: '0.005' },
    ],
    [
      { asFound: 'N/A', asLeft: '10.0' },
      { asFound: null, errorAsFound: null, errorAsLeft: '0.0' },
    ],
    [{ reference: '10.0003' }, { reference: '10.0003', errorAsFound: '0.0009' }],
    [
      { asFound: '', error: '-0.0031' },
      { asFound: null, errorAsFound: '-0.0031', errorAsLeft: null },
    ],
    [
      { asFound: '', error: '0.1', side: 'As Left' },
      { errorAsFound: null, errorAsLeft: '0.1' },
    ],
    [
      { asFound: '', reading: '10.1', side: 'AF/AL' },
      { errorAsFound: '0.1', errorAsLeft: '0.1' },
    ],
    [
      { asFound: '', errorAsFound: '1 mV', errorAsLeft: '0.2 mV' },
      { errorAsFound: '0.001', errorAsLeft: '0.0002' },
    ],
    [{ reference: '10.0003', errorAsFound: '0.001' }, { errorAsFound: '0.001' }],
    [{ errorAsFound: '0.0015' }, { errorAsFound: '0.0015' }],
    [{ result: 'In Tol' }, { result: 'pass' }],
  ])('%j', (given, expected) => {
    expect(pointOf(given)).toMatchObject(expected);
  });

  test('have a decimal comma where the file has one', () => {
    expect(pointOf({ nominal: '1,5', asFound: '1,502' }, true)).toMatchObject({ errorAsFound: '0.002' });
    expect(decimalSignOf(row({ nominal: '1,5', asFound: '' }))).toBe('comma');
    expect(decimalSignOf(row({ nominal: '1,5' }))).toBe('point');
    expect(decimalSignOf(row({ nominal: '10', asFound: '1,234' }))).toBeUndefined();
    expect(decimalSignOf(row({ nominal: '1,5 V @ 1 kHz', asFound: '' }))).toBe('comma');
    expect(pointOf({ nominal: '1,5 V @ 1,5 kHz', asFound: '1,502' }, true)).toMatchObject({
      ...{ quantity: 'DC voltage, 1.5 kHz', nominal: '1.5', errorAsFound: '0.002' },
    });
  });
});

test.each<[Partial<OldPointValues>, string]>([
  [{ quantity: 'DC Voltage', range: '10V', unit: 'VDC' }, 'DC Voltage, range 10 V'],
  [{ quantity: 'Voltage', unit: 'V AC' }, 'Voltage, AC'],
  [{ quantity: 'Pressure', range: 'low', direction: 'Down', unit: 'psi' }, 'Pressure, range low, falling'],
  [{ quantity: 'AC voltage', nominal: '10 V @ 1 kHz', unit: '' }, 'AC voltage, 1 kHz'],
  [{ quantity: 'AC voltage', nominal: '10V@1kHz', range: '10V' }, 'AC voltage, range 10 V, 1 kHz'],
  [{ quantity: 'AC voltage', nominal: '10 V at 50 Hz @ 50 Ω' }, 'AC voltage, 50 Hz, 50 Ω'],
  [{ quantity: 'AC voltage 1kHz', nominal: '10 @ 1 kHz' }, 'AC voltage 1kHz'],
  [{ quantity: 'AC voltage 1  kHz (sine)', nominal: '10 @ 1 kHz' }, 'AC voltage 1  kHz (sine)'],
  [{ quantity: 'x'.repeat(193), nominal: '10 @ 1 kHz' }, `${'x'.repeat(193)}, 1 kHz`],
  [{ quantity: 'AC voltage 11 kHz', nominal: '10 @ 1 kHz' }, 'AC voltage 11 kHz, 1 kHz'],
  [{ quantity: 'AC power 240 VA', nominal: '10 @ 240 V' }, 'AC power 240 VA, 240 V'],
  [{ quantity: 'Frequency 1 MHz', nominal: '10 @ 1 mHz' }, 'Frequency 1 MHz, 1 mHz'],
  [{ quantity: 'Level 10 mV', nominal: '10 @ 10 m' }, 'Level 10 mV, 10 m'],
  [{ quantity: 'Field 10 V/m', nominal: '10 @ 10 V' }, 'Field 10 V/m, 10 V'],
  [{ quantity: 'Channel 2 1 kHz', nominal: '10 @ 21 kHz' }, 'Channel 2 1 kHz, 21 kHz'],
  [{ quantity: 'Gain at 1 500 Hz', nominal: '10 @ 500 Hz' }, 'Gain at 1 500 Hz, 500 Hz'],
  [{ quantity: 'Channel 2', range: '1 kHz', nominal: '10 @ 21 kHz' }, 'Channel 2, range 1 kHz, 21 kHz'],
  [{ quantity: 'Offset -10 V', nominal: '10 @ 10 V' }, 'Offset -10 V, 10 V'],
])('names %j as the points of the portal: %s', (given, name) => {
  expect(pointOf(given)).toMatchObject({ quantity: name });
});

test.each<[Partial<OldPointValues>, unknown]>([
  [{ quantity: '' }, 'Give the quantity or the parameter of the point'],
  [
    { quantity: 'x'.repeat(194), nominal: '10 @ 1 kHz' },
    'Quantity, range, conditions and direction are longer than 200 characters together. Shorten one of them.',
  ],
  [{ nominal: '' }, 'Give the nominal value of the point'],
  [{ unit: '' }, 'Give the unit of measure of the point'],
  [{ asFound: '' }, 'Give a reading or an error, as found or as left'],
  [{ asFound: 'OL' }, 'As Found: OL is no number'],
  [{ asFound: '10 @ 1 kHz' }, 'As Found: 10 @ 1 kHz is no number'],
  [
    { asFound: '1,234' },
    'As Found: 1,234 can be read in two ways. Write the number without a separator of thousands.',
  ],
  ...['1', 'high', '1 kHz ± 5 Hz', '1,234 kHz', ''].map((condition): [Partial<OldPointValues>, unknown] => [
    { nominal: `10 V @ ${condition}` },
    expect.stringMatching(/^Nominal Value: @ .*cannot be read/),
  ]),
  [{ nominal: '@ 1 kHz' }, 'Give the nominal value of the point'],
  [{ tolerance: '0.5 %' }, 'Tolerance ±: % does not say of what. Give it in the unit of the point.'],
  [{ asFound: '10 A' }, 'As Found: A cannot be converted into V'],
  [{ uncertainty: '-1' }, 'U must not be negative'],
  [{ tolerance: '-1' }, 'Tolerance ± must not be negative'],
  [{ coverageFactor: '0' }, 'k must be above 0 and at most 100'],
  [{ coverageFactor: 'two' }, 'k must be above 0 and at most 100'],
  [{ reading: '11' }, 'Reading is given twice, and differs'],
  [{ lowerLimit: '11', upperLimit: '9' }, 'The lower limit must not be above the upper limit'],
  [{ lowerLimit: '-0.005', upperLimit: '0.005' }, expect.stringContaining('is not between its limits')],
  [
    { reference: '10.0003', errorAsFound: '-0.0009' },
    'The error is -0.0009, but the reading less the reference value is 0.0009',
  ],
])('refuses %j', (given, reason) => {
  expect(pointOf(given)).toEqual(reason);
});

describe('headings', () => {
  const recognised = (headings: string) => {
    const list = headings.split('|');
    return Object.fromEntries(
      Object.entries(recogniseOldPoints(list)).map(([field, at]) => [field, list[at as number]]),
    );
  };
  test.each([
    [
      'Asset No|Test Desc|Nominal|Units|UUT Ind|Sys Actual|Lower Limit|Upper Limit|Exp Uncert|Cov Fac|Pass/Fail|% Error',
      {
        ...{ assetNumber: 'Asset No', quantity: 'Test Desc', nominal: 'Nominal', unit: 'Units' },
        ...{ reading: 'UUT Ind', reference: 'Sys Actual', lowerLimit: 'Lower Limit', result: 'Pass/Fail' },
        ...{ upperLimit: 'Upper Limit', uncertainty: 'Exp Uncert', coverageFactor: 'Cov Fac' },
      },
    ],
    [
      'Gage_ID|Gage_SN|Calibration_Date|Characteristic|Nominal|Minus Tol|Plus Tol|Before|After|UOM',
      {
        ...{ assetNumber: 'Gage_ID', serialNumber: 'Gage_SN', calibratedOn: 'Calibration_Date', unit: 'UOM' },
        ...{ quantity: 'Characteristic', nominal: 'Nominal', toleranceMinus: 'Minus Tol', asLeft: 'After' },
        ...{ tolerancePlus: 'Plus Tol', asFound: 'Before' },
      },
    ],
    [
      'Serial Number|Service Date|Parameter|Nominal (mV)|As Found (mV)|As Left (mV)|Expanded Uncertainty (µV)',
      {
        ...{ serialNumber: 'Serial Number', calibratedOn: 'Service Date', quantity: 'Parameter' },
        ...{ nominal: 'Nominal (mV)', asFound: 'As Found (mV)', asLeft: 'As Left (mV)' },
        uncertainty: 'Expanded Uncertainty (µV)',
      },
    ],
  ])('%s', (headings, expected) => {
    expect(recognised(headings)).toEqual(expected);
  });

  test('give numbers their unit, and nothing else', () => {
    expect(withUnitOfHeading('nominal', 'Nominal (mV)', '10.0')).toBe('10.0 mV');
    expect(withUnitOfHeading('nominal', 'Nominal (mV)', '10 V')).toBe('10 V');
    expect(withUnitOfHeading('nominal', 'Nominal (mV)', '10000 @ 1 kHz')).toBe('10000 mV @ 1 kHz');
    expect(withUnitOfHeading('nominal', 'Nominal (set)', '10')).toBe('10');
    expect(withUnitOfHeading('range', 'Range (mV)', '10')).toBe('10');
    expect(withUnitOfHeading('nominal', 'Nominal (mV)', '')).toBe('');
  });
});

test.each(['constructor', '__proto__', 'toString'])(
  'the word %s is a unit as any other that is not known',
  (word) => {
    expect(readUnit(word)).toEqual({ sign: word, current: null });
  },
);
