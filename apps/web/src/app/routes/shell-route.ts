import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireAdmin, requireUser } from '../guards.ts';
import { LoadingScreen } from '../screen-states.tsx';
import { rootRoute } from './root-route.tsx';

/** Everything for signed-in people (B2.1), with navigation and page header around it. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireUser,
  // B2.1: a spinner at once while the sign-in state loads.
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: LoadingScreen,
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
});

/** What B2.1 keeps for admins. */
export const adminRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'admin',
  beforeLoad: requireAdmin,
});
