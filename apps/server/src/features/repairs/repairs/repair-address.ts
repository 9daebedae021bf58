import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';

const present = (parts: (string | null)[], between: string): string =>
  parts.filter((part) => part !== null && part.trim() !== '').join(between);

type Kind = 'billing' | 'shipping';
type Part = 'Name' | 'Street' | 'City' | 'State' | 'Zip' | 'Address';
type Addressed = Pick<Repair, 'address' | `${Kind}${Part}`>;

/**
 * Returns an address as lines. It uses the single fields when the request had them, else the text. Returns null when
 * there is none.
 */
export function addressLines(repair: Addressed, kind: Kind): string | null {
  const field = (name: Part) => repair[`${kind}${name}`];
  const city = present([field('City'), present([field('State'), field('Zip')], ' ')], ', ');
  const lines = present([field('Name'), field('Street'), city], '\n');
  return lines || field('Address') || (kind === 'billing' ? repair.address : null);
}
