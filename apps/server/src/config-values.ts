import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Returns the schema of a whole number in a range. */
export const whole = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, message);
};

/** Returns the schema of a setting with two words. The first word means true. */
export const choice = (yes: string, no: string) =>
  z.enum([yes, no], { error: `must be ${yes} or ${no}` }).transform((v) => v === yes);

/** A part of the whole, from 0 to 1. */
export const share = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a number from 0 to 1, such as 0.1')
  .transform(Number);

const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A length of time such as 90s, 15m, 8h or 30d. It is parsed to milliseconds. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,5}[smhd]$/, 'must be a length of time such as 90s, 15m, 8h or 30d')
  .transform((v) => Number(v.slice(0, -1)) * (unitMs[v.slice(-1)] ?? 0));

/** What encrypts backups, in the setting and in the file that holds it. */
export const passphrase = z
  .string()
  .min(12, 'must have at least 12 characters')
  .max(1_024, 'must have at most 1024 characters');

/** A time of the day as HH:MM. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day such as 02:30');

/** The address that people type: scheme, host and port, without a path. */
export const origin = z.string().transform((value, context) => {
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  context.addIssue('must be an http(s) address without a path, such as https://portal.example.com');
  return z.NEVER;
});

/**
 * Returns the schema of an address with one of the given schemes. When only the scheme is right, the fault is mostly a
 * password with a character that ends the server's name in an address.
 */
export const address = (...schemes: string[]) =>
  z.string().transform((value, context): string => {
    const scheme = schemes.find((known) => value.toLowerCase().startsWith(`${known}://`));
    if (scheme && URL.parse(value)?.hostname) return value;
    context.addIssue(
      scheme
        ? 'must name a server, and a port up to 65535 if any; in a password write %2F for /, %3F for ?, %23 for # and %40 for @'
        : `must be an address that starts with ${schemes.map((s) => `${s}://`).join(' or ')}`,
    );
    return z.NEVER;
  });

/** The address of a sender without a name. A server on this computer may have a name without a dot. */
export const senderAddress = z
  .string()
  .trim()
  .max(320, 'must be at most 320 characters')
  .regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/, 'must be an email address such as repairs@example.com');

/** Returns true for names and addresses of this computer. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/** The address of another service. Plain http would send its secrets unprotected, so only this computer may use it. */
export const serviceAddress = z.string().transform((value, context): string => {
  const url = URL.parse(value);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url && isSafe && url.username === '' && url.password === '' && url.search === '' && url.hash === '')
    return value.replace(/\/$/, '');
  context.addIssue('must be an https:// address; plain http is accepted for this computer only');
  return z.NEVER;
});

/** A folder (made absolute), a file: address, or s3://bucket/prefix?region=…&endpoint=… as it was given. */
export const storagePlace = z.string().transform((value, context): string => {
  if (!/^[a-z0-9]{2,}:/i.test(value)) return path.resolve(value);
  const url = URL.parse(value);
  if (url?.protocol === 'file:' && url.host === '') return fileURLToPath(url);
  const endpoint = url?.searchParams.get('endpoint') ?? null;
  const known = [...(url?.searchParams.keys() ?? [])].every((key) => key === 'region' || key === 'endpoint');
  if (url?.protocol === 's3:' && url.host && known && (endpoint === null || URL.canParse(endpoint)))
    return value;
  context.addIssue('must be a folder, a file: address or s3://bucket?region=…&endpoint=…');
  return z.NEVER;
});

/** Returns the schema of comma-separated entries. `entry` parses each. Blank entries are dropped. */
const list = <T>(entry: (text: string) => T | undefined, message: string) =>
  z.string().transform((value, context): T[] => {
    const parsed = value
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map(entry);
    if (parsed.every((item) => item !== undefined)) return parsed;
    context.addIssue(message);
    return z.NEVER;
  });

/** A host and port to which the portal may connect although the host is private. */
export interface HostPort {
  host: string;
  port: number;
}

/** Entries of host:port. IPv6 addresses are in brackets, which are removed. Hosts are turned to lower case. */
export const hostPorts = list<HostPort>((text) => {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+):(\d{1,5})$/i.exec(text);
  const host = match?.[1]?.toLowerCase().replace(/^\[|\]$/g, '');
  const port = Number(match?.[2]);
  return host && port > 0 && port < 65_536 ? { host, port } : undefined;
}, 'must list host:port pairs separated by commas');

const isNetwork = (text: string): boolean => {
  const [ip = '', bits, more] = text.split('/');
  const family = isIP(ip);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** Proxies whose forwarding headers are trusted: addresses, networks, or the names of proxy-addr. */
export const proxies = list(
  (text) => (['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text) ? text : undefined),
  'must list addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
);
