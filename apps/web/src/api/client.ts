import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { createClient, type Given, type Reply } from '@portal/contract/core/calls/client.ts';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { errorCodes } from '@portal/contract/core/calls/errors.ts';
import { uniqueKey } from '@portal/contract/core/calls/unique-key.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { watchSlowCall } from './slow-calls.ts';
import { workingCompany } from './working-company.ts';

/** Exceptions of a read from the rules of A9: data never becomes stale, and a failed read is not retried. */
interface CacheRule {
  /** Milliseconds. */
  staleTime?: number;
  retry?: number;
  /** The status that means "there is none" instead of a failure (A7). */
  absentOn?: number;
  /** The message for every other failure. */
  failure?: string;
}

const rules = {
  '/api/user': { absentOn: 401 },
  '/api/companies/active': { absentOn: 401 },
  '/api/user/company': {
    absentOn: 404,
    staleTime: 60_000,
    retry: 2,
    failure: 'Failed to fetch company data',
  },
} satisfies Record<string, CacheRule>;

/** The paths of reads whose answer may be null. */
export type MaybeAbsentPath = keyof typeof rules;

const isException = (path: string): path is MaybeAbsentPath => Object.hasOwn(rules, path);

/** Returns the exceptions of A7 and A9 for a call. Most calls have none. */
export const cacheRule = ({ path }: EndpointDeclaration): CacheRule => (isException(path) ? rules[path] : {});

/** The only client of the app. `client.urlOf` returns addresses of files. */
export const client = createClient({ companyId: workingCompany });

let signedOut = (_refusal: ApiError) => {};

/** Sets what happens when a call finds that the session has ended. The app leads the user to /auth. */
export function onSignedOut(listener: (refusal: ApiError) => void): void {
  signedOut = listener;
}

let inactiveMessage: string | undefined;

/** True after a call that only a session can make. The two reads of A7 then tell that the session has ended. */
let hadSession = false;

/** Returns the server's message when it refused the last call because the company is inactive (D1.7). */
export const inactiveCompanyMessage = (): string | undefined => inactiveMessage;

let secondFactorDue = () => {};

/** Sets what happens when the company starts to require a second factor. The app leads the user to its set-up. */
export function onSecondFactorDue(listener: () => void): void {
  secondFactorDue = listener;
}

const make = client.call as unknown as (
  declaration: EndpointDeclaration,
  given: unknown,
) => Promise<Reply<never>>;

/**
 * Returns true when the refused call may be sent again. A busy portal has done nothing. After any other refusal the
 * server may have done the work, so only calls that are safe to repeat are sent again.
 */
const mayRepeat = ({ method, permission, secretAnswer }: EndpointDeclaration, refusal: ApiError): boolean =>
  refusal.body?.code === errorCodes.busy ||
  refusal.body?.code === errorCodes.recordBusy ||
  method === 'GET' ||
  (method === 'POST' && permission !== 'public' && !secretAnswer);

/** Returns the arguments with one key for all attempts, so that the server sees them as one request (D2.4). */
const withKey = (method: EndpointDeclaration['method'], given: Extras): Extras =>
  method === 'POST' ? { ...given, idempotencyKey: given.idempotencyKey ?? uniqueKey() } : given;

interface Extras {
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Makes a call. A 401 also ends the session in the app, except from public calls, and from the two reads of A7 where there
 * was no session.
 */
export async function send<E extends EndpointDeclaration>(
  declaration: E,
  given: Given<E>,
): Promise<Reply<E>> {
  const same = withKey(declaration.method, given);
  const answered = watchSlowCall();
  try {
    const reply = (await retryWhenBusy(
      () => make(declaration, same),
      (refusal) => mayRepeat(declaration, refusal),
      same.signal,
    )) as Reply<E>;
    if (declaration.permission !== 'public') {
      inactiveMessage = undefined;
      hadSession = true;
    }
    return reply;
  } catch (error) {
    if (error instanceof ApiError && error.body?.code === errorCodes.companyInactive)
      inactiveMessage = error.userMessage;
    const expected =
      declaration.permission === 'public' || (cacheRule(declaration).absentOn === 401 && !hadSession);
    if (error instanceof ApiError && error.status === 401 && !expected) {
      hadSession = false;
      signedOut(error);
    }
    if (error instanceof ApiError && error.body?.code === errorCodes.secondFactorDue) secondFactorDue();
    throw error;
  } finally {
    answered();
  }
}
