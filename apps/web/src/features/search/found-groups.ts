import type { SearchHit } from '@portal/contract/search/endpoints.ts';
import { AppWindow, Building2, type LucideIcon, UserRound, Wrench } from 'lucide-react';
import type { FindableScreen } from './findable-screen.ts';

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
  { kind: 'customer', heading: 'Customers', icon: Building2 },
  { kind: 'user', heading: 'People', icon: UserRound },
];

/** How well a line fits, 0 at best: its name is the text, begins with it; something of its details is it, begins with it. */
function rank(text: string, { title, detail = '' }: Line): number {
  const name = title.toLowerCase();
  // A repair's number is typed with or without its letters.
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
 * What was found, in groups: the group with the best line first, so that a customer who is called what was typed does
 * not stand below repairs that only mention it. Within a group the server's order stays.
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

/** Lines that the box shows without being scrolled; the heading and the last line of a group take one's place. */
const LINES_THAT_FIT = 9;

/** How many lines of each group to show at first, so that every group is in sight. */
export function share(groups: readonly FoundGroup[]): number[] {
  const shares = groups.map(() => 0);
  let left = groups.length === 1 ? Number.POSITIVE_INFINITY : LINES_THAT_FIT - groups.length;
  // In turn, the first group first, as long as there is room and somebody has a line left.
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
