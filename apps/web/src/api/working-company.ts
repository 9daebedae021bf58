import type { User } from '@portal/contract/auth/shapes.ts';
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

/** Kept for this tab, so that two tabs can stand in two companies, and for tabs that are opened from here. */
function remember(): void {
  if (chosen === undefined) return;
  sessionStorage.setItem(KEY, String(chosen));
  localStorage.setItem(KEY, String(chosen));
}
// A new tab goes on where the one in front is.
window.addEventListener('focus', remember);

const remembered = (): number | undefined => {
  const id = Number(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY));
  return id > 0 ? id : undefined;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The same for components: they are drawn again when it changes. */
export const useWorkingCompany = (): number | undefined => useSyncExternalStore(subscribe, workingCompany);

/** Remembers the switcher's choice; the caller asks all data again. */
export function chooseCompany(id: number): void {
  choose(id);
  remember();
}

/** Call when the signed-in user becomes known: only a superadmin names a tenant, the own one by default (D1.2). */
export function adoptWorkingCompany(user: User | null): void {
  if (user?.role === 'superadmin') {
    choose(chosen ?? remembered() ?? user.companyId ?? undefined);
    if (chosen !== undefined) sessionStorage.setItem(KEY, String(chosen));
    return;
  }
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(KEY);
  choose(undefined);
}
