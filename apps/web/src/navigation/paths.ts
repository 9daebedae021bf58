import type { Role } from '@portal/contract/core/roles.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { isPhone } from './phone.ts';

type Search = Readonly<Record<string, string | undefined>>;

const at = (path: string, search: Search = {}): string => {
  const pairs = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
};

/** Every address of the app (A2, B2.1); give them to `AppLink` and `useGo`. */
export const paths = {
  auth: (search?: { tab?: 'register'; reset?: string; invite?: string }) => at('/auth', search),
  terms: () => '/terms',
  dashboard: (search?: { status?: string }) => at('/', search),
  newRequest: () => '/new-rma',
  activeRepairs: () => '/active-repairs',
  repairHistory: () => '/repair-history',
  repairs: (search?: Search) => at('/repairs', search),
  repair: (id: number) => `/repairs/${id}`,
  team: (search?: { dialog?: string }) => at('/team', search),
  account: () => '/account',
  help: (search?: { article?: string }) => at('/help', search),
  adminDashboard: () => '/admin/dashboard',
  /** The same screen by its other address, where A2 names that one. */
  admin: () => '/admin',
  adminRepairs: (search?: Search) => at('/admin/repairs', search),
  /** B2.3: the query fills the form; `type: 'calibration'` is the other form. */
  newRepair: (search?: Search) => at('/admin/new-repair', search),
  adminRepair: (id: number) => `/admin/repairs/${id}`,
  customers: (search?: Search) => at('/admin/customers', search),
  customer: (id: number) => `/admin/customers/${id}`,
  /** B2.4; with a customer the form is filled for them. */
  customerInvites: (search?: { customerId?: string; search?: string }) =>
    at('/admin/customer-invites', search),
  companySettings: (search?: { tab?: string }) => at('/admin/company-settings', search),
  companies: (search?: Search) => at('/admin/companies', search),
  company: (id: number, search?: { tab?: string }) => at(`/admin/companies/${id}`, search),
  companyUsers: (id: number) => `/admin/companies/${id}/users`,
  addCompanyUser: (id: number) => `/admin/companies/${id}/add-user`,
  companyUser: (id: number) => `/admin/users/${id}`,
  outbox: (search?: { message?: string; search?: string }) => at('/admin/outbox', search),
  audit: (search?: Search) => at('/admin/audit', search),
  reports: (search?: { from?: string; to?: string }) => at('/admin/reports', search),
  technicians: (search?: Search) => at('/admin/technicians', search),
  mobileTech: () => '/mobile-tech',
  mobileRepair: (id: number) => `/mobile-tech/${id}`,
};

/** Where technicians start: on a phone with the view made for it (D3.14), else with the repair list. */
export const technicianHome = (): string => (isPhone() ? paths.mobileTech() : paths.repairs());

/** Where Home leads (A2). */
export const homePath = (role: Role): string =>
  isAdmin(role) ? paths.adminDashboard() : role === 'technician' ? technicianHome() : paths.dashboard();

/** Where 'Return to Dashboard' leads (A2): `/admin` for admins, and technicians to their work. */
export const dashboardPath = (role: Role | undefined): string =>
  role === 'technician' ? technicianHome() : role && isAdmin(role) ? paths.admin() : paths.dashboard();

/** A repair's page for this person (A2: customers and admins have their own address). */
export const repairPath = (role: Role, id: number): string =>
  isAdmin(role) ? paths.adminRepair(id) : paths.repair(id);
