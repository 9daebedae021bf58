import { evaluateWorksheet } from '@portal/contract/laboratory/worksheets/evaluate-worksheet.ts';
import { resultPointsOf } from '@portal/contract/laboratory/worksheets/result-points.ts';
import type { Worksheet, WorksheetPoint } from '@portal/contract/laboratory/worksheets/shapes.ts';
import { expect, it } from 'vitest';
import { budgetOf, normal, row } from '../../../../../../packages/contract/test/budget-rows.ts';
import {
  foundAs,
  indicated,
  pointOf,
  rangeOf,
  revisionOf,
  worksheetOf,
} from '../../../../../../packages/contract/test/worksheet-rows.ts';
import { certificateDocument, certifiedUnit } from '../../../../test/certificate-document.ts';
import { pageCount, pdfText } from '../../../../test/pdf-text.ts';
import type { CertifiedUnit } from './certificate-document.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { pointsInWords } from './points-in-words.ts';

type Point = Parameters<typeof pointOf>[0];

/** A unit whose points were evaluated as the server does. */
function unitOf(
  rows: [Point, WorksheetPoint][],
  given: Partial<Worksheet> = {},
  more: Partial<CertifiedUnit> = {},
): CertifiedUnit {
  const revision = revisionOf(
    rows.map(([point]) => pointOf(point)),
    [
      rangeOf(budgetOf([row('standard', normal('0.0004', '2'))])),
      rangeOf(budgetOf([row('standard', normal('0.04', '2'))], { coverage: '99', unit: 'mA' }), {
        ...{ name: '10 mA', unit: 'mA', resolution: '0.01' },
      }),
    ],
  );
  const worksheet = worksheetOf(
    rows.map(([, typed]) => typed),
    { rule: { kind: 'guarded', share: '1' }, ...given },
  );
  const evaluation = evaluateWorksheet(worksheet, revision);
  const points = resultPointsOf(revision, worksheet, evaluation);
  const isAdjusted = points.some(({ asLeft }) => asLeft !== null);
  return {
    ...certifiedUnit,
    ...{ asFoundNotes: null, asLeftNotes: null, result: isAdjusted ? 'adjusted' : 'pass' },
    procedure: 'LP-7 DC voltage, revision B',
    ...{ points, worksheet },
    evaluation: {
      ...evaluation,
      procedure: { id: 1, number: 'LP-7', title: 'DC voltage', revision: 'B' },
      conditionsOverriddenBy: null,
    },
    ...more,
  };
}

const paperOf = async (...units: CertifiedUnit[]) =>
  pdfText(await certificatePdf(certificateDocument({ units })));

const ten = foundAs(indicated('10.0013', '10.0013'));
const milliamperes: Point = { quantity: 'DC current', range: '10 mA', unit: 'mA', absolute: '0.1' };

it('has procedure, conditions, results, uncertainty and the rule', async () => {
  const words = await paperOf(
    unitOf([[{}, ten]], { conditions: { temperature: '23.1', humidity: '45', pressure: '1013' } }),
  );
  for (const said of [
    'Procedure LP-7 DC voltage, revision B',
    'Air pressure 1013 hPa',
    'Pass. All results conform by the decision rule.',
    'Results in V',
    'Point Reference Indication Error Limits of error U Conformity',
    '1. DC voltage, range 10 V 10.00000 10.00130 0.00130 ± 0.005 0.00040 Pass',
    'The limits come from: Manual 2024.',
    'Decision rule: Guard band w = U: a result passes within limits that are moved inwards by w',
    'Conformity is decided with values that are not rounded.',
    'The error is the indication less the reference value.',
    'The expanded uncertainty U is the standard uncertainty multiplied by the coverage factor k = 2.00, for a coverage probability of about 95 %.',
    'JCGM 100:2008 (GUM)',
  ])
    expect(words, said).toContain(said);
  expect(words).not.toContain('simple acceptance');
  expect(words).not.toContain('within their limits');
});

it('has k at each point where it differs, and says which probability belongs to which', async () => {
  const current = foundAs(indicated('10.02', '10.02'));
  const words = await paperOf(
    unitOf([
      [{}, ten],
      [milliamperes, current],
      [milliamperes, current],
    ]),
  );
  // k of 99 % of a normal distribution is 2.5758; U = 0.02 × 2.5758 = 0.0515
  for (const said of [
    '1. DC voltage, range 10 V 10.00000 10.00130 0.00130 ± 0.005 0.00040 2.00 Pass',
    'Results in mA',
    '2. DC current, range 10 mA 10.000 10.020 0.020 ± 0.1 0.052 2.58 Pass',
    'the coverage factor k, which stands at each point, for a coverage probability of about 95 % (point 1) and 99 % (points 2, 3).',
  ])
    expect(words, said).toContain(said);
});

it('has as found and as left in tables of their own', async () => {
  const words = await paperOf(unitOf([[{}, foundAs(indicated('10.0063'), indicated('10.0001'))]]));
  expect(words).toContain(
    'Adjusted. The unit was adjusted. After that all results conform by the decision rule.',
  );
  expect(words).toMatch(/Results as found in V .*10\.00630 0\.00630 ± 0\.005 0\.00040 Fail/);
  expect(words).toMatch(/Results as left in V .*10\.00010 0\.00010 ± 0\.005 0\.00040 Pass/);
});

it('says one-sided limits, what was left out, and a TUR below the least one', async () => {
  const out = { ...foundAs(null), leftOut: 'The range is defective.' };
  const words = await paperOf(
    unitOf(
      [
        [{ sides: 'upper' }, ten],
        [{ absolute: '0.0006' }, foundAs(indicated('10.0001'))],
        [{}, out],
        [{}, out],
      ],
      { leastRatio: { ratio: '4', below: 'refuse' } },
    ),
  );
  expect(words).toContain('0.00130 at most 0.005 0.00040 Pass');
  expect(words).toContain('± 0.0006 0.00040 Not stated, TUR 1.50');
  expect(words).toContain('Points 3, 4 were left out: The range is defective.');
  expect(words).toContain('(TUR) is at least 4 : 1; below it no statement of conformity is made.');
});

it('says conditions outside the procedure with the reason and the person', async () => {
  const unit = unitOf([[{}, ten]], { conditionsReason: 'The unit drifts 1 ppm per °C' });
  const sentence = 'Temperature was 29 °C. The procedure asks for 18 to 28 °C.';
  const words = await paperOf({
    ...unit,
    evaluation: {
      ...unit.evaluation!,
      conditions: [{ key: 'temperature', sentence }],
      conditionsOverriddenBy: 'Ann Bell',
    },
  });
  expect(words).toContain(`${sentence} Ann Bell allowed these conditions: The unit drifts 1 ppm per °C`);
});

it('names the items where units differ', async () => {
  const words = await paperOf(certifiedUnit, unitOf([[{}, ten]]));
  expect(words).toContain('Item 1: Decision rule: simple acceptance');
  expect(words).toContain('Item 2: Decision rule: Guard band w = U');
  expect(words).toContain('Item 2: The expanded uncertainty U is');
});

it.each([
  [[4], 'point 4'],
  [[1, 2], 'points 1, 2'],
  [[1, 2, 3, 7], 'points 1 to 3, 7'],
])('%j are %s', (numbers, words) => {
  expect(pointsInWords(numbers)).toBe(words);
});

it('with 200 points has the number on each page, and no number of them is broken', async () => {
  const unit = unitOf(
    Array.from({ length: 200 }, (_, at): [Point, WorksheetPoint] => [
      { quantity: `Voltage ${at + 1}`, absolute: '0.0012345678901', nominal: '-10.000000000001' },
      foundAs(indicated('-10.000100000001', '-10.000100000003')),
    ]),
    {},
    { result: 'fail', remarks: 'Out.' },
  );
  const pdf = await certificatePdf(certificateDocument({ units: [unit] }));
  const words = pdfText(pdf);
  expect(words).toContain(
    '200. Voltage 200, range 10 V -10.00000 -10.00010 -0.00010 ± 0.0012345678901 0.00040 Pass',
  );
  expect(words.match(/Calibration Certificate CAL-1001 version 2 ·/g)).toHaveLength(pageCount(pdf));
});
