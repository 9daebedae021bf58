import { describe, expect, it } from 'vitest';
import { type BenchRow, pointsOf, readSide, type Sheet, sheetOf } from './bench-rows.ts';
import type { PointFacts } from './evaluate-sheet.ts';
import {
  asTyped,
  type BenchFile,
  endsAdjustment,
  standsIn,
  staysAdjusted,
  takesNone,
  withoutReadings,
  withReadings,
} from './file-readings.ts';
import { unitsInWords } from './sheet-kind.tsx';

const sheet = (found: Sheet['found'], left: Sheet['left'] = found.map(() => ({}))): Sheet => ({
  ...{ reads: 'unit', found, left },
});
const taken = [
  { point: 0, readings: ['1.000', '1.001'], unit: null },
  { point: 2, readings: ['100.2'], unit: 'mV' },
];
const file = { part: 'unit', taken } as const;
const named: BenchFile = {
  ...{ ...file, id: 1, name: 'dmm.csv', points: [0, 2], side: 'found', revisionId: 1, wasAdjusted: false },
};

it('points with readings of the side take none, nor do those that were left out', () => {
  const rows = sheet(
    [{ unit1: '1' }, { leftOut: 'Broken' }, { correction: '0.1' }, { standard1: '2', unit1: ' ' }],
    [{}, {}, { unit2: '3' }, {}],
  );
  expect(takesNone(rows, 'found', 'unit')).toEqual([0, 1]);
  expect(takesNone(rows, 'found', 'standard')).toEqual([1, 3]);
  expect(takesNone(rows, 'left', 'unit')).toEqual([1, 2]);
});

it('readings stand as if they were typed, and go again without what was there before', () => {
  const before = [{ correction: '0.1' }, { unit1: '5' }, {}];
  const after = withReadings(before, file);
  expect(after).toEqual([
    { correction: '0.1', unit1: '1.000', unit2: '1.001' },
    { unit1: '5' },
    { unit1: '100.2', unitOfIndication: 'mV', givenIndication: '100.2' },
  ]);
  expect(pointsOf(sheet(after), 2, false)[2]?.asFound?.indication).toEqual({
    ...{ kind: 'read', readings: ['100.2'], unit: 'mV' },
  });
  expect(withoutReadings(after, file)).toEqual(before);
  const [isThere, isGone] = [after, before].map((rows) => standsIn(sheet(rows), named));
  expect([isThere, isGone]).toEqual([true, false]);
});

it('a file as left that is taken back takes the adjustment with it, unless there are others as left', () => {
  const left: BenchFile = { ...named, side: 'left' };
  const rows = withReadings([{}, {}, {}], file);
  const only = sheet([{}, {}, {}], rows);
  expect(staysAdjusted(only, left)).toBe(false);
  expect(staysAdjusted(only, { ...left, wasAdjusted: true })).toBe(true);
  expect(staysAdjusted(sheet([{}, {}, {}], rows.with(1, { unit1: '5' })), left)).toBe(true);
  expect(staysAdjusted(sheet(rows), named)).toBe(true);
});

it('what somebody typed over a reading stays', () => {
  const rows = withReadings([{}, {}, {}], file);
  const after = rows.with(2, { ...rows[2], unit1: '100.3' });
  expect(withoutReadings(after, file)).toEqual([{}, {}, { unit1: '100.3' }]);
});

describe('readings in another unit than that of the point', () => {
  const given = { point: 0, readings: ['100,1', '100,2'], unit: 'mV' };
  const [row] = withReadings([{ correction: '0,1' }], { part: 'unit', taken: [given] }) as [BenchRow];
  const unitIn = (changed: BenchRow) => ({
    sent: pointsOf(sheet([changed]), 2, false)[0]?.asFound?.indication.unit,
    counted: readSide(changed, 'unit', 2, true).side?.indication.unit,
  });
  const [inMillivolts, inOwn] = ['mV', null].map((unit) => ({ sent: unit, counted: unit }));

  it('keep it while one of the file is left', () => {
    expect(unitIn(row)).toEqual(inMillivolts);
    expect(unitIn({ ...row, unit1: '0,1001' })).toEqual(inMillivolts);
    expect(unitIn({ ...row, unit1: '' })).toEqual(inMillivolts);
  });

  it('are in that of the point when somebody has typed, pasted or cleared all of them', () => {
    expect(unitIn({ ...row, unit1: '0,1001', unit2: '0,1002' })).toEqual(inOwn);
    expect(unitIn({ ...row, unit1: '0,1001', unit2: '' })).toEqual(inOwn);
    // Ctrl+Z brings the readings back with their unit.
    expect(unitIn({ ...row, unit1: '100,1', unit2: '0,1002' })).toEqual(inMillivolts);
  });

  it('are known as such when they come back from the portal', () => {
    const [stored] = sheetOf(pointsOf(sheet([row]), 2, false)).found as [BenchRow];
    expect(unitIn(stored)).toEqual(inMillivolts);
    expect(unitIn({ ...stored, unit1: '0,1001', unit2: '0,1002' })).toEqual(inOwn);
  });

  it('are told in words', () => {
    const facts = { asked: { unit: 'V' }, point: null } as PointFacts;
    expect(unitsInWords(row, 'unit', facts)).toBe('Readings in mV.');
    expect(unitsInWords(row, 'both', facts)).toBe('Readings of the unit in mV.');
    expect(unitsInWords({ ...row, unit1: '1', unit2: '1' }, 'unit', facts)).toBeUndefined();
    expect(unitsInWords(row, 'standard', facts)).toBeUndefined();
  });
});

it('a sheet with decimal commas keeps them', () => {
  expect(asTyped(sheet([{ unit1: '0,5' }]), taken)[0]?.readings).toEqual(['1,000', '1,001']);
  expect(asTyped(sheet([{}]), taken)[0]?.readings).toEqual(['1.000', '1.001']);
});

it('a file as left that is taken back in the grid ends the adjustment that it began', () => {
  const left: BenchFile = { ...named, side: 'left' };
  const none = [{}, {}, {}];
  const before = sheet(none, withReadings(none, file));
  const ends = (after: Sheet, files: BenchFile[] = [left]) => endsAdjustment(before, after, files);
  expect(ends(sheet(none))).toBe(left);
  // Something else is measured as left, the file is not the first one, it still stands, or it is of the portal.
  expect(ends(sheet(none, [{ unit1: '5' }, {}, {}]))).toBeUndefined();
  expect(ends(sheet(none), [{ ...left, wasAdjusted: true }])).toBeUndefined();
  expect(ends(sheet(none), [named])).toBeUndefined();
  expect(ends(before)).toBeUndefined();
});
