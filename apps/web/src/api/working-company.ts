import type { User } from '@portal/contract/user.ts';
import { useSyncExternalStore } from 'react';

const KEY = 'workingCompany';
let chosen: number | undefined;
const listeners = new Set<() => void>();

function choose(id: number | undefined): void {
  if (chosen === id) return;
  chosen = id;
  for (const listener of listeners) listener();
}

/** The tenant every call names for a superadmin (D10.3); undefined leaves it to the session. */
export const workingCompany = (): number | undefined => chosen;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The same for components: they are drawn again when it changes. */
export const useWorkingCompany = (): number | undefined => useSyncExternalStore(subscribe, workingCompany);

/** Remembers the switcher's choice; the caller asks all data again. */
export function chooseCompany(id: number): void {
  localStorage.setItem(KEY, String(id));
  choose(id);
}

/** Call when the signed-in user becomes known: only a superadmin names a tenant, the own one by default (D1.2). */
export function adoptWorkingCompany(user: User | null): void {
  if (user?.role === 'superadmin') {
    const stored = Number(localStorage.getItem(KEY));
    choose(chosen ?? (stored > 0 ? stored : (user.companyId ?? undefined)));
    return;
  }
  localStorage.removeItem(KEY);
  choose(undefined);
}
