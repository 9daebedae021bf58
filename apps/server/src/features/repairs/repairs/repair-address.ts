import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { linesAtHome } from '../../companies/companies/index.ts';

type Kind = 'billing' | 'shipping';
type Part = 'Name' | 'Street' | 'City' | 'State' | 'Zip' | 'Address';
type Addressed = Pick<Repair, 'address' | `${Kind}${Part}`>;

/**
 * Returns an address as lines. It uses the single fields when the request had them, else the text. Returns null when
 * there is none.
 */
export function addressLines(repair: Addressed, kind: Kind): string | null {
  const field = (name: Part) => repair[`${kind}${name}`];
  const lines = linesAtHome({
    ...{ name: field('Name'), street: field('Street') },
    ...{ city: field('City'), state: field('State'), zip: field('Zip') },
  });
  return lines.join('\n') || field('Address') || (kind === 'billing' ? repair.address : null);
}
