import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { adminRoute } from './shell-route.ts';

const getParentRoute = () => adminRoute;

/** The reports, and the rows behind a number of them (D9.3). */
export const reportRoutes = [
  createRoute({
    getParentRoute,
    path: '/admin/reports',
    validateSearch: texts('period', 'from', 'to'),
    staticData: { title: 'Reports' },
    component: lazyRouteComponent(
      () => import('../../features/overview/reports/reports.screen.tsx'),
      'ReportsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/reports/$of',
    validateSearch: listTexts(
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
    staticData: { title: 'Report rows' },
    component: lazyRouteComponent(
      () => import('../../features/overview/reports/report-rows.screen.tsx'),
      'ReportRowsScreen',
    ),
  }),
] as const;
