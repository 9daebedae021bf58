import type { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { ApiError } from '@portal/contract/core/api-error.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import type { Data } from '../api/query.ts';

const KEY = 'offlineUser';

/** A user who may work on this device without a connection, and the companies with their colours and logos. */
export interface OfflineUser {
  user: User;
  companies: Data<typeof companyEndpoints.active>;
}

/** Returns true when there was no answer, or only one from a proxy in front of the portal. */
export const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 502 || error.status === 503 || error.status === 504;

/** Lets this user open the technician view on this device without a connection (D3.14), until they sign out. */
export const keepOfflineUser = (kept: OfflineUser): void => localStorage.setItem(KEY, JSON.stringify(kept));

/** Returns the user who was stored last and has not signed out. */
export function offlineUser(): OfflineUser | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as OfflineUser | null;
  } catch {
    return null;
  }
}

/** Removes the stored user, unless it is the given one. */
export function forgetOfflineUser(unless?: User | null): void {
  const kept = offlineUser();
  if (kept && kept.user.id !== unless?.id) localStorage.removeItem(KEY);
}
