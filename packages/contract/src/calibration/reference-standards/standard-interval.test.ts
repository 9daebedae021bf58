import { expect, test } from 'vitest';
import type { CalendarDate } from '../../core/dates/dates.ts';
import { proposalInWords } from '../../laboratory/intervals/interval-proposal.ts';
import { intervalOfStandard, keptItsValues } from './standard-interval.ts';

const point = (value: string, uncertainty: string | null = '0.0003', nominal = '10') => ({
  ...{ quantity: 'DC voltage', nominal, unit: 'V', value, uncertainty, factor: '2' },
});
const calibration = (
  id: number,
  day: string,
  points: ReturnType<typeof point>[],
  voided: unknown = null,
) => ({
  ...{ id, certificateNumber: `C-${id}`, calibratedOn: day as CalendarDate, voided, points },
});

test('a change of √(U₁² + U₂²) is just within', () => {
  const before = [point('10.0000', '0.0003')];
  // √(0.0003² + 0.0004²) = 0.0005
  expect(keptItsValues(before, [point('10.0005', '0.0004')])).toBe(true);
  expect(keptItsValues(before, [point('9.9995', '0.0004')])).toBe(true);
  expect(keptItsValues(before, [point('10.00050001', '0.0004')])).toBe(false);
});

test('one point that changed is enough, and points without U or without a partner say nothing', () => {
  const before = [point('1', '0.1', '1'), point('10', null)];
  expect(keptItsValues(before, [point('10.5', '0.1')])).toBeNull();
  expect(keptItsValues(before, [point('2', '0', '1')])).toBeNull();
  expect(
    keptItsValues([...before, point('5', '0.1', '5')], [point('1', '0.1', '1'), point('6', '0.1', '5')]),
  ).toBe(false);
});

test('four calibrations make three intervals, and mistakes make none', () => {
  const years = ['2022', '2023', '2024', '2025'].map((year) => `${year}-03-01`);
  const values = ['10.0000', '10.0010', '10.0020', '10.0021'];
  const all = years.map((day, i) => calibration(i + 1, day, [point(values[i]!)]));
  expect(intervalOfStandard(all.slice(0, 3))).toBeNull();
  expect(intervalOfStandard([])).toBeNull();
  const proposal = intervalOfStandard(all)!;
  // 1096 days in three intervals. P(X ≤ 1 | 3, 0.95) = 0.05³ + 3 × 0.95 × 0.05² = 0.00725
  expect(proposal).toMatchObject({
    ...{ calibrations: 3, within: 1, days: 365, verdict: 'shorten', probability: '0.73' },
    proposedDays: 182,
  });
  expect(proposalInWords(proposal, 'found the standard unchanged')).toMatch(
    /^1 of 3 calibrations found the standard unchanged\. At a target of 95 %, so few /,
  );
  expect(intervalOfStandard(all.with(1, { ...all[1]!, voided: {} }))).toBeNull();
});

test('calibrations without values count neither as trials nor with their days', () => {
  const old = ['2005', '2010', '2015'].map((year, i) => calibration(i + 1, `${year}-03-01`, []));
  const years = ['2021', '2022', '2023', '2024'].map((year) => `${year}-03-01`);
  const known = years.map((day, i) => calibration(i + 10, day, [point('10.0000')]));
  expect(intervalOfStandard([...old, ...known])).toMatchObject({ calibrations: 3, within: 3, days: 365 });
});
