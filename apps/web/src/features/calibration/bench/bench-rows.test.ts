import { expect, it, test } from 'vitest';
import {
  blankRows,
  cellOfField,
  hasCommas,
  measuredPoints,
  mostReadings,
  pointsOf,
  readSide,
  type Sheet,
  sheetOf,
} from './bench-rows.ts';
import type { BenchValues } from './bench-values.ts';
import { nothingRefused, stillRefused } from './refused.ts';

const sheet = (given: Partial<Sheet>): Sheet => ({ reads: 'unit', found: [], left: [], ...given });

it('readings are sent as they were typed, with the gaps between them', () => {
  const found = [
    { unit1: '10,001', unit3: ' 10,003 ', correction: '0,0002', set: '' },
    { leftOut: 'No access' },
  ];
  expect(pointsOf(sheet({ found, left: blankRows(2) }), 5, false)).toEqual([
    {
      asFound: {
        reference: { kind: 'set', value: null, unit: null, correction: '0,0002' },
        indication: { kind: 'read', readings: ['10,001', null, '10,003'], unit: null },
      },
      ...{ asLeft: null, leftOut: null },
    },
    { asFound: null, asLeft: null, leftOut: 'No access' },
  ]);
});

it.each<Sheet>([
  sheet({
    found: [{ unit1: '1', unit2: '2', set: '1.5', correction: '0.1' }, {}],
    left: [{ unit1: '3', set: '', correction: '' }, {}],
  }),
  sheet({ reads: 'standard', found: [{ standard1: '1', set: '', correction: '' }], left: [{}] }),
  sheet({ reads: 'both', found: [{ standard1: '1', unit1: '2', correction: '' }], left: [{}] }),
])('what is stored comes back as it was typed: %j', (given) => {
  expect(sheetOf(pointsOf(given, 3, true))).toEqual(given);
});

it('without an adjustment nothing is sent as left', () => {
  expect(pointsOf(sheet({ found: [{}], left: [{ unit1: '1' }] }), 1, false)[0]?.asLeft).toBeNull();
});

it('there are columns for all readings that were taken', () => {
  expect(mostReadings(sheet({ found: [{ unit7: '1' }, { unit9: '' }], left: [{}, {}] }), 3)).toBe(7);
});

test.each<[string[], boolean]>([
  [['1,5', '2'], true],
  [['1,5', '2.5'], false],
  [['1.5'], false],
  [['15'], false],
  [['-0,25', '1,499'], true],
])('the commas of %j are decimal commas: %s', (texts, isComma) => {
  expect(hasCommas(sheet({ found: texts.map((unit1) => ({ unit1 })) }))).toBe(isComma);
});

test.each<[string, ReturnType<typeof cellOfField>]>([
  ['points.3.asFound.indication.readings.2', { side: 'found', cell: { row: 3, column: 'unit3' } }],
  ['points.0.asLeft.reference.readings.0', { side: 'left', cell: { row: 0, column: 'standard1' } }],
  ['points.4.asLeft', { side: 'left', cell: { row: 4, column: 'unit1' } }],
  ['points.4.asFound.reference.value', { side: 'found', cell: { row: 4, column: 'set' } }],
  ['points.4.asFound.reference.correction', { side: 'found', cell: { row: 4, column: 'correction' } }],
  ['points.1.leftOut', { side: 'found', cell: { row: 1, column: 'leftOut' } }],
  ['points', null],
  ['remarks', null],
])('%s is the cell %j', (field, cell) => {
  expect(cellOfField(field)).toEqual(cell);
});

it('a sentence of the portal goes away with what it refused', () => {
  const refused = { 'worksheet.points.0.asFound': 'A', 'worksheet.points.1.asFound': 'B', remarks: 'C' };
  const before = { sheets: { 7: sheet({ found: [{}, {}], left: blankRows(2) }) } } as unknown as BenchValues;
  const found = [{ unit1: '1' }, before.sheets[7]!.found[1]!];
  const sheets = { 7: { ...before.sheets[7]!, found } };
  expect(stillRefused(refused, before, { sheets })).toEqual({
    'worksheet.points.1.asFound': 'B',
    remarks: 'C',
  });
  expect(stillRefused(refused, before, { remarks: 'x' })).not.toHaveProperty('remarks');
  expect(stillRefused(nothingRefused, before, { remarks: 'x' })).toBe(nothingRefused);
});

test('readings in another unit than that of the point keep it', () => {
  const side = {
    reference: { kind: 'set', value: '10', unit: 'V', correction: null },
    indication: { kind: 'read', readings: ['10001', '10002'], unit: 'mV' },
  } as const;
  const stored = [
    {
      asFound: { ...side, indication: { ...side.indication, readings: [...side.indication.readings] } },
      asLeft: null,
      leftOut: null,
    },
  ];
  const typed = sheetOf(stored);
  expect(pointsOf(typed, 2, false)).toEqual(stored);
  expect(readSide(typed.found[0]!, 'unit', 2, false)).toEqual({ side: stored[0]!.asFound, faults: {} });
  expect(measuredPoints([{ unitOfIndication: 'mV' }])).toBe(0);
});
