import { redirect } from '@tanstack/react-router';
import { redirectToOrder } from '../../../routing/guards.ts';

const KEY = 'purchasing.tab';
/** What the navigation asks for instead of a tab. */
const USUAL = 'usual';

/** The tabs of Purchase Orders Management in their order (B2.12). */
export const tabs = ['suppliers', 'parts', 'orders'] as const;
export type TabName = (typeof tabs)[number];

/** Returns the user and the tab that are stored on this device. */
function stored(): { user: string; tab: TabName } | undefined {
  const [user = '', name = ''] = (localStorage.getItem(KEY) ?? '').split(':');
  const tab = tabs.find((one) => one === name);
  return tab && { user, tab };
}

/** Returns the tab that the user had last on this device, or undefined on the first visit. */
export const usualTab = (userId: number): TabName | undefined => {
  const kept = stored();
  return kept?.user === String(userId) ? kept.tab : undefined;
};

/** Returns the tab of an address. One without a tab, before anybody is known, is expected to open the stored one. */
export const expectedTab = (named: string | undefined): TabName =>
  tabs.find((name) => name === named) ?? stored()?.tab ?? 'suppliers';

/** Stores the user's tab on this device. A device without space keeps the old one. */
export function keepTab(userId: number, tab: TabName): void {
  try {
    localStorage.setItem(KEY, `${userId}:${tab}`);
  } catch {
    // The address still has the tab.
  }
}

interface Arrival {
  search: { po?: string; tab?: string };
  context: { user: { id: number } };
}

/** Leads somebody from the navigation to the tab of the last visit. Its line names the orders, which are first. */
export function redirectToUsualTab({ search, context }: Arrival): void {
  redirectToOrder({ search });
  if (search.tab !== USUAL) return;
  const tab = usualTab(context.user.id) ?? 'orders';
  throw redirect({ to: '/admin/purchase-orders', search: { tab }, replace: true });
}
