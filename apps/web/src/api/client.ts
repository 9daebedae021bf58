import { ApiError } from '@portal/contract/api-error.ts';
import { createClient, type Given, type Reply } from '@portal/contract/client.ts';
import type { EndpointDeclaration } from '@portal/contract/endpoint.ts';
import { secondFactorCodes } from '@portal/contract/second-factor-words.ts';
import { cacheRule } from './cache-rules.ts';
import { workingCompany } from './working-company.ts';

/** The one client of the app; for addresses of files use `client.urlOf`. */
export const client = createClient({ companyId: workingCompany });

let signedOut = () => {};

/** Says what happens when a call finds that nobody is signed in any more; the app sends people to /auth. */
export function onSignedOut(listener: () => void): void {
  signedOut = listener;
}

let secondFactorDue = () => {};

/** Says what happens when the company has begun to require a second factor: the app leads people to its set-up. */
export function onSecondFactorDue(listener: () => void): void {
  secondFactorDue = listener;
}

const make = client.call as unknown as (
  declaration: EndpointDeclaration,
  given: unknown,
) => Promise<Reply<never>>;

/** Makes a call; every 401 but those of sign-in itself and of A7's two reads ends the session here too. */
export async function send<E extends EndpointDeclaration>(
  declaration: E,
  given: Given<E>,
): Promise<Reply<E>> {
  try {
    return (await make(declaration, given)) as Reply<E>;
  } catch (error) {
    const expected = declaration.permission === 'public' || cacheRule(declaration).absentOn === 401;
    if (error instanceof ApiError && error.status === 401 && !expected) signedOut();
    if (error instanceof ApiError && error.body?.code === secondFactorCodes.due) secondFactorDue();
    throw error;
  }
}
