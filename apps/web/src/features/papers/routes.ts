import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { texts } from '../../navigation/search-state.ts';
import { requireStaff } from '../../routing/guards.ts';
import { forAdmins, forSignedIn } from '../../routing/parent-routes.ts';

/** The screens of papers by who may open them (B2.1). */
export const papersRoutes = {
  signedIn: [
    createRoute({
      getParentRoute: forSignedIn,
      path: '/admin/receive',
      beforeLoad: requireStaff,
      staticData: { title: 'Receive' },
      component: lazyRouteComponent(() => import('./shipments/receive.screen.tsx'), 'ReceiveScreen'),
    }),
  ],
  admins: [
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/ship',
      validateSearch: texts('repairs'),
      staticData: { title: 'Ship' },
      component: lazyRouteComponent(() => import('./shipments/ship.screen.tsx'), 'ShipScreen'),
    }),
  ],
} as const;
