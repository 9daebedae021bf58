import { expect, it } from 'vitest';
import { pointsOf, type Sheet } from './bench-rows.ts';
import { asTyped, standsIn, takesNone, withoutReadings, withReadings } from './file-readings.ts';

const sheet = (found: Sheet['found'], left: Sheet['left'] = found.map(() => ({}))): Sheet => ({
  ...{ reads: 'unit', found, left },
});
const taken = [
  { point: 0, readings: ['1.000', '1.001'], unit: null },
  { point: 2, readings: ['100.2'], unit: 'mV' },
];
const file = { part: 'unit', taken } as const;

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
    { unit1: '100.2', unitOfIndication: 'mV' },
  ]);
  expect(pointsOf(sheet(after), 2, false)[2]?.asFound?.indication).toEqual({
    ...{ kind: 'read', readings: ['100.2'], unit: 'mV' },
  });
  expect(withoutReadings(after, file)).toEqual(before);
  const named = { ...file, id: 1, name: 'dmm.csv', side: 'found' as const, points: [0, 2] };
  expect([after, before].map((rows) => standsIn(sheet(rows), named))).toEqual([true, false]);
});

it('what somebody typed over a reading stays', () => {
  const after = withReadings([{}, {}, {}], file).with(2, { unit1: '100.3', unitOfIndication: 'mV' });
  expect(withoutReadings(after, file)).toEqual([{}, {}, { unit1: '100.3', unitOfIndication: 'mV' }]);
});

it('a sheet with decimal commas keeps them', () => {
  expect(asTyped(sheet([{ unit1: '0,5' }]), taken)[0]?.readings).toEqual(['1,000', '1,001']);
  expect(asTyped(sheet([{}]), taken)[0]?.readings).toEqual(['1.000', '1.001']);
});
