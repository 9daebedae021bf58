import { repairStatuses } from '@portal/contract/repair-status.ts';
import { expect, test } from 'vitest';
import { placeOnStrip, stages, stageWord, statusAction } from './status-words.ts';

test('the strip has ten stages, in the words of the badges for staff and in plain ones for customers', () => {
  expect(stages).toHaveLength(10);
  expect(stageWord('estimate_provided', true)).toBe('Pending Approval');
  expect(stageWord('estimate_provided', false)).toBe('Your approval');
});

test('every status has a place; a held repair stands where it came from', () => {
  for (const status of repairStatuses) expect(placeOnStrip(status, null).current).toBeGreaterThanOrEqual(0);
  expect(placeOnStrip('shipped', null)).toEqual({ current: 9, halted: false });
  expect(placeOnStrip('on_hold', 'in_progress')).toEqual({
    current: stages.indexOf('in_progress'),
    halted: true,
  });
  expect(placeOnStrip('estimate_declined', null)).toEqual({ current: 3, halted: true });
  expect(placeOnStrip('cancelled', null)).toEqual({ current: 0, halted: true });
});

test('a button says what it does', () => {
  expect(statusAction('received', 'submitted')).toBe('Mark as Received');
  expect(statusAction('in_progress', 'inspected')).toBe('Start Work');
  expect(statusAction('in_progress', 'on_hold')).toBe('Resume: In Progress');
  expect(statusAction('cancelled', 'on_hold')).toBe('Cancel Repair');
});
