import type { ListedCalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { expect, it } from 'vitest';
import { calibrationState } from './calibration-state.ts';

const item = (results: object | null, awaitsCertificate = false) =>
  ({ results, awaitsCertificate }) as unknown as ListedCalibrationItem;
const complete = { completedAt: '2026-03-02T10:00:00Z', certificate: null };
const on = (isIssued: boolean, isWithdrawn = false) => ({
  ...complete,
  certificate: { isIssued, isWithdrawn },
});

it.each([
  ['Needed', []],
  ['Needed', [item(null), item({ completedAt: null, certificate: null })]],
  ['Needed', [item(on(false, true))]],
  ['1 of 2 units done', [item(complete, true), item(null)]],
  ['Done, certificate still to draft', [item(complete, true), item(on(true))]],
  ['Done, certificate waits for approval', [item(on(false)), item(on(true))]],
  ['Done, certificate issued', [item(on(true))]],
  ['Done', [item(complete)]],
])('says "%s"', (words, items) => {
  expect(calibrationState(items)).toBe(words);
});
