import { expect, test } from 'vitest';
import { findableScreens } from './findable-screens.ts';
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
  const own = [
    '/',
    '/new-rma',
    '/active-repairs',
    '/repair-history',
    '/equipment',
    '/appointments',
    '/invoices',
    '/account',
  ];
  expect(paths('customer')).toEqual([...own, '/help']);
  expect(paths('technician')).toEqual([
    '/mobile-tech',
    '/repairs',
    '/admin/receive',
    '/admin/service-calendar',
    '/equipment',
    '/account',
    '/help',
  ]);
  for (const role of ['admin', 'superadmin'] as const) {
    expect(paths(role).filter((path) => own.includes(path))).toEqual(['/invoices', '/equipment']);
    expect(paths(role)[0]).toBe('/admin/dashboard');
    expect(paths(role).at(-1)).toBe('/help');
  }
});

test('screens that A2 does not name in the navigation are reached from the settings, and found by name', () => {
  const admin = { role: 'admin', teamSize: 1, managesTeam: false } as const;
  for (const to of ['/admin/reference-standards', '/admin/audit']) {
    expect(navEntries(admin).map((entry) => entry.to)).not.toContain(to);
    expect(findableScreens(admin).map((entry) => entry.to)).toContain(to);
    expect(lit('admin', to)).toBe('Company Settings');
  }
});

test('shows operators the lines of an admin, the companies and the state of the installation', () => {
  const companies = linesOf('superadmin').filter((entry) => !linesOf('admin').includes(entry));
  expect(companies.map(({ to }) => to)).toEqual(['/admin/companies', '/admin/operations']);
  expect(linesOf('superadmin')).toHaveLength(linesOf('admin').length + 2);
});

test('has a line for the team when there are colleagues or the user may invite them', () => {
  const labels = (teamSize: number, managesTeam: boolean) =>
    linesOf('customer', teamSize, managesTeam).map(({ label }) => label);
  expect(labels(1, false)).not.toContain('Team');
  expect(labels(1, true)).toContain('Team');
  expect(labels(2, false)).toContain('Team');
  expect(linesOf('admin', 2, true).map(({ label }) => label)).not.toContain('Team');
});

test('shows the bench and the procedures only to staff of a company with a laboratory', () => {
  for (const role of ['admin', 'superadmin', 'technician'] as const) {
    const pathsOf = (laboratory: boolean) =>
      navEntries({ role, teamSize: 1, managesTeam: false, laboratory }).map(({ to }) => to);
    expect(pathsOf(false)).not.toContain('/procedures');
    expect(pathsOf(true).filter((to) => to === '/procedures')).toHaveLength(1);
    expect(pathsOf(true).filter((to) => to === '/bench')).toHaveLength(1);
    expect(pathsOf(true)).toHaveLength(pathsOf(false).length + 2);
  }
});
