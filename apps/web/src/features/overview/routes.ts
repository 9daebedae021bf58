import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { forAdmins } from '../../routing/parent-routes.ts';

/** The screens of overview by who may open them (B2.1). */
export const overviewRoutes = {
  admins: [
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/reports',
      validateSearch: texts('period', 'from', 'to'),
      staticData: { title: 'Reports' },
      component: lazyRouteComponent(() => import('./reports/reports.screen.tsx'), 'ReportsScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/reports/$of',
      validateSearch: listTexts(
        'period',
        'from',
        'to',
        'status',
        'make',
        'model',
        'result',
        'counted',
        'demoEquipmentId',
        'kind',
      ),
      staticData: { title: 'Report' },
      component: lazyRouteComponent(() => import('./reports/report-rows.screen.tsx'), 'ReportRowsScreen'),
    }),
  ],
} as const;
