import { isIPv6 } from 'node:net';
import type { LinkHolder } from '../files/take-turns.ts';

/** The network that a limit counts. */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 address, of which one household or machine has all addresses. */
  name: string;
  /** The /48 of an IPv6 address, which one customer of a provider may have. Null for IPv4. */
  site: string | null;
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [groups(head), groups(tail ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/** Returns the network of an address (D1.9). An IPv4 address that is written as IPv6 counts as IPv4. */
export function networkOf(address: string): Network {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return { name: mapped ?? plain, site: null };
  // The last two groups may be written as IPv4. They belong to no network.
  const groups = groupsOf(plain.replace(/\d{1,3}(?:\.\d{1,3}){3}$/, '0:0'));
  const prefix = (count: number) =>
    `${groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':')}::/${count * 16}`;
  return { name: prefix(4), site: prefix(3) };
}

/** Returns the name under which work of an address waits for its turn. The networks of a /48 share their turns. */
export function queueOf(address: string): string {
  const { name, site } = networkOf(address);
  return site ?? name;
}

/** Returns the holder of a company's link at an address, for work that waits for its turn. */
export const linkHolderAt = (companyId: number, address: string): LinkHolder => ({
  companyId,
  network: queueOf(address),
});
