import type { MadeAddress } from './make-addresses.ts';

/** The demo accounts that look at screens. A visitor is not signed in. */
export type Viewer = 'visitor' | 'anna' | 'rosa' | 'daniel' | 'margaret';

/** A screen with its pattern as the web build names it. */
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

/** The screens that somebody else looks at, that need an address, or that are shown more than once. */
const listed: readonly ScreenToTake[] = [
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
  visitor('/out-of-tolerance/$token', { made: 'out-of-tolerance' }),
  visitor('/verify/$code', { made: 'verify' }),
  customer('/repairs/$id', { linkedOn: '/active-repairs' }),
  technician('/mobile-tech'),
  technician('/mobile-tech/$id', { linkedOn: '/repairs', linkedAs: '/repairs/$id' }),
  admin('/admin/dashboard', { address: '/admin/dashboard?tab=calibration', name: 'calibration' }),
  admin('/admin/repairs/$id', { linkedOn: '/admin/repairs?status=in_progress' }),
  admin(orders),
  admin(orders, { address: `${orders}?tab=parts`, name: 'parts' }),
  admin(orders, { address: `${orders}?tab=suppliers`, name: 'suppliers' }),
  admin('/admin/purchase-orders/$id', { address: `${orders}/1` }),
  admin('/admin/purchase-orders/$id/receive', { address: `${orders}/1/receive` }),
  admin('/admin/suppliers/$id', { address: '/admin/suppliers/1' }),
  admin('/admin/stock-counts/$id', { made: 'stock count' }),
  admin('/procedures/$id', { made: 'procedure' }),
  admin('/procedures'),
  admin('/reference-standards/$id', { made: 'standard' }),
  admin('/bench/$id', { made: 'bench' }),
  admin('/bench'),
  admin('/scope'),
  admin('/authorisations'),
  admin('/technical-records'),
  admin('/technical-records/$id', { linkedOn: '/technical-records' }),
  admin('/comparisons'),
  admin('/rooms'),
  admin('/rooms/$id', { made: 'room' }),
  admin('/comparisons/$id', { made: 'comparison' }),
  admin('/nonconforming-work'),
  admin('/nonconforming-work/$id', { made: 'nonconforming work' }),
  admin(demo),
  admin(demo, { address: `${demo}?tab=loans`, name: 'loans' }),
  admin('/admin/reports/$of', { address: '/admin/reports/turnaround?status=inspected' }),
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

/**
 * Returns every screen of the web build, with who sees it in the demo company. One that is not listed is a customer's, or
 * an admin's below '/admin', and the page of a record is linked on the list above it. Throws for a screen whose address
 * cannot be known that way.
 */
export function screensOf(patterns: readonly string[]): readonly ScreenToTake[] {
  const others = patterns.filter((pattern) => !listed.some((screen) => screen.pattern === pattern));
  return [
    ...listed,
    ...others.map((pattern) => {
      const list = pattern.replace(/\/\$id$/, '');
      const viewed = /^\/admin(?:\/|$)/.test(pattern) ? admin : customer;
      if (!list.includes('$') && (list === pattern || patterns.includes(list)))
        return viewed(pattern, list === pattern ? {} : { linkedOn: list });
      throw new Error(`e2e/screens/list-of-screens.ts lacks ${pattern}`);
    }),
  ];
}
