import { expect, it } from 'vitest';
import type { QueuedAct } from '../../../../device/queued-act.ts';
import { applyWork } from './apply-work.ts';

const AT = Date.UTC(2026, 2, 2, 14);
const press = (
  step: 'start' | 'stop',
  repairId: number,
  state: QueuedAct['state'] = 'waiting',
): QueuedAct => ({
  seq: 1,
  userId: 1,
  repairId,
  number: `SR-${repairId}`,
  operationId: 'one',
  doneAt: AT,
  act: { kind: 'work', step },
  state,
});
const running = {
  id: 5,
  repairId: 1001,
  serviceReportNumber: 'SR-1001',
  startedAt: '2026-03-02T09:00:00.000Z',
} as const;

it('follows the unsent starts and stops', () => {
  const started = { repairId: 1002, serviceReportNumber: 'SR-1002', startedAt: new Date(AT).toISOString() };
  expect(applyWork(running, [])).toBe(running);
  expect(applyWork(running, [press('stop', 1001)])).toBeNull();
  expect(applyWork(running, [press('start', 1002)])).toEqual(started);
  expect(applyWork(null, [press('start', 1002), press('stop', 1002)])).toBeNull();
  expect(applyWork(undefined, [press('start', 1002), press('stop', 1001)])).toEqual(started);
});

it('does not count a press that was refused', () => {
  expect(applyWork(running, [press('stop', 1001, 'refused')])).toBe(running);
});
