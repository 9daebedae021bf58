// @vitest-environment jsdom
import { notificationEndpoints } from '@portal/contract/notifications/endpoints.ts';
import { repairDocumentEndpoints } from '@portal/contract/repair-documents/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { statsEndpoints } from '@portal/contract/stats/endpoints.ts';
import { expect, test } from 'vitest';
import { concerns } from './live-events.ts';
import { q } from './query.ts';

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
