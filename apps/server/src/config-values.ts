import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A whole number in a range. */
export const whole = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, message);
};

/** A switch with two named positions; true is the first. */
export const choice = (yes: string, no: string) =>
  z.enum([yes, no], { error: `must be ${yes} or ${no}` }).transform((v) => v === yes);

const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A length of time such as 90s, 15m, 8h or 30d; milliseconds after parsing. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,5}[smhd]$/, 'must be a length of time such as 90s, 15m, 8h or 30d')
  .transform((v) => Number(v.slice(0, -1)) * (unitMs[v.slice(-1)] ?? 0));

/** The address people type: scheme, host and port, nothing behind it. */
export const origin = z.string().transform((value, context) => {
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  context.addIssue('must be an http(s) address without a path, such as https://portal.example.com');
  return z.NEVER;
});

/** An address with one of the given schemes. */
export const address = (...schemes: string[]) =>
  z.string().refine(
    (value) => {
      const url = URL.parse(value);
      return url !== null && url.hostname !== '' && schemes.includes(url.protocol.slice(0, -1));
    },
    `must be an address that starts with ${schemes.map((s) => `${s}://`).join(' or ')}`,
  );

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

/** Comma-separated entries, blanks dropped, each parsed by `entry`. */
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

/** A host and port the portal may connect to although the host is private. */
export interface HostPort {
  host: string;
  port: number;
}

/** host:port entries; IPv6 addresses in brackets, which are dropped. Hosts are in lower case. */
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

/** Proxies whose forwarding headers are believed: addresses, networks, or proxy-addr's names. */
export const proxies = list(
  (text) => (['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text) ? text : undefined),
  'must list addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
);
