import type { WorkRow } from '@portal/contract/overview/work-queue/endpoints.ts';
import { reasonsOf, workReasons } from '@portal/contract/overview/work-queue/reasons.ts';
import { expect, test } from 'vitest';
import { actOf, actOfKey, listPathOf } from './row-acts.ts';

const row = (given: Partial<WorkRow> = {}): WorkRow => ({
  id: 7,
  name: 'SR-1001',
  who: 'Acme',
  what: 'Fluke 87V',
  since: '2026-11-20',
  status: 'submitted',
  technicianName: null,
  version: 1,
  also: [],
  ...given,
});

test('every row has one action, and each key that is its action does the same', () => {
  expect(workReasons.map((reason) => actOf('admin', reason, row()).label)).toEqual([
    ...[
      'Received',
      'Answer',
      'New date',
      'New estimate',
      'Record answer',
      'Assign',
      'Order part',
      'Start work',
      'Review',
      'Open loan',
      'Open record',
      'Open record',
      'Open procedure',
      'Open room',
    ],
    ...['Ship', 'Seen', 'Answer', 'Send again', 'Open'],
  ]);
  expect(actOfKey('r', 'admin', 'new', row())).toEqual(actOf('admin', 'new', row()));
  expect(actOfKey('a', 'admin', 'unassigned', row())).toEqual(actOf('admin', 'unassigned', row()));
  expect(actOfKey('d', 'admin', 'late', row())).toEqual(actOf('admin', 'late', row()));
  const done = row({ status: 'completed' });
  expect(actOfKey('s', 'admin', 'readyToShip', done)).toMatchObject({ to: '/admin/ship?repairs=7' });
});

test('a key that does not fit says why', () => {
  const started = row({ status: 'in_progress' });
  expect(actOfKey('r', 'admin', 'late', started)).toBe('SR-1001 was received already.');
  expect(actOfKey('s', 'admin', 'late', started)).toBe('SR-1001 is not ready to ship.');
  expect(actOfKey('d', 'admin', 'readyToShip', row({ status: 'completed' }))).toBe('SR-1001 is completed.');
  expect(actOfKey('r', 'admin', 'mailFailed', row({ status: null }))).toBe('This key is for repairs.');
});

test('technicians get no act that the server would refuse', () => {
  expect(reasonsOf('technician').map((reason) => actOf('technician', reason, row()).kind)).toEqual([
    'step',
    'answer',
    'date',
    'step',
    'open',
    'open',
  ]);
  for (const key of ['a', 'e', 's'])
    expect(typeof actOfKey(key, 'technician', 'late', row({ status: 'completed' }))).toBe('string');
  expect(reasonsOf('customer')).toEqual([]);
});

test('the count of rooms opens those that it counts', () => {
  expect(listPathOf('technician', 'roomOutside')).toBe('/rooms?outside=true');
});
