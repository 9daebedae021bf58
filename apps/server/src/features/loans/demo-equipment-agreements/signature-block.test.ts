import { signatureSheet } from '@portal/contract/core/signature-sheet.ts';
import { expect, it } from 'vitest';
import { strokesOf } from './signature-block.ts';

it('a signature stays on its sheet, whatever points were sent, so it cannot strike out the terms', () => {
  const strokes = strokesOf('M0 -1800 L600 -1700M-9999 9999 L9999 100.5') as {
    points: { x: number; y: number }[];
  }[];
  const scale = 210 / signatureSheet.width;
  expect(
    strokes.map(({ points }) => points.map(({ x, y }) => [x / scale, y / scale].map(Math.round))),
  ).toEqual([
    [
      [0, 0],
      [600, 0],
    ],
    [
      [0, 200],
      [600, 101],
    ],
  ]);
});
