import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts } from '../../navigation/search-state.ts';
import { forAdmins } from '../../routing/parent-routes.ts';

/** The screens of records by who may open them (B2.1). */
export const recordsRoutes = {
  admins: [
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/audit',
      validateSearch: listTexts('userId', 'area', 'kind', 'recordId', 'from', 'to'),
      staticData: { title: 'Audit Trail' },
      component: lazyRouteComponent(() => import('./audit/audit.screen.tsx'), 'AuditScreen'),
    }),
  ],
} as const;
