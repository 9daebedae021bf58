import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import type { Given } from '@portal/contract/core/calls/client.ts';
import type { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { secondFactorCodes } from '@portal/contract/people/second-factor/messages.ts';
import { send } from '../../../api/client.ts';
import { type FailureText, reportError } from '../../../api/reported-errors.ts';

/** Returns true when the password was right and the server also asks for a code (D1.8). */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === secondFactorCodes.asked;

type SignInEndpoint = typeof authEndpoints.login | typeof authEndpoints.register;

/**
 * Returns a function that signs in and passes the user on. A failure is shown in a toast (A8) and marked in the form.
 */
export const signIn =
  <E extends SignInEndpoint>(declaration: E, failure: FailureText, onUser: (user: User) => void) =>
  async (given: Given<E>): Promise<void> => {
    try {
      const { data } = await send(declaration, given);
      onUser(data as User);
    } catch (error) {
      // The question for a second factor is no failure. The form then shows its field.
      if (!asksForCode(error)) reportError(error, failure);
      throw error;
    }
  };
