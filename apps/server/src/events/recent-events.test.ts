import { expect, test } from 'vitest';
import type { LiveEvent } from './events.ts';
import { keepRecentEvents } from './recent-events.ts';

const event = (id: number): LiveEvent => ({ companyId: 1, kind: 'repair', id });

test('only events after the moment are returned, and none about sessions', () => {
  const recent = keepRecentEvents();
  recent.add(event(1));
  const moment = recent.moment();
  recent.add({ companyId: 1, kind: 'sessions' });
  recent.add(event(2));
  expect(recent.since(moment)).toEqual([event(2)]);
  expect(recent.since(recent.moment())).toEqual([]);
});

test('a moment before forgotten events, of another process, or without sense is unknown', () => {
  const recent = keepRecentEvents();
  const first = recent.moment();
  for (let id = 0; id < 400; id++) recent.add(event(id));
  expect(recent.since(first)).toHaveLength(400);
  for (let id = 0; id < 400; id++) recent.add(event(id));
  expect(recent.since(first)).toBeUndefined();
  const beforeGap = recent.moment();
  recent.forget();
  expect(recent.since(beforeGap)).toBeUndefined();
  expect(recent.since(keepRecentEvents().moment())).toBeUndefined();
  for (const text of ['', '.', '17', 'x.y']) expect(recent.since(text)).toBeUndefined();
});
