import { repairStatuses } from '@portal/contract/repairs/status.ts';
import { expect, test } from 'vitest';
import { placeOnStrip, stages, statusAction } from './status-words.ts';

const at = (stage: (typeof stages)[number]) => stages.indexOf(stage);

test('every status has a stage, and a repair on hold stays at its former stage', () => {
  for (const status of repairStatuses)
    expect(placeOnStrip(status, null, []).current).toBeGreaterThanOrEqual(0);
  expect(placeOnStrip('shipped', null, [])).toMatchObject({ current: 9, halted: false });
  expect(placeOnStrip('on_hold', 'in_progress', [])).toMatchObject({
    current: at('in_progress'),
    halted: true,
  });
  expect(placeOnStrip('on_hold', 'estimate_declined', [])).toMatchObject({ current: 3, halted: true });
  expect(placeOnStrip('estimate_declined', null, [])).toMatchObject({ current: 3, halted: true });
  expect(placeOnStrip('cancelled', null, [])).toMatchObject({ current: 0, halted: true });
  expect(placeOnStrip('cancelled', null, ['submitted', 'received', 'cancelled'])).toMatchObject({
    current: at('received'),
    halted: true,
  });
});

test('a status that the repair never had is not shown as done', () => {
  const been = ['submitted', 'received', 'inspected', 'in_progress', 'completed'] as const;
  const { reached } = placeOnStrip('completed', null, been);
  expect([...(reached ?? [])].map((stage) => stages[stage])).toEqual(been);
  expect(placeOnStrip('completed', null, []).reached).toEqual(new Set([0]));
  expect(placeOnStrip('completed', null, undefined).reached).toBeUndefined();
});

test('a button is named for what it does', () => {
  expect(statusAction('received', 'submitted')).toBe('Mark as Received');
  expect(statusAction('in_progress', 'inspected')).toBe('Start Work');
  expect(statusAction('in_progress', 'on_hold')).toBe('Resume: In Progress');
  expect(statusAction('cancelled', 'on_hold')).toBe('Cancel Repair');
});
