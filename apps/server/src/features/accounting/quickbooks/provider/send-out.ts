import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../../../../mail/outbound.ts';
import type { Runtime } from '../../../../runtime.ts';
import { AnswerTooLarge, ProviderAway } from './faults.ts';

/** The largest answer that is read, in bytes (security-and-reliability, Outbound). */
const MAX_BYTES = 1_000_000;

type Settings = Runtime['config']['quickbooks'];

/** A call to QuickBooks. */
export interface OutgoingCall {
  method?: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Looks a name up for a connection and refuses it when one of its addresses is not public. The connection uses the
 * addresses that were checked, so they cannot change between check and use.
 */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first || !found.every(({ address }) => isPublicAddress(address)))
      done(error ?? new Error('the name leads to no public address'), '');
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

/**
 * Returns the options that keep a call away from the portal's own network: it goes to an address of the settings, or to a
 * public one over https. The document of QuickBooks names addresses, and nobody here has chosen those.
 * @throws ProviderAway for other addresses.
 */
function guardOf(url: URL, settings: Settings): Pick<RequestOptions, 'lookup'> {
  const configured = [settings.discoveryUrl, settings.issuer, settings.apiUrl].map(
    (text) => new URL(text).origin,
  );
  if (configured.includes(url.origin)) return {};
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A connection to an IP address makes no look-up.
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))) throw new ProviderAway();
  return { lookup: lookUpPublic };
}

async function readWithin(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new AnswerTooLarge();
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Sends the call and waits for the head of the answer. */
const send = (url: URL, { method, headers, body }: OutgoingCall, options: RequestOptions) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, { ...options, method: method ?? 'GET', headers })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });

/**
 * Makes one call to QuickBooks and reads its whole answer. It follows no redirect. The time limit of the settings holds
 * for the call and its answer together.
 * @throws ProviderAway without a complete answer.
 */
export async function sendOut(settings: Settings, url: URL, call: OutgoingCall): Promise<Response> {
  const guard = guardOf(url, settings);
  try {
    const answer = await send(url, call, { ...guard, signal: AbortSignal.timeout(settings.timeoutMs) });
    const status = answer.statusCode ?? 0;
    const body = await readWithin(answer);
    const hasBody = body.byteLength > 0 && ![204, 304].includes(status);
    return new Response(hasBody ? body : null, {
      status,
      headers: Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    });
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    throw new ProviderAway();
  }
}
