import type { MadeAddress } from './make-addresses.ts';

/** The demo accounts that look at screens. A visitor is not signed in. */
export type Viewer = 'visitor' | 'anna' | 'rosa' | 'daniel' | 'margaret';

/** A screen with its pattern as the web build names it, so that a screen without a picture is noticed. */
export interface ScreenToTake {
  pattern: string;
  viewer: Viewer;
  /** The address to open. Without it the pattern is the address. */
  address?: string;
  /** The list on which the first link to this screen is taken. */
  linkedOn?: string;
  /** The pattern of those links, when they lead to another screen of the same record. */
  linkedAs?: string;
  /** What has to be made first, because its address is in a mail or in the answer. */
  made?: MadeAddress;
  /** Tells pictures of one pattern apart. */
  name?: string;
}

const by =
  (viewer: Viewer) =>
  (pattern: string, more: Omit<ScreenToTake, 'pattern' | 'viewer'> = {}): ScreenToTake => ({
    pattern,
    viewer,
    ...more,
  });
const visitor = by('visitor');
const customer = by('anna');
const technician = by('rosa');
const admin = by('daniel');
const operator = by('margaret');

const demo = '/admin/demo-equipment';
const orders = '/admin/purchase-orders';
const settings = '/admin/company-settings';

/** Every screen of the portal, with who sees it in the demo company. */
export const screens: readonly ScreenToTake[] = [
  visitor('/auth'),
  visitor('/auth', { address: '/auth?tab=register', name: 'register' }),
  visitor('/terms'),
  visitor('/verify-email', { address: '/verify-email?token=x' }),
  visitor('/take-back-email', { address: '/take-back-email?token=x' }),
  visitor('/estimate/$token', { made: 'estimate' }),
  visitor('/track/$token', { made: 'track' }),
  visitor('/survey/$token', { made: 'survey' }),
  visitor('/appointment/$token', { made: 'appointment' }),
  visitor('/recall/$token', { made: 'recall' }),
  visitor('/agreement/$token', { made: 'agreement' }),
  visitor('/verify/$code', { address: '/verify/x' }),
  customer('/'),
  customer('/new-rma'),
  customer('/active-repairs'),
  customer('/repair-history'),
  customer('/repairs'),
  customer('/repairs/$id', { linkedOn: '/active-repairs' }),
  customer('/equipment'),
  customer('/equipment/$id', { linkedOn: '/equipment' }),
  customer('/team'),
  customer('/appointments'),
  customer('/account'),
  customer('/help'),
  technician('/mobile-tech'),
  technician('/mobile-tech/$id', { linkedOn: '/repairs', linkedAs: '/repairs/$id' }),
  admin('/admin'),
  admin('/admin/dashboard', { address: '/admin/dashboard?tab=calibration', name: 'calibration' }),
  admin('/admin/repairs'),
  admin('/admin/repairs/$id', { linkedOn: '/admin/repairs?status=in_progress' }),
  admin('/admin/receive'),
  admin('/admin/ship'),
  admin('/admin/new-repair'),
  admin('/admin/service-calendar'),
  admin('/admin/calibrations'),
  admin('/admin/customers'),
  admin('/admin/customers/$id', { linkedOn: '/admin/customers' }),
  admin('/admin/customer-invites'),
  admin('/admin/surveys'),
  admin('/admin/equipment'),
  admin('/admin/reference-standards'),
  admin(orders),
  admin(orders, { address: `${orders}?tab=parts`, name: 'parts' }),
  admin(orders, { address: `${orders}?tab=suppliers`, name: 'suppliers' }),
  admin('/admin/purchase-orders/$id/receive', { address: `${orders}/1/receive` }),
  admin('/admin/purchase-orders/suggested'),
  admin('/admin/suppliers/$id', { address: '/admin/suppliers/1' }),
  admin('/admin/waiting-for-parts'),
  admin('/admin/stock-counts/$id', { made: 'stock count' }),
  admin('/admin/stock-counts'),
  admin(demo),
  admin(demo, { address: `${demo}?tab=loans`, name: 'loans' }),
  admin(`${demo}/agreements`),
  admin(`${demo}/availability`),
  admin('/admin/reports'),
  admin('/admin/reports/$of', { address: '/admin/reports/turnaround?status=inspected' }),
  admin('/admin/outbox'),
  admin('/admin/inbound-mail'),
  admin('/admin/audit'),
  admin('/admin/quickbooks'),
  admin('/admin/quickbooks/callback', {
    address:
      '/admin/quickbooks/callback?error=The+connection+was+not+allowed+at+QuickBooks.+Nothing+was+connected.',
  }),
  admin(settings, { address: `${settings}/profile`, name: 'profile' }),
  ...['mailbox', 'mail-rules', 'templates', 'users', 'technicians', 'export'].map((section) =>
    admin(`${settings}/${section}`),
  ),
  operator('/admin/companies'),
  operator('/admin/operations'),
  operator('/admin/companies/$id', { linkedOn: '/admin/companies' }),
  operator('/admin/companies/$id/users', { address: '/admin/companies/1/users' }),
  operator('/admin/companies/$id/add-user', { address: '/admin/companies/1/add-user' }),
  operator('/admin/users/$id', { linkedOn: '/admin/companies/1/users' }),
];
