import type { SearchHit } from '@portal/contract/overview/search/endpoints.ts';
import {
  AppWindow,
  BadgeCheck,
  Building2,
  CalendarDays,
  Gauge,
  Handshake,
  type LucideIcon,
  MonitorSmartphone,
  Package,
  Receipt,
  ShoppingCart,
  UserRound,
  Wrench,
} from 'lucide-react';

/** A screen that can be found by its name. */
export interface FindableScreen {
  label: string;
  to: string;
}
/** Brings them when somebody searches: no page needs their list before. */
export type LoadScreens = () => Promise<readonly FindableScreen[]>;

export interface Line {
  key: string;
  title: string;
  detail?: string;
  path: string;
}

export interface FoundGroup {
  heading: string;
  icon: LucideIcon;
  lines: readonly Line[];
}

const kinds: readonly { kind: SearchHit['kind']; heading: string; icon: LucideIcon }[] = [
  { kind: 'repair', heading: 'Repairs', icon: Wrench },
  { kind: 'equipment', heading: 'Equipment', icon: Gauge },
  { kind: 'certificate', heading: 'Certificates', icon: BadgeCheck },
  { kind: 'appointment', heading: 'Appointments', icon: CalendarDays },
  { kind: 'invoice', heading: 'Invoices', icon: Receipt },
  { kind: 'purchaseOrder', heading: 'Purchase Orders', icon: ShoppingCart },
  { kind: 'part', heading: 'Parts', icon: Package },
  { kind: 'demoUnit', heading: 'Demo Equipment', icon: MonitorSmartphone },
  { kind: 'demoLoan', heading: 'Loans', icon: Handshake },
  { kind: 'customer', heading: 'Customers', icon: Building2 },
  { kind: 'user', heading: 'People', icon: UserRound },
];

/**
 * Returns how well a line matches, 0 for the best: the name is the text, the name starts with it, a detail is the text, a
 * detail starts with it, or none of these.
 */
function rank(text: string, { title, detail = '' }: Line): number {
  const name = title.toLowerCase();
  // Users type a repair's number with or without its letters.
  const names = [name, name.replace(/^sr-/, '')];
  const details = detail.toLowerCase().split(' · ');
  const fits = [
    names.includes(text),
    names.some((one) => one.startsWith(text)),
    details.includes(text),
    details.some((one) => one.startsWith(text)),
  ];
  const best = fits.indexOf(true);
  return best === -1 ? fits.length : best;
}

/**
 * Returns the hits in groups. The group with the best line is first, so that a customer with the typed name is not below
 * repairs that only mention it. Within a group the server's order stays.
 */
export function foundGroups(
  text: string,
  hits: readonly SearchHit[],
  screens: readonly FindableScreen[],
): FoundGroup[] {
  const wanted = text.trim().toLowerCase();
  const named = screens.filter(({ label }) => label.toLowerCase().includes(wanted));
  const all: FoundGroup[] = [
    ...kinds.map(({ kind, heading, icon }) => ({
      heading,
      icon,
      lines: hits.filter((hit) => hit.kind === kind).map((hit) => ({ key: `${kind} ${hit.id}`, ...hit })),
    })),
    {
      heading: 'Screens',
      icon: AppWindow,
      lines: named.map(({ label, to }) => ({ key: `screen ${label}`, title: label, path: to })),
    },
  ];
  const best = ({ lines }: FoundGroup) => Math.min(...lines.map((line) => rank(wanted, line)));
  const found = all.filter(({ lines }) => lines.length > 0);
  return wanted === '' ? found : found.toSorted((a, b) => best(a) - best(b));
}

/**
 * The number of lines that the box shows without scrolling. The heading and the last line of a group need one of them.
 */
const LINES_THAT_FIT = 9;

/** Returns how many lines of each group are shown at first, so that every group is visible. */
export function share(groups: readonly FoundGroup[]): number[] {
  const shares = groups.map(() => 0);
  let left = groups.length === 1 ? Number.POSITIVE_INFINITY : LINES_THAT_FIT - groups.length;
  // Each group gets one line in turn, while there is room and a group has more lines.
  for (let given = true; given && left > 0; ) {
    given = false;
    for (const [at, { lines }] of groups.entries()) {
      if (left === 0 || shares[at]! >= lines.length) continue;
      shares[at]!++;
      left--;
      given = true;
    }
  }
  return shares;
}
