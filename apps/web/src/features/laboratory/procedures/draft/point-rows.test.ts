import { expect, it } from 'vitest';
import { withPasted } from '../../../../ui/grid/edit-rows.ts';
import { bodyOf, type DraftValues } from './draft-values.ts';
import { draftPoints, faultsOfRow, refusedOf } from './point-rows.ts';

const { blank: blankRow } = draftPoints;
const begin = { row: 0, column: 'quantity' };

it('a table is pasted right of and below a cell, without its heading', () => {
  const text = 'Quantity\tRange\tNominal\r\nDC voltage\t10 V\t\u22125,000\r\nDC voltage\t10 V\t5,000\r\n';
  const pasted = withPasted(draftPoints, [blankRow], begin, text);
  expect(pasted).toMatchObject({ written: 2, left: 0 });
  expect(pasted?.rows).toEqual([
    { ...blankRow, quantity: 'DC voltage', range: '10 V', nominal: '-5,000' },
    { ...blankRow, quantity: 'DC voltage', range: '10 V', nominal: '5,000' },
  ]);
});

it('there are at most 500 points', () => {
  const text = Array.from({ length: 600 }, (_, at) => `Q${at}\t`).join('\n');
  expect(withPasted(draftPoints, [blankRow], begin, text)).toMatchObject({ written: 500, left: 100 });
});

it('a cell says what is wrong with it', () => {
  expect(faultsOfRow(blankRow)).toEqual({});
  expect(faultsOfRow({ ...blankRow, nominal: 'ten' })).toEqual({
    quantity: 'Say what is measured',
    nominal: 'Must be a number such as 10, -0.250 or 4.1e-2',
  });
});

it('what the portal refuses goes to its cell', () => {
  const { points, others } = refusedOf({ 'points.2.nominal': 'A', 'ranges.0.name': 'B', readings: 'C' });
  expect(points.get(2)).toEqual({ nominal: 'A' });
  expect(others).toEqual(['Range 1: B', 'C']);
});

it('blank points are not sent, and signs for directions and sides are read', () => {
  const values = {
    ...{ revision: '1', text: '', effectiveFrom: '', readings: '3', standards: '', conditions: {} },
    points: [blankRow, { ...blankRow, quantity: 'Q', nominal: '1', direction: '↑', cycle: '2', sides: '+' }],
    ranges: [],
  } as unknown as DraftValues;
  expect(bodyOf(values).points).toEqual([
    { ...blankRow, quantity: 'Q', nominal: '1', direction: 'up', cycle: 2, sides: 'upper' },
  ]);
});
