import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireAdmin, requireUser } from '../guards.ts';
import { LoadingScreen } from '../screen-states.tsx';
import { rootRoute } from './root-route.tsx';

/** The parent of all screens for signed-in users (B2.1), with navigation and page header. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireUser,
  // B2.1: a spinner is shown at once while the sign-in state loads.
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: LoadingScreen,
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
  notFoundComponent: lazyRouteComponent(
    () => import('../../features/pages/not-found/missing-in-shell.tsx'),
    'MissingInShell',
  ),
});

/** The parent of the screens for admins only (B2.1). */
export const adminRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'admin',
  beforeLoad: requireAdmin,
});
