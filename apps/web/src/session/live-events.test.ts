// @vitest-environment jsdom

import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { notificationEndpoints } from '@portal/contract/records/notifications/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { cache } from '../api/cache.ts';
import { q } from '../api/query.ts';
import { concerns, listenToLiveEvents, onNewBuild } from './live-events.ts';

const repair = (id: number) => q(repairEndpoints.get, { params: { id } }).queryKey;
const list = q(repairEndpoints.list, { query: { page: '2' } }).queryKey;

test('a repair event concerns its own page, the lists and the counts', () => {
  const event = { topic: 'repair', id: 17 } as const;
  expect(concerns(event, repair(17))).toBe(true);
  expect(concerns(event, list)).toBe(true);
  expect(concerns(event, q(statsEndpoints.stats).queryKey)).toBe(true);
  expect(concerns(event, repair(18))).toBe(false);
  expect(concerns(event, q(notificationEndpoints.list).queryKey)).toBe(false);
});

test('a mail event concerns the messages of every repair', () => {
  const messages = q(repairDocumentEndpoints.messages, { params: { id: 17 } }).queryKey;
  expect(concerns({ topic: 'outbox', id: 4 }, messages)).toBe(true);
  expect(concerns({ topic: 'repair', id: 17 }, messages)).toBe(false);
});

test('an event without a row concerns all data of its topic', () => {
  expect(concerns({ topic: 'repair' }, repair(18))).toBe(true);
});

test('an event without a topic concerns all data that events may change', () => {
  expect(concerns({}, repair(18))).toBe(true);
  expect(concerns({}, ['GET /api/never-asked', {}, {}])).toBe(false);
});

test('a topic that only a newer server knows is ignored', () => {
  expect(concerns({ topic: 'weather' } as never, list)).toBe(false);
});

/** The connections that were opened, as the browser's EventSource shows them. */
const opened: FakeSource[] = [];
class FakeSource {
  static readonly CLOSED = 2;
  readyState = 1;
  onopen = () => {};
  onmessage = (_message: { data: string }) => {};
  onerror = () => {};
  constructor() {
    opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  opened.length = 0;
});

/** Listens with a clock that the test moves. Returns the reads that are asked again. */
function listen() {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  const asked = vi.spyOn(cache, 'invalidateQueries');
  const stop = listenToLiveEvents(1);
  opened[0]?.onopen();
  return { asked, stop };
}

test('a computer that slept connects again and asks everything again', () => {
  const { asked, stop } = listen();
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
  asked.mockClear();
  // The clock goes on while timers stand still.
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(20_000);
  expect(opened).toHaveLength(2);
  expect(opened[0]?.readyState).toBe(FakeSource.CLOSED);
  opened[1]?.onopen();
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveBeenCalled();
  stop();
});

test('another build of the server is told, the own one is not', () => {
  const { stop } = listen();
  const told = vi.fn();
  onNewBuild(told);
  document.head.innerHTML = '<script type="module" src="/assets/own.js"></script>';
  const say = (build: string) => {
    opened[0]?.onmessage({ data: JSON.stringify({ topic: 'build', build }) });
    vi.advanceTimersByTime(1000);
  };
  say('/assets/own.js');
  expect(told).not.toHaveBeenCalled();
  say('/assets/newer.js');
  expect(told).toHaveBeenCalledOnce();
  stop();
});
