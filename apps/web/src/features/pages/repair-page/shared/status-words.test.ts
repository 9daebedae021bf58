import { stageOnStrip, stages, statusAction, stripWithout } from '@portal/contract/repairs/repairs/stages.ts';
import { repairStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { expect, test } from 'vitest';

const at = (stage: (typeof stages)[number]) => stages.indexOf(stage);

test('every status has a stage, and a repair on hold stays at its former stage', () => {
  for (const status of repairStatuses)
    expect(stageOnStrip(status, null, []).current).toBeGreaterThanOrEqual(0);
  expect(stageOnStrip('shipped', null, [])).toMatchObject({ current: 9, halted: false });
  expect(stageOnStrip('on_hold', 'in_progress', [])).toMatchObject({
    current: at('in_progress'),
    halted: true,
  });
  expect(stageOnStrip('on_hold', 'estimate_declined', [])).toMatchObject({ current: 3, halted: true });
  expect(stageOnStrip('estimate_declined', null, [])).toMatchObject({ current: 3, halted: true });
  expect(stageOnStrip('cancelled', null, [])).toMatchObject({ current: 0, halted: true });
  expect(stageOnStrip('cancelled', null, ['submitted', 'received', 'cancelled'])).toMatchObject({
    current: at('received'),
    halted: true,
  });
});

test('a status that the repair never had is not shown as done', () => {
  const been = ['submitted', 'received', 'inspected', 'in_progress', 'completed'] as const;
  const { reached } = stageOnStrip('completed', null, been);
  expect([...(reached ?? [])].map((stage) => stages[stage])).toEqual(been);
  expect(stageOnStrip('completed', null, []).reached).toEqual(new Set([0]));
  expect(stageOnStrip('completed', null, undefined).reached).toBeUndefined();
});

test('a new repair counts the stages that it usually has, and no detour', () => {
  const strip = stripWithout(stageOnStrip('submitted', null, ['submitted']));
  expect(strip.stages).toEqual([
    ...['submitted', 'received', 'inspected', 'estimate_provided', 'estimate_approved', 'in_progress'],
    ...['completed', 'shipped'],
  ]);
  const waiting = stripWithout(stageOnStrip('waiting_for_parts', null, ['submitted', 'waiting_for_parts']));
  expect(waiting.stages).toEqual(['submitted', 'waiting_for_parts', 'completed', 'shipped']);
  // Back from the detour, the strip does not announce it again.
  const back = stripWithout(stageOnStrip('in_progress', null, ['waiting_for_parts', 'in_progress']));
  expect(back.stages).toEqual(['submitted', 'in_progress', 'completed', 'shipped']);
});

test('everybody sees only the stages that the repair had and those that may come', () => {
  const strip = stripWithout(
    stageOnStrip('completed', null, ['submitted', 'received', 'in_progress', 'completed']),
  );
  expect(strip.stages).toEqual(['submitted', 'received', 'in_progress', 'completed', 'shipped']);
  expect(strip).toMatchObject({ current: 3, reached: new Set([0, 1, 2, 3]) });
  // Before the timeline is known nothing is left out, and nothing is ticked.
  const unknown = stripWithout(stageOnStrip('completed', null, undefined));
  expect(unknown).toMatchObject({ stages, current: 8, reached: undefined });
});

test('a button is named for what it does', () => {
  expect(statusAction('received', 'submitted')).toBe('Mark as Received');
  expect(statusAction('in_progress', 'inspected')).toBe('Start Work');
  expect(statusAction('in_progress', 'on_hold')).toBe('Resume: In Progress');
  expect(statusAction('cancelled', 'on_hold')).toBe('Cancel Repair');
});
