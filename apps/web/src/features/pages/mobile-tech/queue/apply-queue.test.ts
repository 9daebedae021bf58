import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { expect, test } from 'vitest';
import type { Changes, QueuedAct } from '../../../../device/queued-act.ts';
import { applyQueue, isChangedByOthers } from './apply-queue.ts';

const repair = {
  id: 7,
  version: 3,
  status: 'inspected',
  heldFrom: null,
  currentProgress: null,
  estimatedCompletionDate: null,
  nextStatuses: ['in_progress'],
} as unknown as Repair;

const seen = {
  version: 3,
  status: 'inspected',
  currentProgress: null,
  estimatedCompletionDate: null,
} as const;
const update = (changes: Changes, given: Partial<QueuedAct> = {}): QueuedAct => ({
  seq: 1,
  userId: 1,
  repairId: 7,
  number: 'SR-1',
  operationId: 'a',
  doneAt: 0,
  act: { kind: 'update', changes, seen },
  state: 'waiting',
  ...given,
});

test('shows the unsent changes, and the statuses that may follow them', () => {
  const worked = applyQueue(
    repair,
    [
      update({ status: 'in_progress', currentProgress: 'Opened' }),
      update({ status: 'needs_review' }),
      update({ status: 'shipped' }, { repairId: 8 }),
      update({ status: 'cancelled' }, { state: 'conflict' }),
    ],
    'technician',
  );
  expect(worked).toMatchObject({ status: 'needs_review', currentProgress: 'Opened' });
  expect(worked.nextStatuses).toEqual(['completed', 'in_progress', 'on_hold', 'cancelled']);
  expect(applyQueue(repair, [], 'technician')).toBe(repair);
});

test('a repair on hold can return to its former status', () => {
  const held = applyQueue(repair, [update({ status: 'on_hold' })], 'technician');
  expect(held.nextStatuses).toEqual(['inspected', 'cancelled']);
});

test('the part that is named with a step is shown until the status leaves it', () => {
  const awaitedPart = { partId: null, part: 'Gasket', quantity: 2 };
  const wait = update({ status: 'waiting_for_parts', awaitedPart });
  const waiting = applyQueue(repair, [wait], 'technician');
  expect(waiting.partRequests).toMatchObject([{ ...awaitedPart, answer: null }]);
  const on = applyQueue(repair, [wait, update({ status: 'in_progress' })], 'technician');
  expect(on.partRequests).toBeUndefined();
});

test('only a change of the same fields is a conflict', () => {
  const act = { kind: 'update' as const, changes: { status: 'in_progress' as const }, seen };
  const now = { status: 'inspected' as const, currentProgress: 'by somebody', estimatedCompletionDate: null };
  expect(isChangedByOthers(act, now)).toBe(false);
  expect(isChangedByOthers(act, { ...now, status: 'on_hold' })).toBe(true);
});
