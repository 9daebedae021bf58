import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { requireNoTechnician, requireStaff } from '../../routing/guards.ts';
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
    createRoute({
      getParentRoute: forSignedIn,
      path: '/invoices',
      beforeLoad: requireNoTechnician,
      validateSearch: listTexts('search', 'state', 'sort', 'order'),
      staticData: { title: 'Invoices' },
      component: lazyRouteComponent(() => import('./issued-invoices/invoices.screen.tsx'), 'InvoicesScreen'),
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
