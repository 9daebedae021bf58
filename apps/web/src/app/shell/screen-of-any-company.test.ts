import { expect, test } from 'vitest';
import { screenOfAnyCompany } from './screen-of-any-company.ts';

test.each([
  ['/admin/repairs/17', '/admin/repairs'],
  ['/admin/customers/5', '/admin/customers'],
  ['/admin/companies/2/users', '/admin/companies'],
  ['/admin/users/9', '/admin/companies'],
  ['/mobile-tech/17', '/mobile-tech'],
  ['/repairs/17', '/repairs'],
  ['/admin/reports', '/admin/reports'],
  ['/admin', '/admin'],
  ['/', '/'],
])('from %s one goes on at %s', (from, to) => expect(screenOfAnyCompany(from)).toBe(to));
