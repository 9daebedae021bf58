import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts } from '../../navigation/search-state.ts';
import { forAdmins } from '../../routing/parent-routes.ts';
import { screenWithCall } from '../../routing/screen-with-call.ts';

/** The screens of purchasing by who may open them (B2.1). */
export const purchasingRoutes = {
  admins: [
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/purchase-orders/$id',
      staticData: { title: 'Purchase Order' },
      ...screenWithCall(() => import('./purchase-orders/order.screen.tsx'), 'OrderScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/purchase-orders/$id/receive',
      staticData: { title: 'Receive Purchase Order' },
      ...screenWithCall(() => import('./receiving/receive-order.screen.tsx'), 'ReceiveOrderScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/purchase-orders/suggested',
      staticData: { title: 'Suggested Orders' },
      component: lazyRouteComponent(
        () => import('./part-supply/suggested-orders.screen.tsx'),
        'SuggestedOrdersScreen',
      ),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/waiting-for-parts',
      validateSearch: listTexts('search', 'state', 'technicianId', 'supplierId', 'sort', 'order'),
      staticData: { title: 'Waiting for Parts' },
      ...screenWithCall(() => import('./part-supply/waiting-for-parts.screen.tsx'), 'WaitingForPartsScreen'),
    }),
  ],
} as const;
