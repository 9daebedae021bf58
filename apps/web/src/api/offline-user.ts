import type { User } from '@portal/contract/auth/shapes.ts';
import type { companyEndpoints } from '@portal/contract/companies/endpoints.ts';
import { ApiError } from '@portal/contract/core/api-error.ts';
import type { Data } from './query.ts';

const KEY = 'offlineUser';

/** Somebody who may work here without a connection, and the look of their company. */
export interface OfflineUser {
  user: User;
  companies: Data<typeof companyEndpoints.active>;
}

/** True when nobody answered, or only something in front of the portal did. */
export const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 502 || error.status === 503 || error.status === 504;

/** Lets this person open the technician view on this device without a connection (D3.14), until they sign out. */
export const keepOfflineUser = (kept: OfflineUser): void => localStorage.setItem(KEY, JSON.stringify(kept));

/** Whoever was kept last and has not left. */
export function offlineUser(): OfflineUser | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as OfflineUser | null;
  } catch {
    return null;
  }
}

/** The kept person has left, or somebody else has come. */
export function forgetOfflineUser(unless?: User | null): void {
  const kept = offlineUser();
  if (kept && kept.user.id !== unless?.id) localStorage.removeItem(KEY);
}
