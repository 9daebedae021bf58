import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts } from '../../navigation/search-state.ts';
import { adminRoute } from './shell-route.ts';

const getParentRoute = () => adminRoute;

/** The screens of demo units, for admins (B2.13). */
export const demoEquipmentRoutes = [
  createRoute({
    getParentRoute,
    path: '/admin/demo-equipment',
    validateSearch: listTexts(
      'tab',
      'search',
      'sort',
      'order',
      'status',
      'location',
      'typeId',
      'dialog',
      'loan',
      'agreement',
      'historySearch',
      'historySort',
      'historyOrder',
      'historyPage',
      'historyPageSize',
      'historyLateFee',
    ),
    staticData: { title: 'Demo Equipment Management' },
    component: lazyRouteComponent(
      () => import('../../features/loans/demo-equipment/demo-equipment.screen.tsx'),
      'DemoEquipmentScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/demo-equipment/agreements',
    validateSearch: listTexts('search', 'sort', 'order'),
    staticData: { title: 'Waiting for Signature' },
    component: lazyRouteComponent(
      () => import('../../features/loans/demo-equipment-agreements/waiting-agreements.screen.tsx'),
      'WaitingAgreementsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/demo-equipment/availability',
    validateSearch: listTexts('search', 'month', 'status', 'typeId', 'free'),
    staticData: { title: 'Availability of Demo Equipment' },
    component: lazyRouteComponent(
      () => import('../../features/loans/demo-equipment-reservations/availability.screen.tsx'),
      'AvailabilityScreen',
    ),
  }),
] as const;
