import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts } from '../../navigation/search-state.ts';
import { forAdmins } from '../../routing/parent-routes.ts';

/** The screens of loans by who may open them (B2.1). */
export const loansRoutes = {
  admins: [
    createRoute({
      getParentRoute: forAdmins,
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
        () => import('./demo-equipment/demo-equipment.screen.tsx'),
        'DemoEquipmentScreen',
      ),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/demo-equipment/agreements',
      validateSearch: listTexts('search', 'sort', 'order'),
      staticData: { title: 'Waiting for Signature' },
      component: lazyRouteComponent(
        () => import('./demo-equipment-agreements/waiting-agreements.screen.tsx'),
        'WaitingAgreementsScreen',
      ),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/demo-equipment/availability',
      validateSearch: listTexts('search', 'month', 'status', 'typeId', 'free'),
      staticData: { title: 'Availability of Demo Equipment' },
      component: lazyRouteComponent(
        () => import('./demo-equipment-reservations/availability.screen.tsx'),
        'AvailabilityScreen',
      ),
    }),
  ],
} as const;
