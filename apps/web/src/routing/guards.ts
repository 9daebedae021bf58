import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { redirect } from '@tanstack/react-router';
import { technicianHome } from '../navigation/paths.ts';
import { loadUser } from '../session/signed-in-user.ts';
import { returnState } from './path-after-sign-in.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a visitor wanted before signing in. It is not part of the URL. */
    returnTo?: string;
  }
}

/** Sends a signed-out visitor to /auth (B2.1). */
export async function requireUser({ location }: { location: { href: string } }): Promise<{ user: User }> {
  const user = await loadUser();
  if (!user) throw redirect({ to: '/auth', state: returnState(location.href), replace: true });
  return { user };
}

/**
 * Sends everyone except admins to '/' (B2.1). A technician, who has such links from colleagues, is told so, and a link to
 * a repair leads to the repair as technicians see it.
 */
export async function requireAdmin({
  context: { user },
  location,
}: {
  context: { user: User };
  location: { pathname: string };
}): Promise<void> {
  if (isAdmin(user.role)) return;
  const isTechnician = user.role === 'technician';
  // Without a connection it may not be there, and then nothing is said.
  const told = isTechnician ? await import('./tell-technician.ts').catch(() => undefined) : undefined;
  throw redirect({ to: told?.tellTechnician(location.pathname) ?? '/', replace: true });
}

/** Sends a technician from the dashboard to their own start screen, because technicians have no dashboard. */
export function redirectTechnicianHome({ context }: { context: { user: User } }): void {
  if (context.user.role === 'technician') throw redirect({ to: technicianHome(), replace: true });
}

/** Sends the former address of an order, which notices and bookmarks still have, to the page of the order. */
export function redirectToOrder({ search }: { search: { po?: string } }): void {
  if (search.po) throw redirect({ to: `/admin/purchase-orders/${search.po}`, replace: true });
}

/** Sends technicians to '/', because they see no amounts. */
export function requireNoTechnician({ context }: { context: { user: User } }): void {
  if (context.user.role === 'technician') throw redirect({ to: '/', replace: true });
}

/** Sends customers to '/', because only staff have the technician view. */
export function requireStaff({ context }: { context: { user: User } }): void {
  if (!isStaff(context.user.role)) throw redirect({ to: '/', replace: true });
}

/** Sends staff to '/', because only customers have a team. */
export function requireCustomer({ context }: { context: { user: User } }): void {
  if (isStaff(context.user.role)) throw redirect({ to: '/', replace: true });
}

/**
 * Sends a signed-in user from /auth to '/' (A2). A link to set a new password works for everyone. The link of an
 * invitation stays open and shows who is signed in.
 */
export async function requireVisitor({
  search,
}: {
  search: { reset?: string; invite?: string };
}): Promise<void> {
  if (search.reset) return;
  if ((await loadUser()) && !search.invite) throw redirect({ to: '/', replace: true });
}
