import { expect, test } from 'vitest';
import { activeEntry, navEntries } from './nav-entries.ts';

const lit = (role: Parameters<typeof navEntries>[0], pathname: string) =>
  activeEntry(navEntries(role), pathname)?.label;

test('lights the line of the screen or of the list above it', () => {
  expect(lit('customer', '/')).toBe('Dashboard');
  expect(lit('customer', '/repairs/17')).toBe('Active Repairs');
  expect(lit('customer', '/account')).toBe('Account Settings');
  expect(lit('admin', '/admin')).toBe('Dashboard');
  expect(lit('admin', '/admin/repairs/17')).toBe('Repair Management');
  expect(lit('admin', '/account')).toBeUndefined();
});

test('hides customer-only lines from admins and shows technicians their list (A2)', () => {
  const paths = (role: Parameters<typeof navEntries>[0]) => navEntries(role).map(({ to }) => to);
  expect(paths('admin')).not.toContain('/admin/companies');
  expect(paths('superadmin')).toEqual([
    '/admin/dashboard',
    '/admin/repairs',
    '/admin/customers',
    '/admin/customer-invites',
    '/admin/technicians',
    '/admin/reports',
    '/admin/outbox',
    '/admin/audit',
    '/admin/company-settings',
    '/admin/companies',
    '/help',
  ]);
  expect(paths('customer')).toEqual([
    '/',
    '/new-rma',
    '/active-repairs',
    '/repair-history',
    '/account',
    '/help',
  ]);
  expect(paths('technician')).toEqual(['/mobile-tech', '/repairs', '/account', '/help']);
});
