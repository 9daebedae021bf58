import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { forAdmins, forEveryone } from '../../routing/parent-routes.ts';

/** The screens of accounting by who may open them (B2.1). */
export const accountingRoutes = {
  everyone: [
    // The return from the accounting service (B2.10). It is public, because a session may have ended meanwhile.
    createRoute({
      getParentRoute: forEveryone,
      path: '/admin/quickbooks/callback',
      validateSearch: texts('success', 'companyId', 'error'),
      staticData: { title: 'QuickBooks' },
      component: lazyRouteComponent(
        () => import('./quickbooks/callback.screen.tsx'),
        'QuickbooksCallbackScreen',
      ),
    }),
  ],
  admins: [
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/quickbooks',
      validateSearch: listTexts(
        'tab',
        'search',
        'sort',
        'order',
        'link',
        'run',
        'action',
        'result',
        'outcome',
        'state',
        'billed',
        'from',
        'to',
      ),
      staticData: { title: 'QuickBooks' },
      component: lazyRouteComponent(() => import('./quickbooks/quickbooks.screen.tsx'), 'QuickbooksScreen'),
    }),
  ],
} as const;
