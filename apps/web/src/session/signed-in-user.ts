import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { createContext, useContext } from 'react';
import { cache } from '../api/cache.ts';
import { type Data, q } from '../api/query.ts';
import { adoptWorkingCompany } from '../api/working-company.ts';

const KEY = 'offlineUser';

/** A user who may work on this device without a connection, and the companies with their colours and logos. */
interface OfflineUser {
  user: User;
  companies: Data<typeof companyEndpoints.active>;
}

/** Returns true when there was no answer, or only one from a proxy in front of the portal. */
export const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 502 || error.status === 503 || error.status === 504;

/** Lets this user open the technician view on this device without a connection (D3.14), until they sign out. */
export const keepOfflineUser = (kept: OfflineUser): void => localStorage.setItem(KEY, JSON.stringify(kept));

/** Returns the user who was stored last and has not signed out. */
function offlineUser(): OfflineUser | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as OfflineUser | null;
  } catch {
    return null;
  }
}

/** Removes the stored user, unless it is the given one. */
function forgetOfflineUser(unless?: User | null): void {
  const kept = offlineUser();
  if (kept && kept.user.id !== unless?.id) localStorage.removeItem(KEY);
}

/** Set by the shell. Inside the shell a user is always signed in. */
export const SignedInUserContext = createContext<User | null>(null);

/** Returns the signed-in user. Throws outside the shell. */
export function useSignedInUser(): User {
  const user = useContext(SignedInUserContext);
  if (!user) throw new Error('useSignedInUser outside the shell');
  return user;
}

/** Returns the signed-in user, or null when signed out. It asks the server once and then uses the cache (A7). */
export async function loadUser(): Promise<User | null> {
  const user = await cache.ensureQueryData(q(authEndpoints.user)).catch(userWithoutConnection);
  adoptWorkingCompany(user);
  forgetOfflineUser(user);
  return user;
}

/** Returns the user that the cache holds, without asking the server. */
export const knownUser = (): User | null | undefined => cache.getQueryData(q(authEndpoints.user).queryKey);

/** Returns the stored user when the portal cannot be reached, so that a technician can work on (D3.14). */
function userWithoutConnection(error: unknown): User {
  const kept = isUnreachable(error) ? offlineUser() : null;
  if (!kept) throw error;
  cache.setQueryData(q(authEndpoints.user).queryKey, kept.user);
  cache.setQueryData(q(companyEndpoints.active).queryKey, kept.companies);
  return kept.user;
}

/** Replaces the current user after sign-in, sign-out or a change of the profile (A7). */
export function storeUser(user: User | null): void {
  adoptWorkingCompany(user);
  forgetOfflineUser(user);
  cache.setQueryData(q(authEndpoints.user).queryKey, user);
}

/** Removes all data of the user who has signed out from the cache. */
export function forgetData(): void {
  const { queryKey } = q(authEndpoints.user);
  cache.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}
