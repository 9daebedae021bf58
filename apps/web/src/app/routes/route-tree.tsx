import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { accountingRoutes } from '../../features/accounting/routes.ts';
import { calendarRoutes } from '../../features/calendar/routes.ts';
import { calibrationRoutes } from '../../features/calibration/routes.ts';
import { conversationRoutes } from '../../features/conversation/routes.ts';
import { laboratoryRoutes } from '../../features/laboratory/routes.ts';
import { loansRoutes } from '../../features/loans/routes.ts';
import { operatingRoutes } from '../../features/operating/routes.ts';
import { overviewRoutes } from '../../features/overview/routes.ts';
import { pagesRoutes } from '../../features/pages/routes.ts';
import { papersRoutes } from '../../features/papers/routes.ts';
import { peopleRoutes } from '../../features/people/routes.ts';
import { purchasingRoutes } from '../../features/purchasing/routes.ts';
import { recordsRoutes } from '../../features/records/routes.ts';
import { repairsRoutes } from '../../features/repairs/routes.ts';
import { stockRoutes } from '../../features/stock/routes.ts';
import { adminRoute, rootRoute, shellRoute } from '../../routing/parent-routes.ts';
import { Root } from '../root.tsx';
import { LoadingScreen } from '../screen-states.tsx';
import { developmentRoutes } from './development-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { settingsRoutes } from './settings-routes.ts';

const NotFound = lazy(() =>
  import('../../features/pages/not-found/not-found.screen.tsx').then((part) => ({
    default: part.NotFoundScreen,
  })),
);

rootRoute.update({
  component: Root,
  notFoundComponent: () => (
    <Suspense fallback={<LoadingScreen />}>
      <NotFound />
    </Suspense>
  ),
});
// The navigation and the page header are around the screens of signed-in users (B2.1).
shellRoute.update({
  pendingComponent: LoadingScreen,
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
  notFoundComponent: lazyRouteComponent(
    () => import('../../features/pages/not-found/missing-in-shell.tsx'),
    'MissingInShell',
  ),
});

/** All addresses (A2, B2.1). Each domain has its screens in `features/<domain>/routes.ts`. */
export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  ...developmentRoutes,
  ...accountingRoutes.everyone,
  ...pagesRoutes.everyone,
  ...peopleRoutes.everyone,
  shellRoute.addChildren([
    ...calendarRoutes.signedIn,
    ...calibrationRoutes.signedIn,
    ...laboratoryRoutes.signedIn,
    ...pagesRoutes.signedIn,
    ...papersRoutes.signedIn,
    ...peopleRoutes.signedIn,
    ...repairsRoutes.signedIn,
    adminRoute.addChildren([
      ...settingsRoutes,
      ...accountingRoutes.admins,
      ...calibrationRoutes.admins,
      ...conversationRoutes.admins,
      ...loansRoutes.admins,
      ...operatingRoutes.admins,
      ...overviewRoutes.admins,
      ...pagesRoutes.admins,
      ...papersRoutes.admins,
      ...peopleRoutes.admins,
      ...purchasingRoutes.admins,
      ...recordsRoutes.admins,
      ...repairsRoutes.admins,
      ...stockRoutes.admins,
    ]),
  ]),
]);
