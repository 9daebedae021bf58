import type { Role } from '@portal/contract/core/roles.ts';

const KEY = 'workingCompany';
let chosen: number | undefined;
const listeners = new Set<() => void>();

function choose(id: number | undefined): void {
  if (chosen === id) return;
  chosen = id;
  for (const listener of listeners) listener();
}

/** Returns the tenant that every call of a superadmin names (D10.3). With undefined the server uses the session's. */
export const workingCompany = (): number | undefined => chosen;

/** Stores the choice for this tab, so that two tabs can show two companies, and for tabs that are opened from it. */
function remember(): void {
  if (chosen === undefined) return;
  sessionStorage.setItem(KEY, String(chosen));
  localStorage.setItem(KEY, String(chosen));
}
// A new tab starts in the company of the tab that was used last.
window.addEventListener('focus', remember);

const remembered = (): number | undefined => {
  const id = Number(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY));
  return id > 0 ? id : undefined;
};

/** Calls the listener after each change. Returns the function that ends this. */
export const onWorkingCompany = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Stores the choice of the company switcher. The caller repeats the reads. */
export function chooseCompany(id: number): void {
  choose(id);
  remember();
}

/** Sets the tenant once the user is known. Only a superadmin names one, by default their own (D1.2). */
export function adoptWorkingCompany(user: { role: Role; companyId: number | null } | null): void {
  if (user?.role === 'superadmin') {
    choose(chosen ?? remembered() ?? user.companyId ?? undefined);
    if (chosen !== undefined) sessionStorage.setItem(KEY, String(chosen));
    return;
  }
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(KEY);
  choose(undefined);
}
