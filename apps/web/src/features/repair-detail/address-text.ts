import type { Repair } from '@portal/contract/repairs/shapes.ts';

/** An address in lines: its parts where there are any, else its text; the plain address stands in for billing (A3). */
export function addressText(repair: Repair, kind: 'billing' | 'shipping'): string | null {
  const part = (name: 'Name' | 'Street' | 'City' | 'State' | 'Zip') => repair[`${kind}${name}`];
  const region = [part('State'), part('Zip')].filter(Boolean).join(' ');
  const town = [part('City'), region].filter(Boolean).join(', ');
  const lines = [part('Name'), part('Street'), town].filter(Boolean).join('\n');
  return lines || repair[`${kind}Address`] || (kind === 'billing' ? repair.address : null);
}
