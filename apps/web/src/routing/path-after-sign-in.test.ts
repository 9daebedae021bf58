import type { User } from '@portal/contract/people/auth/shapes.ts';
import { expect, test } from 'vitest';
import { pathAfterSignIn, returnState } from './path-after-sign-in.ts';

const as = (role: User['role']) => ({ role }) as User;

test('sends each role to its start screen (A2)', () => {
  expect(pathAfterSignIn(as('admin'), undefined)).toBe('/admin');
  expect(pathAfterSignIn(as('superadmin'), undefined)).toBe('/admin');
  expect(pathAfterSignIn(as('technician'), undefined)).toBe('/');
  expect(pathAfterSignIn(as('customer'), undefined)).toBe('/');
});

test('returns to a record, but not to a home page', () => {
  expect(returnState('/repairs/17?tab=photos')).toEqual({ returnTo: '/repairs/17?tab=photos' });
  expect(returnState('/')).toEqual({});
  expect(pathAfterSignIn(as('customer'), '/repairs/17')).toBe('/repairs/17');
});
