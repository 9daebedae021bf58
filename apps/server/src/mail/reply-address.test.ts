import { expect, test } from 'vitest';
import {
  outboxMailNamed,
  outboxMailsNamed,
  outboxMessageId,
  replyAddress,
  replyCodesIn,
  replyLink,
} from './reply-address.ts';

const key = Buffer.alloc(32, 1);
const target = { id: 1_234_567, companyId: 1, linkEdition: 0 };
const state = { isOpen: true, replacedAt: null };

test('an answer names its repair, also when a server changed the case', () => {
  const address = replyAddress(key, 'service@lab.example', target);
  expect(address).toMatch(/^service\+qglj-[a-z2-7]{26}@lab\.example$/);
  // A mail that was sent by an earlier release.
  expect(address).toBe('service+qglj-6qhau53uwvuhpba5fnfeh77j36@lab.example');
  for (const given of [address, address.toUpperCase()]) {
    const [code] = replyCodesIn(['other@x.example', given]);
    expect(code).toMatch(/^qglj-/);
    expect(replyLink.isRight(key, { ...target, ...state }, code!)).toBe(true);
  }
});

test('a code is good for one repair, one company, one edition and one installation', () => {
  const [code] = replyCodesIn([replyAddress(key, 'service@lab.example', target)]);
  for (const other of [{ companyId: 2 }, { id: 1_234_568 }, { linkEdition: 1 }])
    expect(replyLink.isRight(key, { ...target, ...state, ...other }, code!)).toBe(false);
  expect(replyLink.isRight(Buffer.alloc(32, 2), { ...target, ...state }, code!)).toBe(false);
  // The code of an address that was replaced is known, so that the mail can wait for staff.
  expect(replyLink.wasRight(key, { ...target, linkEdition: 2 }, code!)).toBe(true);
  expect(replyLink.wasRight(key, { ...target, id: 1_234_568, linkEdition: 2 }, code!)).toBe(false);
  // A Message-ID is no reply address.
  const sent = outboxMessageId(key, 1, 1_234_567, 'x');
  expect(replyLink.isRight(key, { ...target, ...state }, `qglj-${sent.split(/[.@]/)[1]!}`)).toBe(false);
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
