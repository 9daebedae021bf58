import { newToken } from '../../../auth/tokens.ts';

/** What the state of an attempt says by itself. */
interface ReadState {
  companyId: number;
  /** The host name at which the person is signed in, when it is not that of PUBLIC_URL. */
  hostName: string | null;
}

const STATE = /^([1-9]\d{0,9})\.[A-Za-z0-9_-]{43}(?:\.([a-z0-9][a-z0-9.-]{0,252}))?$/;
const MAX_ID = 2_147_483_647;

/** Returns the host name of a request, without its port. */
export const hostNameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/**
 * Returns a new state. It names the company, so that a superadmin comes back to the company that they left, and the host
 * name of a company's own portal address, because QuickBooks only knows the one address of PUBLIC_URL. `known` are the
 * host names that the operator gave to the companies of the caller. No other host is named, because anybody may send any
 * Host, and the callback sends browsers there.
 */
export function newState(companyId: number, host: string, known: readonly (string | null)[]): string {
  const hostName = hostNameOf(host);
  const isOwn = known.some((name) => name?.toLowerCase() === hostName);
  const state = `${companyId}.${newToken()}`;
  return isOwn && STATE.test(`${state}.${hostName}`) ? `${state}.${hostName}` : state;
}

/** Returns what a state says, or undefined for a text that is none. Only its hash in an attempt proves that it is ours. */
export function readState(state: string): ReadState | undefined {
  const [, companyId = '0', hostName = null] = STATE.exec(state) ?? [];
  const id = Number(companyId);
  return id >= 1 && id <= MAX_ID ? { companyId: id, hostName } : undefined;
}
