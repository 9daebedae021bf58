import { expect, it } from 'vitest';
import { lanesOf } from './lanes.ts';

const span = (from: number, to: number) => ({ from, to });

it('spans at the same time stand side by side, others take the whole width', () => {
  expect(lanesOf([span(0, 60), span(30, 90), span(60, 120), span(200, 220)])).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
  ]);
});

it('spans that only touch do not share time', () => {
  expect(lanesOf([span(60, 120), span(0, 60)])).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ]);
  expect(lanesOf([])).toEqual([]);
});
