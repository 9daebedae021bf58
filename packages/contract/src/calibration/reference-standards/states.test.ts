import { expect, it } from 'vitest';
import { standardLapse, stateOn, unusedOn } from './rules.ts';

const change = (id: number, state: 'in_use' | 'quarantined' | 'out_of_service', fromOn: string) => ({
  ...{ id, state },
  fromOn: fromOn as never,
});
const day = (text: string) => text as never;

it('a standard without a change is in use', () => {
  expect(stateOn([], day('2026-03-02'))).toBe('in_use');
  expect(stateOn([change(1, 'quarantined', '2026-03-03')], day('2026-03-02'))).toBe('in_use');
});

it('a change holds from its day on, until a later one', () => {
  const changes = [change(1, 'quarantined', '2026-03-02'), change(2, 'in_use', '2026-03-10')];
  expect(
    ['2026-03-01', '2026-03-02', '2026-03-09', '2026-03-10'].map((one) => unusedOn(changes, day(one))),
  ).toEqual([null, 'quarantined', 'quarantined', null]);
});

it('what was entered last holds for all days since its own', () => {
  const changes = [
    change(3, 'out_of_service', '2026-02-01'),
    ...[change(1, 'quarantined', '2026-03-02'), change(2, 'in_use', '2026-03-10')],
  ];
  expect(
    ['2026-01-31', '2026-02-01', '2026-03-05', '2026-04-01'].map((one) => stateOn(changes, day(one))),
  ).toEqual(['in_use', 'out_of_service', 'out_of_service', 'out_of_service']);
});

it('the state comes before the dates of the calibration', () => {
  const past = { calibratedOn: day('2025-01-01'), dueOn: day('2026-01-01') };
  expect(standardLapse(past, day('2026-03-02'))).toBe('past-due');
  expect(standardLapse({ ...past, state: null }, day('2026-03-02'))).toBe('past-due');
  expect(standardLapse({ ...past, state: 'quarantined' }, day('2026-03-02'))).toBe('quarantined');
});
