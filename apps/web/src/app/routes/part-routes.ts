import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts } from '../../navigation/search-state.ts';
import { screenWithCall } from './screen-with-call.ts';
import { adminRoute } from './shell-route.ts';

const getParentRoute = () => adminRoute;

/** Screens about parts: those that repairs need, the board and the proposed orders (D6.4, D6.5), and stock counts. */
export const partRoutes = [
  createRoute({
    getParentRoute,
    path: '/admin/purchase-orders/suggested',
    staticData: { title: 'Create Purchase Orders' },
    component: lazyRouteComponent(
      () => import('../../features/purchasing/part-supply/suggested-orders.screen.tsx'),
      'SuggestedOrdersScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/waiting-for-parts',
    validateSearch: listTexts('search', 'state', 'technicianId', 'supplierId', 'sort', 'order'),
    staticData: { title: 'Waiting for Parts' },
    ...screenWithCall(
      () => import('../../features/purchasing/part-supply/waiting-for-parts.screen.tsx'),
      'WaitingForPartsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/stock-counts',
    validateSearch: listTexts('state', 'dialog'),
    staticData: { title: 'Stock Counts' },
    ...screenWithCall(
      () => import('../../features/stock/stock-counts/stock-counts.screen.tsx'),
      'StockCountsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/stock-counts/$id',
    validateSearch: listTexts('search', 'show'),
    staticData: { title: 'Stock Count' },
    ...screenWithCall(
      () => import('../../features/stock/stock-counts/stock-count.screen.tsx'),
      'StockCountScreen',
    ),
  }),
] as const;
