import { setTimeout as pause } from 'node:timers/promises';
import type { CallPurpose } from '@portal/contract/accounting/quickbooks/messages.ts';
import type { Runtime } from '../../../../runtime.ts';
import { accessToken, loseConnection } from './access-token.ts';
import { ProviderAway, ProviderRefused, ReconnectNeeded } from './faults.ts';
import { noteCall } from './note-call.ts';

/** The version of the accounting calls that the portal was written for. */
const MINOR_VERSION = '75';
const TRIES = 3;
/** A longer pause is not waited for here. The run waits instead, and its process is free. */
const LONGEST_PAUSE_MS = 2_000;
const FIRST_PAUSE_MS = 250;

/** The company here, and the company at QuickBooks. */
export interface Books {
  companyId: number;
  realmId: string;
}

interface ApiCall {
  purpose: CallPurpose;
  /** The path below the company at QuickBooks. */
  path: string;
  query?: Record<string, string>;
  /** Sent with POST. Such a call carries a request id, so that a repeated one writes once. */
  body?: object;
}

const pauseOf = (response: Response, attempt: number): number => {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : FIRST_PAUSE_MS * 2 ** attempt;
};

async function refusalOf(response: Response): Promise<ProviderRefused> {
  const body = (await response.json().catch(() => null)) as {
    Fault?: { Error?: { code?: unknown; Detail?: unknown }[] };
  } | null;
  const fault = body?.Fault?.Error?.[0];
  return new ProviderRefused(
    response.status,
    typeof fault?.code === 'string' ? fault.code : null,
    typeof fault?.Detail === 'string' ? fault.Detail : '',
  );
}

/**
 * Makes one accounting call and returns its answer. A refused token is renewed once. 429 and 5xx are tried again with
 * the pauses that QuickBooks asks for (D8.3).
 * @throws ProviderAway, ReconnectNeeded or ProviderRefused.
 */
export async function callApi(
  runtime: Runtime,
  { companyId, realmId }: Books,
  { purpose, path, query = {}, body }: ApiCall,
): Promise<unknown> {
  const url = new URL(`${runtime.config.quickbooks.apiUrl}/v3/company/${realmId}/${path}`);
  url.search = new URLSearchParams({ ...query, minorversion: MINOR_VERSION }).toString();
  let refused: string | null = null;
  for (let attempt = 1; ; attempt++) {
    const token = await accessToken(runtime, companyId, refused);
    const response = await noteCall(runtime, companyId, purpose, url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status === 200) return response.json();
    if (response.status === 401) {
      if (refused !== null) {
        await loseConnection(runtime, companyId);
        throw new ReconnectNeeded();
      }
      refused = token;
    } else if (response.status === 429 || response.status >= 500) {
      const wait = pauseOf(response, attempt);
      if (attempt >= TRIES || wait > LONGEST_PAUSE_MS) throw new ProviderAway(wait);
      await pause(wait);
    } else throw await refusalOf(response);
  }
}
