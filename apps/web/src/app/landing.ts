import type { User } from '@portal/contract/auth/shapes.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';

// Arriving at a home page asks for nothing in particular: A2 says where each role goes after login.
const HOMES = ['/', '/admin', '/admin/dashboard'];

/** What the sign-in page is told about where one was, in the history's state and not in the address. */
export const comingFrom = (address: string): { returnTo?: string } =>
  HOMES.includes(address) ? {} : { returnTo: address };

/** After login: back to where one was stopped, else an admin goes to /admin and everyone else to '/' (A2). */
export const landing = ({ role }: User, returnTo: string | undefined): string =>
  returnTo ?? (isAdmin(role) ? '/admin' : '/');
