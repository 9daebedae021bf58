import type { User } from '@portal/contract/auth/shapes.ts';
import { expect, test } from 'vitest';
import { comingFrom, landing } from './landing.ts';

const as = (role: User['role']) => ({ role }) as User;

test('sends each role to its start screen (A2)', () => {
  expect(landing(as('admin'), undefined)).toBe('/admin');
  expect(landing(as('superadmin'), undefined)).toBe('/admin');
  expect(landing(as('technician'), undefined)).toBe('/');
  expect(landing(as('customer'), undefined)).toBe('/');
});

test('returns to a record, but not to a home page', () => {
  expect(comingFrom('/repairs/17?tab=photos')).toEqual({ returnTo: '/repairs/17?tab=photos' });
  expect(comingFrom('/')).toEqual({});
  expect(landing(as('customer'), '/repairs/17')).toBe('/repairs/17');
});
