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

// There is one list for each family, because BlockList also compares an IPv4 address with IPv6 networks.
/** IPv4 addresses of private networks and reserved addresses (security-and-reliability, Outbound). */
const closed4 = listOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]);
/** All IPv6 addresses except global unicast. Global unicast addresses that contain an IPv4 address are listed too. */
const closed6 = listOf('ipv6', [
  ...['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);

/** Returns false for loopback, private, link-local, shared, multicast, reserved, mapped and translated addresses. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? !closed6.check(address, 'ipv6') : !closed4.check(address, 'ipv4');

/** A kind of server that tenants name. No other service of a host may be reached. */
interface Service {
  ports: readonly number[];
  /** How a sentence calls it and its port. */
  called: string;
  port: string;
}

/** The servers that send mail. */
const SENDING: Service = { ports: [465, 587, 2525, 25], called: 'mail server', port: 'mail port' };
/** The servers from which mail is read (IMAP). */
export const READING: Service = { ...SENDING, ports: [993, 143] };
/** Servers that are asked by HTTP. */
export const WEB: Service = { ports: [443, 80], called: 'server', port: 'port of the web' };

/** Returns "465, 587, 2525 or 25". */
const listed = (ports: readonly number[]): string => `${ports.slice(0, -1).join(', ')} or ${ports.at(-1)}`;

/** The portal refuses to connect to this server. The company's staff may read `message`. */
export class OutboundRefused extends Error {}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOTTED_NAME = new RegExp(`^(?:${LABEL}\\.)+${LABEL}$`);

/**
 * Returns the IP address when the host is written as one, also in forms such as 127.1 that only resolvers know.
 * Returns undefined for a name.
 */
function literalAddress(host: string): string | undefined {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIPv6(bare)) return bare;
  const hostname = URL.parse(`http://${host}`)?.hostname;
  return hostname !== undefined && isIPv4(hostname) ? hostname : undefined;
}

/**
 * Returns true when a tenant may name this server: a host name with a dot, a public address (D4.4), or a server
 * that the operator allows. The address behind the name is checked when it is used. `host` must be in lower case.
 */
export function mayNameHost(host: string, port: number, allow: readonly HostPort[]): boolean {
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
 * Returns the IP address of a server that a tenant named. The name is resolved once, so that the address cannot
 * change between check and use. `allow` holds the operator's exceptions (OUTBOUND_ALLOW).
 * @throws OutboundRefused for private addresses and other ports, and the errors of the name look-up.
 */
export async function resolveHost(
  host: string,
  port: number,
  allow: readonly HostPort[],
  { ports, called, port: portWord }: Service = SENDING,
): Promise<string> {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  const mayReach = (target: string) => allow.some((entry) => entry.host === target && entry.port === port);
  const found = (await lookup(name, { all: true })).map(({ address }) => address);
  const [first] = found;
  if (first === undefined) throw new OutboundRefused(`The ${called}'s name ${name} leads nowhere.`);
  if (mayReach(name) || found.every(mayReach)) return first;
  if (!ports.includes(port))
    throw new OutboundRefused(`Port ${port} is not a ${portWord}. Use ${listed(ports)}.`);
  if (!found.every(isPublicAddress))
    throw new OutboundRefused(
      `The ${called} ${name} has a private network address, which the portal does not connect to. Whoever runs the portal can allow it.`,
    );
  return first;
}
