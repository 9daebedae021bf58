import { isAdmin } from '@portal/contract/core/roles.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';

// A visitor to a home page wants no certain screen, so A2 decides where each role goes after login.
const HOMES = ['/', '/admin', '/admin/dashboard'];

/** Returns the history state that tells the sign-in page which address the visitor came from. */
export const returnState = (address: string): { returnTo?: string } =>
  HOMES.includes(address) ? {} : { returnTo: address };

/** Returns the address after login: the one the visitor wanted, else /admin for an admin and '/' for others (A2). */
export const pathAfterSignIn = ({ role }: User, returnTo: string | undefined): string =>
  returnTo ?? (isAdmin(role) ? '/admin' : '/');
