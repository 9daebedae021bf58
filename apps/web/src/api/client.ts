import { ApiError } from '@portal/contract/core/api-error.ts';
import { createClient, type Given, type Reply } from '@portal/contract/core/client.ts';
import type { EndpointDeclaration } from '@portal/contract/core/endpoint.ts';
import { errorCodes } from '@portal/contract/core/errors.ts';
import { uniqueKey } from '@portal/contract/core/unique-key.ts';
import { cacheRule } from './cache-rules.ts';
import { tryAgain } from './try-again.ts';
import { workingCompany } from './working-company.ts';

/** The one client of the app; for addresses of files use `client.urlOf`. */
export const client = createClient({ companyId: workingCompany });

let signedOut = () => {};

/** Says what happens when a call finds that nobody is signed in any more; the app sends people to /auth. */
export function onSignedOut(listener: () => void): void {
  signedOut = listener;
}

let closed: string | undefined;

/** Why nobody of the company can be signed in, when the last refusal said so (D1.7). */
export const whyClosed = (): string | undefined => closed;

let secondFactorDue = () => {};

/** Says what happens when the company has begun to require a second factor: the app leads people to its set-up. */
export function onSecondFactorDue(listener: () => void): void {
  secondFactorDue = listener;
}

const make = client.call as unknown as (
  declaration: EndpointDeclaration,
  given: unknown,
) => Promise<Reply<never>>;

/**
 * Nothing was done of a call that a busy portal turned away; of other refusals that is known only where repeating does
 * no harm.
 */
const mayRepeat = ({ method, permission, secretAnswer }: EndpointDeclaration, refusal: ApiError): boolean =>
  refusal.body?.code === errorCodes.busy ||
  refusal.body?.code === errorCodes.recordBusy ||
  method === 'GET' ||
  (method === 'POST' && permission !== 'public' && !secretAnswer);

/** Every try has the same key, so that the server takes it for the same request (D2.4). */
const withKey = (method: EndpointDeclaration['method'], given: Extras): Extras =>
  method === 'POST' ? { ...given, idempotencyKey: given.idempotencyKey ?? uniqueKey() } : given;

interface Extras {
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Makes a call; every 401 but those of sign-in itself and of A7's two reads ends the session here too. */
export async function send<E extends EndpointDeclaration>(
  declaration: E,
  given: Given<E>,
): Promise<Reply<E>> {
  const same = withKey(declaration.method, given);
  try {
    const reply = (await tryAgain(
      () => make(declaration, same),
      (refusal) => mayRepeat(declaration, refusal),
      same.signal,
    )) as Reply<E>;
    if (declaration.permission !== 'public') closed = undefined;
    return reply;
  } catch (error) {
    if (error instanceof ApiError && error.body?.code === errorCodes.companyInactive)
      closed = error.userMessage;
    const expected = declaration.permission === 'public' || cacheRule(declaration).absentOn === 401;
    if (error instanceof ApiError && error.status === 401 && !expected) signedOut();
    if (error instanceof ApiError && error.body?.code === errorCodes.secondFactorDue) secondFactorDue();
    throw error;
  }
}
