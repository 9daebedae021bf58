import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';

/**
 * Returns an address in lines: its parts if there are any, else its text. The plain address replaces an empty billing
 * one (A3).
 */
export function addressText(repair: Repair, kind: 'billing' | 'shipping'): string | null {
  const part = (name: 'Name' | 'Street' | 'City' | 'State' | 'Zip') => repair[`${kind}${name}`];
  const region = [part('State'), part('Zip')].filter(Boolean).join(' ');
  const town = [part('City'), region].filter(Boolean).join(', ');
  const lines = [part('Name'), part('Street'), town].filter(Boolean).join('\n');
  return lines || repair[`${kind}Address`] || (kind === 'billing' ? repair.address : null);
}
