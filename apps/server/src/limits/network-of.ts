import { isIPv4, isIPv6 } from 'node:net';
import type { LinkHolder } from './take-turns.ts';

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

/** Returns an address without the brackets, the port and the zone that a proxy may write with it. */
function bare(address: string): string {
  const written = address.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1];
  if (bracketed !== undefined) return bracketed.split('%')[0]!;
  const [host = '', port, ...others] = written.split(':');
  // An IPv6 address without brackets has at least two colons.
  if (port !== undefined && others.length === 0) return host;
  return written.split('%')[0]!;
}

/** Returns the IPv4 address that an IPv6 address stands for, as in `::ffff:203.0.113.7`, or undefined. */
function mappedBy(groups: readonly number[]): string | undefined {
  const [high, low] = groups.slice(6);
  if (high === undefined || low === undefined || groups[5] !== 0xffff || groups.slice(0, 5).some(Boolean))
    return undefined;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** What is no address counts as one network, so that nobody gets a new one with each call. */
const UNREADABLE: Network = { name: 'unreadable', site: null };

/** Returns the network of an address (D1.9). An IPv4 address that is written as IPv6 counts as IPv4. */
export function networkOf(address: string): Network {
  const plain = bare(address);
  if (isIPv4(plain)) return { name: plain, site: null };
  if (!isIPv6(plain)) return UNREADABLE;
  // The last two groups may be written as IPv4.
  const groups = groupsOf(
    plain.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_whole, ...bytes: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    }),
  );
  const mapped = mappedBy(groups);
  if (mapped !== undefined) return { name: mapped, site: null };
  const prefix = (count: number) =>
    `${groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':')}::/${count * 16}`;
  return { name: prefix(4), site: prefix(3) };
}

/** A /48 of IPv6 has 65,536 networks, and one person may have it. It counts as so many networks (D1.9). */
export const NETWORKS_OF_A_SITE = 10;

/**
 * Returns the name under which work of an address waits for its turn: that of its network. The networks of a /48 have
 * ten turns together, so that one who has them all does not keep everybody else waiting (D1.9).
 */
export function turnOf(address: string): string {
  const { name, site } = networkOf(address);
  if (site === null) return name;
  const ofSite = Number.parseInt(name.split(':')[3] ?? '0', 16);
  return `${site} ${ofSite % NETWORKS_OF_A_SITE}`;
}

/** Returns the holder of a company's link at an address, for work that waits for its turn. */
export const linkHolderAt = (companyId: number, address: string): LinkHolder => ({
  companyId,
  network: turnOf(address),
});
