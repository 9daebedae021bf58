import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { redirectTechnicianHome, requireStaff } from '../../routing/guards.ts';
import { forAdmins, forEveryone, forSignedIn } from '../../routing/parent-routes.ts';
import { screenWithCall } from '../../routing/screen-with-call.ts';
import { repairListTexts } from '../repairs/repairs/shared/repair-list-texts.ts';
import { redirectToUsualTab } from './purchasing/usual-tab.ts';

/** The names of the list of a customer's units, on their page and in their dialog. */
const unitTexts = ['unitsPage', 'unitsPageSize', 'unitsSearch', 'unitsSort', 'unitsOrder'] as const;

/** The screens of pages by who may open them (B2.1). */
export const pagesRoutes = {
  everyone: [
    // The terms as a page (D1.4), also for signed-in users.
    createRoute({
      getParentRoute: forEveryone,
      path: '/terms',
      staticData: { title: 'Terms and Conditions' },
      component: lazyRouteComponent(() => import('./terms/terms.screen.tsx'), 'TermsScreen'),
    }),
  ],
  signedIn: [
    createRoute({
      getParentRoute: forSignedIn,
      path: '/',
      validateSearch: repairListTexts,
      beforeLoad: redirectTechnicianHome,
      staticData: { title: 'Dashboard' },
      ...screenWithCall(() => import('./dashboard/customer-dashboard.screen.tsx'), 'CustomerDashboardScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/new-rma',
      validateSearch: texts('equipmentId'),
      staticData: { title: 'New RMA Request' },
      component: lazyRouteComponent(
        () => import('./repair-request/new-repair-request.screen.tsx'),
        'NewRepairRequestScreen',
      ),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/repairs',
      validateSearch: repairListTexts,
      staticData: { title: 'My Repairs' },
      ...screenWithCall(() => import('./my-repairs/my-repairs.screen.tsx'), 'MyRepairsScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/repairs/$id',
      validateSearch: texts('dialog'),
      staticData: { title: 'Repair' },
      ...screenWithCall(() => import('./repair-page/repair-detail.screen.tsx'), 'RepairDetailScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/mobile-tech',
      beforeLoad: requireStaff,
      validateSearch: texts('dialog'),
      staticData: { title: 'Field Technician' },
      component: lazyRouteComponent(() => import('./mobile-tech/own-repairs.screen.tsx'), 'OwnRepairsScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/mobile-tech/$id',
      validateSearch: texts('unit'),
      staticData: { title: 'Field Technician' },
      ...screenWithCall(() => import('./mobile-tech/mobile-repair.screen.tsx'), 'MobileRepairScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/help',
      validateSearch: texts('article', 'search'),
      staticData: { title: 'Help & Support' },
      component: lazyRouteComponent(() => import('./help/help.screen.tsx'), 'HelpScreen'),
    }),
  ],
  admins: [
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin',
      validateSearch: texts('tab'),
      staticData: { title: 'Dashboard' },
      component: lazyRouteComponent(
        () => import('./dashboard/admin-dashboard.screen.tsx'),
        'AdminDashboardScreen',
      ),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/dashboard',
      validateSearch: texts('tab'),
      staticData: { title: 'Dashboard' },
      component: lazyRouteComponent(
        () => import('./dashboard/admin-dashboard.screen.tsx'),
        'AdminDashboardScreen',
      ),
    }),
    createRoute({
      getParentRoute: forAdmins,
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
      component: lazyRouteComponent(() => import('./new-repair/new-repair.screen.tsx'), 'NewRepairScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/repairs/$id',
      validateSearch: texts('dialog'),
      staticData: { title: 'Repair' },
      ...screenWithCall(() => import('./repair-page/repair-detail.screen.tsx'), 'RepairDetailScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/customers',
      validateSearch: listTexts('search', 'active', 'order', 'dialog', 'equipment', ...unitTexts),
      staticData: { title: 'Customers' },
      ...screenWithCall(() => import('./customers/customers.screen.tsx'), 'CustomersScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/customers/$id',
      validateSearch: listTexts('shown', 'invoicesPage', 'invoicesPageSize', ...unitTexts),
      staticData: { title: 'Customer' },
      ...screenWithCall(() => import('./customers/customer.screen.tsx'), 'CustomerScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
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
      beforeLoad: redirectToUsualTab,
      staticData: { title: 'Purchase Orders Management' },
      ...screenWithCall(() => import('./purchasing/purchasing.screen.tsx'), 'PurchasingScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/suppliers/$id',
      validateSearch: listTexts('sort', 'order'),
      staticData: { title: 'Supplier' },
      ...screenWithCall(() => import('./supplier/supplier.screen.tsx'), 'SupplierScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/companies',
      validateSearch: listTexts('search', 'order', 'dialog'),
      staticData: { title: 'Companies' },
      ...screenWithCall(() => import('./companies/companies.screen.tsx'), 'CompaniesScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/companies/$id',
      validateSearch: listTexts('tab', 'search', 'order'),
      staticData: { title: 'Company' },
      ...screenWithCall(() => import('./companies/company.screen.tsx'), 'CompanyScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/companies/$id/users',
      validateSearch: listTexts('search', 'order', 'users', 'role', 'active'),
      staticData: { title: 'Users' },
      ...screenWithCall(() => import('./companies/company-users.screen.tsx'), 'CompanyUsersScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/companies/$id/add-user',
      staticData: { title: 'Add User' },
      ...screenWithCall(() => import('./companies/add-user.screen.tsx'), 'AddUserScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/users/$id',
      staticData: { title: 'User' },
      ...screenWithCall(() => import('./companies/user.screen.tsx'), 'UserScreen'),
    }),
  ],
} as const;
