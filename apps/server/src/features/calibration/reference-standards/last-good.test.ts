import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { describe, expect, it } from 'vitest';
import { type CheckedDays, lastGoodOf, unusedFrom } from './last-good.ts';

const calibrated = (calibratedOn: CalendarDate) => ({
  ...{ calibratedOn, certificateNumber: calibratedOn, voidedAt: null },
});
const check = (goodOn: CalendarDate): CheckedDays => ({ name: '10 V', goodOn, badOn: null, isBad: false });
const state = (id: number, fromOn: CalendarDate, of: 'in_use' | 'quarantined' | 'out_of_service') => ({
  ...{ id, fromOn, state: of },
});

describe('the last good day of a standard in quarantine', () => {
  const both = [calibrated('2026-02-01'), calibrated('2025-02-01')];

  it('is not the day of the calibration that may have found it bad, nor of a newer entry of it', () => {
    expect(lastGoodOf(both, [], null)?.on).toBe('2026-02-01');
    expect(lastGoodOf(both, [], '2026-02-10')?.on).toBe('2025-02-01');
    expect(lastGoodOf([calibrated('2026-02-01'), ...both], [], '2026-02-10')?.on).toBe('2025-02-01');
    expect(lastGoodOf([calibrated('2026-02-01')], [], '2026-02-10')).toBeNull();
  });

  it('is that of a check that found it good after that calibration', () => {
    expect(lastGoodOf(both, [check('2026-02-05')], '2026-02-10')?.on).toBe('2026-02-05');
    expect(lastGoodOf(both, [check('2026-01-05')], '2026-02-10')?.on).toBe('2026-01-05');
  });

  it('is before the quarantine, also when it was calibrated since', () => {
    expect(lastGoodOf(both, [], '2026-01-15')?.on).toBe('2025-02-01');
    expect(lastGoodOf(both, [], '2025-02-01')).toBeNull();
  });
});

it('a standard is out of use since the first day of all changes since it was last in use', () => {
  const changes = [
    state(1, '2026-01-01', 'quarantined'),
    state(2, '2026-01-20', 'in_use'),
    state(3, '2026-02-10', 'out_of_service'),
    state(4, '2026-02-05', 'quarantined'),
  ];
  expect(unusedFrom(changes, '2026-03-01')).toBe('2026-02-05');
  expect(unusedFrom(changes.slice(0, 2), '2026-03-01')).toBeNull();
  expect(unusedFrom([], '2026-03-01')).toBeNull();
});
