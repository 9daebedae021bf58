import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { demoEquipmentRoutes } from './demo-equipment-routes.ts';
import { partRoutes } from './part-routes.ts';
import { repairListTexts } from './repair-list-texts.ts';
import { reportRoutes } from './report-routes.ts';
import { screenWithCall } from './screen-with-call.ts';
import { redirectMailRules, settingsRoutes } from './settings-routes.ts';
import { adminRoute } from './shell-route.ts';

const getParentRoute = () => adminRoute;

/** Screens for admins only (B2.1). */
export const adminRoutes = [
  createRoute({
    getParentRoute,
    path: '/admin',
    validateSearch: texts('tab'),
    staticData: { title: 'Dashboard' },
    component: lazyRouteComponent(
      () => import('../../features/pages/dashboard/admin-dashboard.screen.tsx'),
      'AdminDashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/dashboard',
    validateSearch: texts('tab'),
    staticData: { title: 'Dashboard' },
    component: lazyRouteComponent(
      () => import('../../features/pages/dashboard/admin-dashboard.screen.tsx'),
      'AdminDashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/repairs',
    validateSearch: repairListTexts,
    staticData: { title: 'Repair Management' },
    ...screenWithCall(
      () => import('../../features/repairs/repairs/repair-management.screen.tsx'),
      'RepairManagementScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/ship',
    validateSearch: texts('repairs'),
    staticData: { title: 'Ship' },
    component: lazyRouteComponent(
      () => import('../../features/papers/shipments/ship.screen.tsx'),
      'ShipScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/new-repair',
    validateSearch: texts(
      'type',
      'appointmentId',
      'startTime',
      'title',
      'description',
      'location',
      'customerId',
      'equipmentId',
      'serialNumber',
    ),
    staticData: { title: 'New Repair' },
    component: lazyRouteComponent(
      () => import('../../features/pages/new-repair/new-repair.screen.tsx'),
      'NewRepairScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/repairs/$id',
    validateSearch: texts('dialog'),
    staticData: { title: 'Repair' },
    ...screenWithCall(
      () => import('../../features/pages/repair-page/repair-detail.screen.tsx'),
      'RepairDetailScreen',
    ),
  }),
  createRoute({
    getParentRoute,
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
    component: lazyRouteComponent(
      () => import('../../features/accounting/quickbooks/quickbooks.screen.tsx'),
      'QuickbooksScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/customers',
    validateSearch: listTexts('search', 'active', 'order', 'dialog', 'equipment'),
    staticData: { title: 'Customers' },
    ...screenWithCall(() => import('../../features/pages/customers/customers.screen.tsx'), 'CustomersScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/customers/$id',
    validateSearch: listTexts(),
    staticData: { title: 'Customer' },
    ...screenWithCall(() => import('../../features/pages/customers/customer.screen.tsx'), 'CustomerScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/purchase-orders',
    validateSearch: listTexts(
      'tab',
      'search',
      'sort',
      'order',
      'active',
      'isPreferred',
      'status',
      'late',
      'dialog',
      'po',
      'part',
      'low',
      'location',
      'supplierId',
    ),
    staticData: { title: 'Purchase Orders Management' },
    ...screenWithCall(
      () => import('../../features/pages/purchasing/purchasing.screen.tsx'),
      'PurchasingScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/purchase-orders/$id/receive',
    staticData: { title: 'Receive Purchase Order' },
    ...screenWithCall(
      () => import('../../features/purchasing/receiving/receive-order.screen.tsx'),
      'ReceiveOrderScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/suppliers/$id',
    validateSearch: listTexts('sort', 'order'),
    staticData: { title: 'Supplier' },
    ...screenWithCall(() => import('../../features/pages/supplier/supplier.screen.tsx'), 'SupplierScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/customer-invites',
    validateSearch: listTexts('search', 'state', 'customerId'),
    staticData: { title: 'Customer Invitations' },
    ...screenWithCall(
      () => import('../../features/people/invitations/customer-invites.screen.tsx'),
      'CustomerInvitesScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/equipment',
    validateSearch: listTexts('tab', 'search', 'active', 'typeId', 'order', 'dialog'),
    staticData: { title: 'Equipment Management' },
    ...screenWithCall(
      () => import('../../features/repairs/equipment-models/equipment-management.screen.tsx'),
      'EquipmentManagementScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/reference-standards',
    validateSearch: listTexts('search', 'active', 'due', 'dialog'),
    staticData: { title: 'Reference Standards' },
    ...screenWithCall(
      () => import('../../features/calibration/reference-standards/reference-standards.screen.tsx'),
      'ReferenceStandardsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/calibrations',
    validateSearch: listTexts('tab', 'view', 'search', 'sort', 'order', 'answer', 'customerId'),
    staticData: { title: 'Calibrations' },
    ...screenWithCall(
      () => import('../../features/calibration/calibration-work/calibration-work.screen.tsx'),
      'CalibrationWorkScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/companies',
    validateSearch: listTexts('search', 'order', 'dialog'),
    staticData: { title: 'Companies' },
    ...screenWithCall(() => import('../../features/pages/companies/companies.screen.tsx'), 'CompaniesScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/companies/$id',
    validateSearch: listTexts('tab', 'search', 'order'),
    staticData: { title: 'Company' },
    ...screenWithCall(() => import('../../features/pages/companies/company.screen.tsx'), 'CompanyScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/companies/$id/users',
    validateSearch: listTexts('search', 'order'),
    staticData: { title: 'Users' },
    ...screenWithCall(
      () => import('../../features/pages/companies/company-users.screen.tsx'),
      'CompanyUsersScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/companies/$id/add-user',
    staticData: { title: 'Add User' },
    ...screenWithCall(() => import('../../features/pages/companies/add-user.screen.tsx'), 'AddUserScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/users/$id',
    staticData: { title: 'User' },
    ...screenWithCall(() => import('../../features/pages/companies/user.screen.tsx'), 'UserScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/operations',
    staticData: { title: 'Operations' },
    ...screenWithCall(
      () => import('../../features/operating/operations/operations.screen.tsx'),
      'OperationsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/outbox',
    validateSearch: listTexts('search', 'state', 'message', 'tab'),
    beforeLoad: redirectMailRules,
    staticData: { title: 'Outbox' },
    ...screenWithCall(() => import('../../features/conversation/outbox/outbox.screen.tsx'), 'OutboxScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/surveys',
    validateSearch: listTexts('search', 'state', 'stars', 'technicianId'),
    staticData: { title: 'Answers After Return' },
    ...screenWithCall(
      () => import('../../features/conversation/surveys/surveys.screen.tsx'),
      'SurveysScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/inbound-mail',
    validateSearch: listTexts('search', 'state', 'mail'),
    staticData: { title: 'Incoming Mail' },
    ...screenWithCall(
      () => import('../../features/conversation/inbound-mail/inbound-mail.screen.tsx'),
      'InboundMailScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/audit',
    validateSearch: listTexts('userId', 'area', 'kind', 'recordId', 'from', 'to'),
    staticData: { title: 'Audit Trail' },
    component: lazyRouteComponent(
      () => import('../../features/records/audit/audit.screen.tsx'),
      'AuditScreen',
    ),
  }),
  ...settingsRoutes,
  ...partRoutes,
  ...reportRoutes,
  ...demoEquipmentRoutes,
] as const;
