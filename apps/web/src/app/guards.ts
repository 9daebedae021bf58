import type { User } from '@portal/contract/auth/shapes.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { redirect } from '@tanstack/react-router';
import { loadUser } from '../api/signed-in-user.ts';
import { technicianHome } from '../navigation/paths.ts';
import { comingFrom } from './landing.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where somebody wanted to go before signing in; kept out of the address. */
    returnTo?: string;
  }
}

/** B2.1: a guarded route sends a signed-out visitor to /auth. */
export async function requireUser({ location }: { location: { href: string } }): Promise<{ user: User }> {
  const user = await loadUser();
  if (!user) throw redirect({ to: '/auth', state: comingFrom(location.href), replace: true });
  return { user };
}

/** B2.1: an admin-only route sends everyone else to '/'. */
export function requireAdmin({ context }: { context: { user: User } }): void {
  if (!isAdmin(context.user.role)) throw redirect({ to: '/', replace: true });
}

/** Sends a technician from the dashboard to their own list: technicians have no dashboard. */
export function redirectTechnicianHome({ context }: { context: { user: User } }): void {
  if (context.user.role === 'technician') throw redirect({ to: technicianHome(), replace: true });
}

/** A technician's own list is for those who do the work; customers go to '/'. */
export function requireStaff({ context }: { context: { user: User } }): void {
  if (!isStaff(context.user.role)) throw redirect({ to: '/', replace: true });
}

/** A team is one of portal users; staff go to '/'. */
export function requireCustomer({ context }: { context: { user: User } }): void {
  if (isStaff(context.user.role)) throw redirect({ to: '/', replace: true });
}

/**
 * A2: /auth sends a signed-in user to '/'; a link to set a new password works for anybody, and that of an invitation
 * tells who is signed in.
 */
export async function requireVisitor({
  search,
}: {
  search: { reset?: string; invite?: string };
}): Promise<void> {
  if (search.reset) return;
  if ((await loadUser()) && !search.invite) throw redirect({ to: '/', replace: true });
}
