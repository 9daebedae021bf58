import { createRootRoute, createRoute } from '@tanstack/react-router';
import { requireAdmin, requireUser } from './guards.ts';

// What is drawn around the screens is of the app: `app/router.tsx` adds the components.

export const rootRoute = createRootRoute();

/** The parent of all screens for signed-in users (B2.1). */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireUser,
  // B2.1: a spinner is shown at once while the sign-in state loads.
  pendingMs: 0,
  pendingMinMs: 0,
});

/** The parent of the screens for admins only (B2.1). */
export const adminRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'admin',
  beforeLoad: requireAdmin,
});

export const forEveryone = () => rootRoute;
export const forSignedIn = () => shellRoute;
export const forAdmins = () => adminRoute;
