import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsAgain } from '../../people/file-import/remembered-columns.ts';
import { type ReadingField, recogniseReadings, unitOfHeading } from './fields.ts';
import { matchReadings } from './match-readings.ts';
import type { IndexedPoint } from './point-index.ts';
import { pointNumbers } from './taken-file.ts';

const point = (nominal: string, given: Partial<IndexedPoint> = {}): IndexedPoint => ({
  ...{ quantity: 'DC voltage', range: '10 V', nominal, unit: 'V', direction: null, cycle: null },
  ...given,
});
type Values = Partial<Record<ReadingField, string>>;
const match = (
  points: IndexedPoint[],
  rows: Values[],
  { readings = 1, measured = [] as number[], headings = {} as Values } = {},
) =>
  matchReadings(
    rows.map((values, at) => ({ row: at + 2, values, fault: null })),
    { points, readings, measured: new Set(measured), headings },
  );
type Found = Awaited<ReturnType<typeof match>>;
const reasons = (found: Found) => found.refused.map(({ row, reason }) => [row, reason]);
const taken = (found: Found) => found.points.map(({ point: at, readings }) => [at, ...readings]);

describe('a row', () => {
  it('belongs to the point of its number or name', async () => {
    const points = [point('1'), point('5'), point('10', { quantity: 'Frequency', unit: 'kHz', range: null })];
    const found = await match(points, [
      { point: '2', reading1: '5.001' },
      { point: 'Point 1', reading1: '1.000' },
      { point: 'frequency', reading1: '10.00' },
    ]);
    expect(taken(found)).toEqual([
      [0, '1.000'],
      [1, '5.001'],
      [2, '10.00'],
    ]);
    expect(reasons(await match(points, [{ point: '4', reading1: '1' }]))).toEqual([
      [2, 'The procedure has no point “4”.'],
    ]);
    expect(reasons(await match(points, [{ point: '2', nominal: '1', reading1: '1' }]))).toEqual([
      [2, 'Point 2 is not at 1.'],
    ]);
  });

  it('belongs to the point at exactly its nominal value, in any unit of the quantity', async () => {
    const points = [point('0.1'), point('1'), point('100', { unit: '°C' })];
    const found = await match(points, [
      { nominal: '100', unit: 'mV', reading1: '100.02' },
      { nominal: '1.000 V', reading1: '1.0001' },
      { nominal: '212', unit: '°F', reading1: '212.1' },
      { nominal: '1.0000001', unit: 'V', reading1: '1' },
    ]);
    expect(found.points).toEqual([
      { point: 0, readings: ['100.02'], unit: 'mV' },
      { point: 1, readings: ['1.0001'], unit: null },
      { point: 2, readings: ['212.1'], unit: '°F' },
    ]);
    expect(reasons(found)).toEqual([[5, 'The procedure has no point at 1.0000001 V.']]);
  });

  it('may have the unit in its heading, and is refused in a unit of another quantity', async () => {
    const points = [point('0.1')];
    const headings = { nominal: 'V', reading1: 'mV' };
    expect((await match(points, [{ nominal: '0.1', reading1: '100.0' }], { headings })).points).toEqual([
      { point: 0, readings: ['100.0'], unit: 'mV' },
    ]);
    expect(reasons(await match(points, [{ point: '1', unit: 'psi', reading1: '1' }]))).toEqual([
      [2, 'psi is a unit of pressure, and the point is measured in V.'],
    ]);
    expect(reasons(await match(points, [{ point: '1', unit: 'blob', reading1: '1' }]))).toEqual([
      [2, 'The unit blob is not known.'],
    ]);
    const two = [
      { point: '1', unit: 'V', reading1: '0.1' },
      { point: '1', unit: 'mV', reading1: '100' },
    ];
    expect(reasons(await match(points, two, { readings: 2 }))).toEqual([
      [3, 'This reading is in mV, and the others of point 1 are in V.'],
    ]);
  });

  it('gives no reading where it is no number, or can be read in two ways', async () => {
    const rows = ['OL', '1,499', '', '1.0.0', '= 1'].map((reading1) => ({ point: '1', reading1 }));
    expect(reasons(await match([point('1')], rows))).toEqual([
      [2, '“OL” is not a number.'],
      [3, '“1,499” can be read in two ways: its comma may be a decimal comma or separate thousands.'],
      [4, 'There is no reading in this row.'],
      [5, '“1.0.0” is not a number.'],
      [6, '“= 1” is not a number.'],
    ]);
  });

  it('with a decimal comma says what the commas of all rows are', async () => {
    const rows = [
      { nominal: '0,5', reading1: '0,5001' },
      { nominal: '1', reading1: '1,499' },
    ];
    expect(taken(await match([point('0.5'), point('1')], rows))).toEqual([
      [0, '0.5001'],
      [1, '1.499'],
    ]);
  });

  it('gives nothing to a point that has readings, and not more than the procedure asks for', async () => {
    const rows = ['1', '1', '2', '2', '2'].map((at) => ({ point: at, reading1: '1.0' }));
    const found = await match([point('1'), point('5')], rows, { readings: 2, measured: [0] });
    expect(taken(found)).toEqual([[1, '1.0', '1.0']]);
    expect(reasons(found)).toEqual([
      [2, 'Point 1 has readings already, or was left out.'],
      [3, 'Point 1 has readings already, or was left out.'],
      [6, 'The procedure asks for 2 readings of point 2, and this row has more.'],
    ]);
  });
});

describe('points with the same nominal value', () => {
  const upAndDown = [
    ...['0', '5', '10'].map((nominal) => point(nominal, { direction: 'up' })),
    ...['5', '0'].map((nominal) => point(nominal, { direction: 'down' })),
  ];
  const steps = (...nominals: string[]): Values[] =>
    nominals.map((nominal, at) => ({ nominal, reading1: `${nominal}.${at}` }));

  it('are told apart by direction', async () => {
    const found = await match(upAndDown, [
      { nominal: '5', direction: '↓', reading1: '5.2' },
      { nominal: '5', direction: 'Up', reading1: '5.1' },
      { nominal: '10', direction: 'down', reading1: '10.1' },
    ]);
    // A value that only one point has needs no direction.
    expect(taken(found)).toEqual([
      [1, '5.1'],
      [2, '10.1'],
      [3, '5.2'],
    ]);
  });

  it('are told apart by order on the way up and down', async () => {
    expect(taken(await match(upAndDown, steps('0', '5', '10', '5', '0')))).toEqual([
      [0, '0.0'],
      [1, '5.1'],
      [2, '10.2'],
      [3, '5.3'],
      [4, '0.4'],
    ]);
    const twice = await match(upAndDown, steps('5', '5', '10', '5', '5'), { readings: 2 });
    expect(taken(twice)).toEqual([
      [1, '5.0', '5.1'],
      [2, '10.2'],
      [3, '5.3', '5.4'],
    ]);
  });

  it('are not told apart by two passes in the same direction', async () => {
    const found = await match(upAndDown, steps('0', '5', '10', '0', '5', '10'), { readings: 2 });
    expect(taken(found)).toEqual([[2, '10.2', '10.5']]);
    expect(reasons(found).map(([row]) => row)).toEqual([2, 3, 5, 6]);
  });

  it('are told apart with a refused row between them, which keeps its place', async () => {
    const between = (row: Values) => match(upAndDown, [...steps('5'), row, ...steps('5')], { readings: 2 });
    // The way up ends at 10, and that reading is missing.
    expect(taken(await between({ nominal: '10', reading1: 'OL' }))).toEqual([
      [1, '5.0'],
      [3, '5.0'],
    ]);
    expect(taken(await between({ reading1: 'Top' }))).toHaveLength(2);
    // The second reading of the way up is missing, and nothing comes from the way down.
    expect(taken(await between({ nominal: '5', reading1: 'OL' }))).toEqual([]);
  });

  it('are not guessed where the order does not say it', async () => {
    const found = await match(upAndDown, steps('0', '5', '10'));
    expect(taken(found)).toEqual([[2, '10.2']]);
    expect(reasons(found)[0]).toEqual([
      2,
      'Points 1, 5 have the same nominal value, and the order of the rows does not say which one it is. Add the number of the point or the direction.',
    ]);
    const same = [point('5'), point('5')];
    // Rows one after the other are as many as both points need.
    expect(taken(await match(same, steps('5', '5')))).toEqual([
      [0, '5.0'],
      [1, '5.1'],
    ]);
    expect((await match(same, steps('5', '5', '5'))).points).toEqual([]);
  });
});

describe('a file', () => {
  it('gives every reading exactly once, with its digits, in any order of rows', async () => {
    const reading = fc.tuple(fc.integer({ min: -999, max: 999 }), fc.stringMatching(/^[0-9]{1,6}$/));
    await fc.assert(
      fc.asyncProperty(
        fc.array(reading, { minLength: 1, maxLength: 30 }),
        fc.infiniteStream(fc.nat()),
        async (given, order) => {
          const points = given.map((_, at) => point(String(at + 1)));
          const rows = given.map(([whole, decimals], at) => ({
            nominal: `${at + 1}`,
            reading1: `${whole}.${decimals}`,
          }));
          const keys = new Map(rows.map((row) => [row, order.next().value]));
          const found = await match(
            points,
            rows.toSorted((one, other) => keys.get(one)! - keys.get(other)!),
          );
          expect(found.refused).toEqual([]);
          expect(found.points.map(({ readings }) => readings[0])).toEqual(
            rows.map(({ reading1 }) => reading1),
          );
        },
      ),
    );
  });

  it('of 10,000 rows gives each of 500 points its twenty readings', async () => {
    const points = Array.from({ length: 500 }, (_, at) => point(`${at / 10}`));
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      ...{ nominal: `${(at % 500) * 100}`, unit: 'mV', reading1: `${at}.001` },
    }));
    const found = await match(points, rows, { readings: 20 });
    expect([found.points.length, found.refused.length]).toEqual([500, 0]);
  });
});

describe('a file whose rows may all belong to 500 points', () => {
  const points = Array.from({ length: 500 }, () => point('5'));
  const rows = Array.from({ length: 10_000 }, () => ({ nominal: '5', reading1: '5' }));

  it('names at most ten points in a sentence, and lets others do something to its end', async () => {
    let pauses = 0;
    const found = await matchReadings(
      rows.map((values, at) => ({ row: at + 2, values, fault: null })),
      { points, readings: 1, measured: new Set<number>(), headings: {} },
      async () => {
        pauses += 1;
      },
    );
    expect([found.points.length, found.refused.length, pauses]).toEqual([0, 10_000, 30]);
    expect(found.refused[0]?.reason).toMatch(/^Points 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 490 more have the/);
  });

  it('counts equal points as the same, however a row names their value', async () => {
    const both = [point('5'), point('5')];
    const found = await match(both, [
      { nominal: '5', reading1: '5.1' },
      { nominal: '5000 mV', reading1: '5.2' },
    ]);
    expect(taken(found)).toEqual([
      [0, '5.1'],
      [1, '5.2'],
    ]);
  });
});

describe('columns', () => {
  it('are recognised by their headings, of which several may be the same', () => {
    expect(recogniseReadings(['Step', 'Nominal (V)', 'Reading [mV]', 'Reading [mV]', 'Remark'])).toEqual({
      ...{ point: 0, nominal: 1, reading1: 2, reading2: 3 },
    });
    expect(recogniseReadings(['Sollwert', 'Einheit', 'Messwert 1', 'Messwert 2'])).toEqual({
      ...{ nominal: 0, unit: 1, reading1: 2, reading2: 3 },
    });
    expect(recogniseReadings(['القراءة', 'النقطة'])).toEqual({});
    expect([unitOfHeading('Reading (mV)'), unitOfHeading('Reading (raw)'), unitOfHeading('V')]).toEqual([
      ...['mV', undefined, undefined],
    ]);
  });

  it('of an earlier file are found again by place, or by a heading that stands once', () => {
    const earlier = { nominal: { at: 0, heading: 'A' }, reading1: { at: 1, heading: 'B' } };
    expect(columnsAgain(earlier, ['A', 'B'])).toEqual({ nominal: 0, reading1: 1 });
    expect(columnsAgain(earlier, ['X', 'A', 'B'])).toEqual({ nominal: 1, reading1: 2 });
    expect(columnsAgain(earlier, ['A', 'C'])).toBeUndefined();
    expect(columnsAgain(earlier, ['B', 'A', 'B'])).toBeUndefined();
  });
});

it('numbers of points are told in runs', () => {
  expect(pointNumbers([0, 1, 2, 6])).toBe('1 to 3, 7');
});
