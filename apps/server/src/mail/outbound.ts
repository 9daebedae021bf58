import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { HostPort } from '../config-values.ts';

const listOf = (family: 'ipv4' | 'ipv6', nets: string[]): BlockList => {
  const list = new BlockList();
  for (const net of nets) {
    const [address = '', bits] = net.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

// One list for each family: BlockList also compares an IPv4 address with IPv6 networks.
/** Addresses that lead into the operator's own network, or nowhere (security-and-reliability, Outbound). */
const closed4 = listOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]);
/** Everything but global unicast, and in that the forms that carry an IPv4 address inside. */
const closed6 = listOf('ipv6', [
  ...['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);

/** False for loopback, private, link-local, shared, multicast, reserved, mapped and translated addresses. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? !closed6.check(address, 'ipv6') : !closed4.check(address, 'ipv4');

/** Ports mail is handed in on; nothing else of a host may be reached through e-mail settings. */
const PORTS = new Set([25, 465, 587, 2525]);

/** The portal will not connect there; `message` is fit for the company's staff. */
export class OutboundRefused extends Error {}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOTTED_NAME = new RegExp(`^(?:${LABEL}\\.)+${LABEL}$`);

/** The address a host is written as, also in the forms that only resolvers know, such as 127.1; else undefined. */
function literalAddress(host: string): string | undefined {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIPv6(bare)) return bare;
  const hostname = URL.parse(`http://${host}`)?.hostname;
  return hostname !== undefined && isIPv4(hostname) ? hostname : undefined;
}

/**
 * Whether a tenant may name this mail server: a host name with a dot, or a public address (D4.4), or what the operator
 * allows. Where the name leads is looked at when it is used. `host` is in lower case.
 */
export function mayNameMailHost(host: string, port: number, allow: readonly HostPort[]): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (allow.some((entry) => entry.host === bare && entry.port === port)) return true;
  const address = literalAddress(host);
  if (address !== undefined) return isPublicAddress(address);
  return (
    DOTTED_NAME.test(host) &&
    !/(^|\.)(localhost|local|internal|lan|home\.arpa)$/.test(host) &&
    URL.canParse(`http://${host}`)
  );
}

/**
 * The address to connect to for a mail server that a tenant named: resolved once, so that the answer
 * cannot change between check and use. `allow` is the operator's exception (OUTBOUND_ALLOW).
 * @throws OutboundRefused for private addresses and other ports; DNS faults as they come.
 */
export async function resolveMailHost(
  host: string,
  port: number,
  allow: readonly HostPort[],
): Promise<string> {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  const mayReach = (target: string) => allow.some((entry) => entry.host === target && entry.port === port);
  const found = (await lookup(name, { all: true })).map(({ address }) => address);
  const [first] = found;
  if (first === undefined) throw new OutboundRefused(`The mail server's name ${name} leads nowhere.`);
  if (mayReach(name) || found.every(mayReach)) return first;
  if (!PORTS.has(port))
    throw new OutboundRefused(`Port ${port} is not a mail port. Use 465, 587, 2525 or 25.`);
  if (!found.every(isPublicAddress))
    throw new OutboundRefused(
      `The mail server ${name} has a private network address, which the portal does not connect to. Whoever runs the portal can allow it.`,
    );
  return first;
}
