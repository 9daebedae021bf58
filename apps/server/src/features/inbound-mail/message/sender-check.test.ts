import { expect, test } from 'vitest';
import { senderCheckOf } from './sender-check.ts';

const own = 'mx.lab.example';

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
