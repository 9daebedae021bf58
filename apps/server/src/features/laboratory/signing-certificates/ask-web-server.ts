import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIPv6 } from 'node:net';
import type { HostPort } from '../../../config-values.ts';
import { resolveHost, WEB } from '../../../mail/outbound.ts';

/** How long a time stamp server may take, with the look-up of its name. Somebody waits for the paper. */
const DEADLINE_MS = 10_000;
/** A time stamp has a few kilobytes, with the certificates of its server. */
const ANSWER_MAX = 64_000;

/** Returns the server of an address, in lower case. */
export function hostPortOf(address: string): HostPort {
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
}

/**
 * Sends a request to the time stamp server that a company named, and returns its answer (RFC 3161, 3.4). No redirect is followed.
 * @throws Error when the server may not be reached, is silent, or answers with anything else.
 */
export async function askTimeStampServer(
  address: string,
  body: Uint8Array,
  allow: readonly HostPort[],
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const { promise: late, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([ask(address, body, allow, signal), late]);
}

async function ask(
  address: string,
  body: Uint8Array,
  allow: readonly HostPort[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { host, port } = hostPortOf(address);
  const found = await resolveHost(host, port, allow, WEB);
  const family = isIPv6(found) ? 6 : 4;
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const asked = (address.startsWith('https:') ? askHttps : askHttp)(
    address,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/timestamp-query',
        'content-length': body.length,
        accept: 'application/timestamp-reply',
      },
      signal,
      agent: false,
      // The address that was checked is the one that is reached.
      lookup: (_name, { all }, callback) =>
        all ? callback(null, [{ address: found, family }]) : callback(null, found, family),
    },
    (answer) => {
      const parts: Buffer[] = [];
      let length = 0;
      answer.on('data', (part: Buffer) => {
        length += part.length;
        if (length > ANSWER_MAX) asked.destroy(new Error('the answer is too long'));
        else parts.push(part);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`the server answered with ${answer.statusCode}`));
      });
    },
  );
  asked.on('error', reject);
  asked.end(body);
  return promise;
}
