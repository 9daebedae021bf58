import type { User } from '@portal/contract/user.ts';

const KEY = 'workingCompany';
let chosen: number | undefined;

/** The tenant every call names for a superadmin (D10.3); undefined leaves it to the session. */
export const workingCompany = (): number | undefined => chosen;

/** Remembers the switcher's choice; the caller asks all data again. */
export function chooseCompany(id: number): void {
  chosen = id;
  localStorage.setItem(KEY, String(id));
}

/** Call when the signed-in user becomes known: only a superadmin names a tenant, the own one by default (D1.2). */
export function adoptWorkingCompany(user: User | null): void {
  if (user?.role === 'superadmin') {
    const stored = Number(localStorage.getItem(KEY));
    chosen ??= stored > 0 ? stored : (user.companyId ?? undefined);
    return;
  }
  chosen = undefined;
  localStorage.removeItem(KEY);
}
