import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIPv6 } from 'node:net';
import type { HostPort } from '../../../config-values.ts';
import { resolveHost, WEB } from '../../../mail/outbound.ts';

/** What is asked. Without a body it is fetched. */
interface Question {
  body?: Uint8Array;
  type?: string;
  accept: string;
  /** The most bytes of an answer. */
  most: number;
  /** How many milliseconds it may take, with the look-up of the name. Somebody waits for the paper. */
  within: number;
}

/** Returns the server of an address, in lower case. */
export function hostPortOf(address: string): HostPort {
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
}

/**
 * Asks a server that a company or a certificate names, and returns its answer. No redirect is followed.
 * @throws Error when the server may not be reached, is silent, or answers with anything else.
 */
export async function askWebServer(
  address: string,
  question: Question,
  allow: readonly HostPort[],
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(question.within);
  const { promise: late, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([ask(address, question, allow, signal), late]);
}

async function ask(
  address: string,
  { body, type, accept, most }: Question,
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
      method: body ? 'POST' : 'GET',
      headers: {
        accept,
        ...(type && { 'content-type': type }),
        ...(body && { 'content-length': body.length }),
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
        if (length > most) asked.destroy(new Error('the answer is too long'));
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
