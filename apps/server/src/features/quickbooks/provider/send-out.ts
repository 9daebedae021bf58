import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../../../mail/outbound.ts';
import type { Runtime } from '../../../runtime.ts';
import { ProviderAway } from './faults.ts';

/** The largest answer that is read, in bytes (security-and-reliability, Outbound). */
const MAX_BYTES = 1_000_000;

type Settings = Runtime['config']['quickbooks'];

/**
 * Makes sure that a call goes to an address of the settings, or to a public one over https. The document of QuickBooks
 * names addresses, and it must not lead into the portal's own network.
 * @throws ProviderAway for other addresses and for names that cannot be looked up.
 */
async function checkPlace(url: URL, settings: Settings): Promise<void> {
  const configured = [settings.discoveryUrl, settings.issuer, settings.apiUrl].map(
    (text) => new URL(text).origin,
  );
  if (configured.includes(url.origin)) return;
  if (url.protocol !== 'https:') throw new ProviderAway();
  const found = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) throw new ProviderAway();
}

async function readWithin(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new ProviderAway();
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Makes one call to QuickBooks and reads its whole answer. It follows no redirect. The time limit of the settings holds
 * for the call and its answer together.
 * @throws ProviderAway without a complete answer.
 */
export async function sendOut(settings: Settings, url: URL, init: RequestInit): Promise<Response> {
  await checkPlace(url, settings);
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    const body = await readWithin(response);
    const hasBody = body.byteLength > 0 && ![204, 304].includes(response.status);
    return new Response(hasBody ? body : null, { status: response.status, headers: response.headers });
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    throw new ProviderAway();
  }
}
