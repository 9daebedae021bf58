import { expect, test } from 'vitest';
import {
  isReplyCode,
  outboxMailNamed,
  outboxMailsNamed,
  outboxMessageId,
  repliesNamed,
  replyAddress,
} from './reply-address.ts';

const key = Buffer.alloc(32, 1);
const target = { companyId: 1, repairId: 1_234_567, generation: 0 };

test('an answer names its repair, also when a server changed the case', () => {
  const address = replyAddress(key, 'service@lab.example', target);
  expect(address).toMatch(/^service\+qglj-[a-z2-7]{26}@lab\.example$/);
  for (const given of [address, address.toUpperCase()]) {
    const [named] = repliesNamed(['other@x.example', given]);
    expect(named?.repairId).toBe(target.repairId);
    expect(isReplyCode(key, named!.code, target)).toBe(true);
  }
});

test('a code is good for one repair, one company, one generation and one installation', () => {
  const [named] = repliesNamed([replyAddress(key, 'service@lab.example', target)]);
  const code = named!.code;
  for (const other of [{ companyId: 2 }, { repairId: 1_234_568 }, { generation: 1 }])
    expect(isReplyCode(key, code, { ...target, ...other })).toBe(false);
  expect(isReplyCode(Buffer.alloc(32, 2), code, target)).toBe(false);
  // A Message-ID is no reply address.
  const sent = outboxMessageId(key, 1, 1_234_567, 'x');
  expect(isReplyCode(key, sent.split(/[.@]/)[1]!, target)).toBe(false);
});

test('a mailbox whose name leaves no room gets no code', () => {
  const long = `${'a'.repeat(40)}@lab.example`;
  expect(replyAddress(key, long, target)).toBe(long);
});

test('only Message-IDs with the right code name a mail', () => {
  const id = outboxMessageId(key, 1, 7, 'portal.example');
  expect(outboxMailsNamed(key, 1, [id])).toEqual([7]);
  expect(outboxMailsNamed(key, 2, [id])).toEqual([]);
  expect(outboxMailsNamed(key, 1, ['outbox-7@portal.example', id.replace('-7.', '-8.'), 'x'])).toEqual([]);
});

test('the Message-ID of a copy is for one recipient, and names the same mail', () => {
  const id = outboxMessageId(key, 1, 7, 'portal.example', 'ann@acme.example');
  const other = outboxMessageId(key, 1, 7, 'portal.example', 'lab@acme.example');
  expect(id).not.toContain('ann');
  expect(outboxMailsNamed(key, 1, [id, other])).toEqual([7, 7]);
  expect(outboxMailNamed(key, 1, id)?.isFor('Ann@ACME.example')).toBe(true);
  expect(outboxMailNamed(key, 1, id)?.isFor('lab@acme.example')).toBe(false);
  const [mark, otherMark] = [id, other].map((one) => /-([a-z2-7]{8})\./.exec(one)![1]!);
  expect(outboxMailNamed(key, 1, id.replace(mark!, otherMark!))).toBeUndefined();
});
