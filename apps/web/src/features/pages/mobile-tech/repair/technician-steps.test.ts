import { nextStatuses, type RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { expect, it } from 'vitest';
import { stepsOf, type Timer } from './technician-steps.ts';

const steps = (status: RepairStatus, timer: Timer = 'none', heldFrom: RepairStatus | null = null) =>
  stepsOf({ status, heldFrom, nextStatuses: nextStatuses(status, 'technician', heldFrom) }, timer);
const words = (...given: Parameters<typeof steps>) =>
  steps(...given).map(({ label, isNext }) => (isNext ? `[${label}]` : label));

it('shows only the steps of the map, with the next one marked', () => {
  expect(words('submitted')).toEqual(['[Mark as Received]']);
  expect(words('received')).toEqual(['[Mark as Inspected]']);
  expect(words('inspected')).toEqual(['[Start Work]']);
  expect(words('estimate_provided')).toEqual([]);
  expect(words('estimate_approved')).toEqual(['[Start Work]', 'Awaiting Parts']);
  expect(words('in_progress')).toEqual(['Awaiting Parts', 'Needs Review', '[Complete]']);
  expect(words('waiting_for_parts')).toEqual(['[Start Work]']);
  expect(words('needs_review')).toEqual(['Start Work', '[Complete]']);
  expect(words('completed')).toEqual(['Start Work']);
  expect(words('on_hold', 'none', 'inspected')).toEqual(['[Resume: Inspected]']);
  expect(words('shipped')).toEqual([]);
});

it('offers the timer, and starts it first when nothing runs', () => {
  expect(words('in_progress', 'stopped')).toEqual([
    '[Start Work]',
    'Awaiting Parts',
    'Needs Review',
    'Complete',
  ]);
  expect(words('in_progress', 'running')).toEqual([
    'Stop Work',
    'Awaiting Parts',
    'Needs Review',
    '[Complete]',
  ]);
});

it('starts and ends work with the status', () => {
  const work = (status: RepairStatus, timer: Timer) =>
    Object.fromEntries(steps(status, timer).map((step) => [step.label, step.work]));
  expect(work('inspected', 'stopped')).toEqual({ 'Start Work': 'start' });
  expect(work('in_progress', 'running')).toEqual({
    'Stop Work': 'stop',
    'Awaiting Parts': 'stop',
    'Needs Review': 'stop',
    Complete: 'stop',
  });
  expect(work('inspected', 'none')).toEqual({ 'Start Work': undefined });
});
