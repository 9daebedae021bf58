import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { redirectTechnicianHome, requireCustomer, requireStaff } from '../guards.ts';
import { repairListTexts } from './repair-list-texts.ts';
import { screenWithCall } from './screen-with-call.ts';
import { shellRoute } from './shell-route.ts';

const getParentRoute = () => shellRoute;

/** Screens for every role (B2.1). */
export const signedInRoutes = [
  createRoute({
    getParentRoute,
    path: '/',
    validateSearch: repairListTexts,
    beforeLoad: redirectTechnicianHome,
    staticData: { title: 'Dashboard' },
    ...screenWithCall(
      () => import('../../features/pages/dashboard/customer-dashboard.screen.tsx'),
      'CustomerDashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/new-rma',
    validateSearch: texts('equipmentId'),
    staticData: { title: 'New RMA Request' },
    component: lazyRouteComponent(
      () => import('../../features/pages/repair-request/new-repair-request.screen.tsx'),
      'NewRepairRequestScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/active-repairs',
    validateSearch: repairListTexts,
    staticData: { title: 'Active Repairs' },
    ...screenWithCall(
      () => import('../../features/repairs/repairs/active-repairs.screen.tsx'),
      'ActiveRepairsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/repair-history',
    validateSearch: repairListTexts,
    staticData: { title: 'Repair History' },
    ...screenWithCall(
      () => import('../../features/repairs/repairs/repair-history.screen.tsx'),
      'RepairHistoryScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/repairs',
    validateSearch: repairListTexts,
    staticData: { title: 'My Repairs' },
    ...screenWithCall(
      () => import('../../features/pages/my-repairs/my-repairs.screen.tsx'),
      'MyRepairsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/repairs/$id',
    validateSearch: texts('dialog'),
    staticData: { title: 'Repair' },
    ...screenWithCall(
      () => import('../../features/pages/repair-page/repair-detail.screen.tsx'),
      'RepairDetailScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/equipment',
    validateSearch: listTexts(
      'search',
      'due',
      'dueFrom',
      'dueTo',
      'active',
      'typeId',
      'customerId',
      'sort',
      'order',
      'dialog',
    ),
    staticData: { title: 'Equipment' },
    ...screenWithCall(
      () => import('../../features/calibration/customer-equipment/register.screen.tsx'),
      'RegisterScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/equipment/$id',
    staticData: { title: 'Equipment' },
    ...screenWithCall(
      () => import('../../features/calibration/customer-equipment/unit.screen.tsx'),
      'UnitScreen',
    ),
  }),
  // D1.2: technicians see the calendar of the company, which admins plan.
  createRoute({
    getParentRoute,
    path: '/admin/service-calendar',
    beforeLoad: requireStaff,
    validateSearch: texts(
      'view',
      'date',
      'technicianId',
      'appointmentType',
      'status',
      'dialog',
      'start',
      'technician',
    ),
    staticData: { title: 'Service Calendar' },
    component: lazyRouteComponent(
      () => import('../../features/calendar/appointments/service-calendar.screen.tsx'),
      'ServiceCalendarScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/receive',
    beforeLoad: requireStaff,
    staticData: { title: 'Receive' },
    component: lazyRouteComponent(
      () => import('../../features/papers/shipments/receive.screen.tsx'),
      'ReceiveScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/mobile-tech',
    beforeLoad: requireStaff,
    validateSearch: texts('dialog'),
    staticData: { title: 'Field Technician' },
    component: lazyRouteComponent(
      () => import('../../features/pages/mobile-tech/own-repairs.screen.tsx'),
      'OwnRepairsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/mobile-tech/$id',
    validateSearch: texts('unit'),
    staticData: { title: 'Field Technician' },
    ...screenWithCall(
      () => import('../../features/pages/mobile-tech/mobile-repair.screen.tsx'),
      'MobileRepairScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/team',
    beforeLoad: requireCustomer,
    validateSearch: texts('dialog'),
    staticData: { title: 'Team' },
    component: lazyRouteComponent(
      () => import('../../features/people/customer-team/team.screen.tsx'),
      'TeamScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/appointments',
    beforeLoad: requireCustomer,
    validateSearch: listTexts('when', 'dialog'),
    staticData: { title: 'Appointments' },
    ...screenWithCall(
      () => import('../../features/calendar/customer-appointments/appointments.screen.tsx'),
      'AppointmentsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/account',
    staticData: { title: 'Account Settings' },
    component: lazyRouteComponent(
      () => import('../../features/people/account/account.screen.tsx'),
      'AccountScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/help',
    validateSearch: texts('article', 'search'),
    staticData: { title: 'Help & Support' },
    component: lazyRouteComponent(() => import('../../features/pages/help/help.screen.tsx'), 'HelpScreen'),
  }),
] as const;
