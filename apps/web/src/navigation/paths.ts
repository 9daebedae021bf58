import { quickbooksPaths } from '@portal/contract/accounting/quickbooks/paths.ts';
import { appointmentPaths } from '@portal/contract/calendar/appointments/paths.ts';
import { certificatePaths } from '@portal/contract/calibration/certificates/paths.ts';
import { equipmentPaths } from '@portal/contract/calibration/customer-equipment/paths.ts';
import { outOfTolerancePaths } from '@portal/contract/calibration/out-of-tolerance/paths.ts';
import { recallPaths } from '@portal/contract/calibration/recalls/paths.ts';
import { supplierPaths } from '@portal/contract/companies/suppliers/paths.ts';
import { surveyPaths } from '@portal/contract/conversation/surveys/paths.ts';
import { type ScreenSearch, screenPath } from '@portal/contract/core/calls/screen-path.ts';
import type { Role } from '@portal/contract/core/roles.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { estimatePaths } from '@portal/contract/estimates/estimates/paths.ts';
import { demoEquipmentPaths } from '@portal/contract/loans/demo-equipment/paths.ts';
import { agreementPaths } from '@portal/contract/loans/demo-equipment-agreements/paths.ts';
import { reservationPaths } from '@portal/contract/loans/demo-equipment-reservations/paths.ts';
import { trackingPaths } from '@portal/contract/messaging/tracking-links/paths.ts';
import { operationsPaths } from '@portal/contract/operating/operations/paths.ts';
import { issuedInvoicePaths } from '@portal/contract/papers/issued-invoices/paths.ts';
import { authPaths } from '@portal/contract/people/auth/paths.ts';
import { teamPaths } from '@portal/contract/people/customer-team/paths.ts';
import { customerPaths } from '@portal/contract/people/customers/paths.ts';
import { waitingForPartsPaths } from '@portal/contract/purchasing/part-supply/paths.ts';
import { purchaseOrderPaths } from '@portal/contract/purchasing/purchase-orders/paths.ts';
import { auditPaths } from '@portal/contract/records/audit/paths.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { isPhone } from '../ui/phone.ts';

/**
 * Every address of the app (A2, B2.1), for `AppLink` and `useGo`. The contract holds the addresses that mails, notices
 * and documents also name.
 */
export const paths = {
  ...authPaths,
  ...repairPaths,
  ...estimatePaths,
  ...customerPaths,
  ...equipmentPaths,
  ...teamPaths,
  ...auditPaths,
  ...operationsPaths,
  ...certificatePaths,
  ...appointmentPaths,
  ...recallPaths,
  ...outOfTolerancePaths,
  ...trackingPaths,
  ...surveyPaths,
  ...agreementPaths,
  ...quickbooksPaths,
  ...purchaseOrderPaths,
  ...supplierPaths,
  ...issuedInvoicePaths,
  ...demoEquipmentPaths,
  ...reservationPaths,
  ...waitingForPartsPaths,
  dashboard: (search?: { status?: string }) => screenPath('/', search),
  activeRepairs: () => '/active-repairs',
  repairHistory: () => '/repair-history',
  account: () => '/account',
  help: (search?: { article?: string }) => screenPath('/help', search),
  adminDashboard: () => '/admin/dashboard',
  /** The other address of the dashboard, for places where A2 names it. */
  admin: () => '/admin',
  /** The query fills the form (B2.3). `type: 'calibration'` opens the other form. */
  newRepair: (search?: ScreenSearch) => screenPath('/admin/new-repair', search),
  receive: () => '/admin/receive',
  /** `repairs` are the ids of the units of the parcel, comma-separated. */
  ship: (search?: { repairs?: string }) => screenPath('/admin/ship', search),
  /** With a customer, the form is filled with their data (B2.4). */
  customerInvites: (search?: { customerId?: string; search?: string }) =>
    screenPath('/admin/customer-invites', search),
  /** The settings, or one section of them (B2.8). */
  companySettings: ({ section, ...search }: { section?: string } & ScreenSearch = {}) =>
    screenPath(`/admin/company-settings${section ? `/${section}` : ''}`, search),
  companies: (search?: ScreenSearch) => screenPath('/admin/companies', search),
  company: (id: number, search?: { tab?: string }) => screenPath(`/admin/companies/${id}`, search),
  companyUsers: (id: number, search?: { users?: string }) =>
    screenPath(`/admin/companies/${id}/users`, search),
  addCompanyUser: (id: number) => `/admin/companies/${id}/add-user`,
  companyUser: (id: number) => `/admin/users/${id}`,
  /** The state of the installation, for superadmins (D12.3). */
  outbox: (search?: { held?: string; message?: string; search?: string; state?: string }) =>
    screenPath('/admin/outbox', search),
  inboundMail: (search?: { mail?: string; search?: string; state?: string }) =>
    screenPath('/admin/inbound-mail', search),
  reports: (search?: ScreenSearch) => screenPath('/admin/reports', search),
  /** The page of a report. */
  report: (name: string, search?: ScreenSearch) => screenPath(`/admin/reports/${name}`, search),
  /** The rows behind a number of a report. `of` names the kind of rows. */
  reportRows: (of: 'turnaround' | 'calibrations' | 'loans' | 'stock', search: ScreenSearch) =>
    screenPath(`/admin/reports/${of}`, search),
  referenceStandards: (search?: ScreenSearch) => screenPath('/admin/reference-standards', search),
  /** The page of a reference standard, in a company with a laboratory. */
  referenceStandard: (id: number) => `/reference-standards/${id}`,
  technicians: (search?: ScreenSearch) => screenPath('/admin/company-settings/technicians', search),
  ownUsers: (search?: { users?: string; withRepairs?: string }) =>
    screenPath('/admin/company-settings/users', search),
  equipmentManagement: (search?: ScreenSearch) => screenPath('/admin/equipment', search),
  stockCounts: (search?: ScreenSearch) => screenPath('/admin/stock-counts', search),
  stockCount: (id: number) => `/admin/stock-counts/${id}`,
  mobileTech: () => '/mobile-tech',
  /** `unit` opens the results of that unit of the register. */
  mobileRepair: (id: number, search?: { unit?: string }) => screenPath(`/mobile-tech/${id}`, search),
};

/** Returns the start screen of technicians: the technician view on a phone (D3.14), else the repair list. */
export const technicianHome = (): string => (isPhone() ? paths.mobileTech() : paths.repairs());

/** Returns the address of Home for a role (A2). */
export const homePath = (role: Role): string =>
  isAdmin(role) ? paths.adminDashboard() : role === 'technician' ? technicianHome() : paths.dashboard();

/**
 * Returns the address of 'Return to Dashboard' (A2): `/admin` for admins, the start screen for technicians, else '/'.
 */
export const dashboardPath = (role: Role | undefined): string =>
  role === 'technician' ? technicianHome() : role && isAdmin(role) ? paths.admin() : paths.dashboard();
