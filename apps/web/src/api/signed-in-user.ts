import { authEndpoints } from '@portal/contract/auth/endpoints.ts';
import type { User } from '@portal/contract/auth/shapes.ts';
import { companyEndpoints } from '@portal/contract/companies/endpoints.ts';
import { createContext, useContext } from 'react';
import { cache } from './cache.ts';
import { forgetOfflineUser, isUnreachable, offlineUser } from './offline-user.ts';
import { q } from './query.ts';
import { adoptWorkingCompany } from './working-company.ts';

/** Given by the shell, inside which somebody is always signed in. */
export const SignedInUserContext = createContext<User | null>(null);

/** The signed-in user; only inside the shell. */
export function useSignedInUser(): User {
  const user = useContext(SignedInUserContext);
  if (!user) throw new Error('useSignedInUser outside the shell');
  return user;
}

/** The signed-in user, null when signed out; asked once and then kept (A7). */
export async function loadUser(): Promise<User | null> {
  const user = await cache.ensureQueryData(q(authEndpoints.user)).catch(whoWorksOffline);
  adoptWorkingCompany(user);
  forgetOfflineUser(user);
  return user;
}

/** Without a connection a technician is who they were when they last had one (D3.14). */
function whoWorksOffline(error: unknown): User {
  const kept = isUnreachable(error) ? offlineUser() : null;
  if (!kept) throw error;
  cache.setQueryData(q(authEndpoints.user).queryKey, kept.user);
  cache.setQueryData(q(companyEndpoints.active).queryKey, kept.companies);
  return kept.user;
}

/** After sign-in, sign-out or a change of the profile: the answer replaces the current user (A7). */
export function storeUser(user: User | null): void {
  adoptWorkingCompany(user);
  forgetOfflineUser(user);
  cache.setQueryData(q(authEndpoints.user).queryKey, user);
}

/** Forgets everything that was loaded for the user who has left. */
export function forgetData(): void {
  const { queryKey } = q(authEndpoints.user);
  cache.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}
