import { createRoute } from '@tanstack/react-router';
import { listTexts } from '../../navigation/search-state.ts';
import { forAdmins } from '../../routing/parent-routes.ts';
import { screenWithCall } from '../../routing/screen-with-call.ts';

/** The screens of stock by who may open them (B2.1). */
export const stockRoutes = {
  admins: [
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/stock-counts',
      validateSearch: listTexts('state', 'dialog'),
      staticData: { title: 'Stock Counts' },
      ...screenWithCall(() => import('./stock-counts/stock-counts.screen.tsx'), 'StockCountsScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/stock-counts/$id',
      validateSearch: listTexts('search', 'show'),
      staticData: { title: 'Stock Count' },
      ...screenWithCall(() => import('./stock-counts/stock-count.screen.tsx'), 'StockCountScreen'),
    }),
  ],
} as const;
