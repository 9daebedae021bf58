import { expect, test } from 'vitest';
import { activeEntry, navEntries } from './nav-entries.ts';

type Role = Parameters<typeof navEntries>[0]['role'];
const linesOf = (role: Role, teamSize = 1, managesTeam = false) =>
  navEntries({ role, teamSize, managesTeam });
const lit = (role: Role, pathname: string) => activeEntry(linesOf(role), pathname)?.label;

test('marks the line of the screen or of the list above it', () => {
  expect(lit('customer', '/')).toBe('Dashboard');
  expect(lit('customer', '/repairs/17')).toBe('Active Repairs');
  expect(lit('customer', '/account')).toBe('Account Settings');
  expect(lit('admin', '/admin')).toBe('Dashboard');
  expect(lit('admin', '/admin/repairs/17')).toBe('Repair Management');
  expect(lit('admin', '/account')).toBeUndefined();
});

test('hides customer-only lines from admins and shows technicians their list (A2)', () => {
  const paths = (role: Role) => linesOf(role).map(({ to }) => to);
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

test('has a line for the team when there are colleagues or the user may invite them', () => {
  const labels = (teamSize: number, managesTeam: boolean) =>
    linesOf('customer', teamSize, managesTeam).map(({ label }) => label);
  expect(labels(1, false)).not.toContain('Team');
  expect(labels(1, true)).toContain('Team');
  expect(labels(2, false)).toContain('Team');
  expect(linesOf('admin', 2, true).map(({ label }) => label)).not.toContain('Team');
});
