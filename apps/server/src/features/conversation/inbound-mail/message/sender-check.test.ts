import { expect, test } from 'vitest';
import { senderCheckOf as checkOf } from './sender-check.ts';

const own = 'mx.lab.example';
const senderCheckOf = (headers: string[], server: string | null) =>
  checkOf(headers, server, 'ann@acme.example');

test('only the header of the trusted server counts', () => {
  expect(senderCheckOf(['mx.evil.example; dmarc=pass'], own)).toBe('unchecked');
  expect(senderCheckOf([`${own}; dmarc=fail header.from=north.example`, `${own}; dmarc=pass`], own)).toBe(
    'forged',
  );
  expect(senderCheckOf([`${own} 1; spf=pass; dkim=pass (good); dmarc=pass (p=reject)`], own)).toBe('proven');
  expect(senderCheckOf([`${own}; dmarc=pass`], null)).toBe('unchecked');
});

test('a comment is no result', () => {
  expect(senderCheckOf([`${own}; dmarc=fail (dmarc=pass)`], own)).toBe('forged');
  expect(senderCheckOf([`${own}; spf=pass (dmarc=pass)`], own)).toBe('unchecked');
});

test('without a policy, SPF and DKIM must both fail', () => {
  expect(senderCheckOf([`${own}; spf=fail; dkim=none; dmarc=none`], own)).toBe('forged');
  expect(senderCheckOf([`${own}; spf=fail; dkim=pass; dmarc=none`], own)).toBe('unchecked');
});

test('what a sender puts into quotation marks is no result', () => {
  const mailFrom = '"a; dmarc=pass header.from=acme.example"@evil.example';
  expect(senderCheckOf([`${own}; spf=pass smtp.mailfrom=${mailFrom}; dmarc=fail`], own)).toBe('forged');
  expect(senderCheckOf([`${own}; spf=pass reason="x \\"; dmarc=pass"; dmarc=fail`], own)).toBe('forged');
});

test('a server that vouches for another sender has not proven this one', () => {
  expect(senderCheckOf([`${own}; dmarc=pass header.from=evil.example`], own)).toBe('forged');
  expect(senderCheckOf([`${own}; dmarc=pass (p=none) header.from=ACME.example`], own)).toBe('proven');
  expect(senderCheckOf([`${own}; dkim=pass header.d=evil.example; dmarc=none`], own)).toBe('unchecked');
});
