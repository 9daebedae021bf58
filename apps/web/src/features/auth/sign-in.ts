import type { authEndpoints } from '@portal/contract/auth/endpoints.ts';
import type { User } from '@portal/contract/auth/shapes.ts';
import { ApiError } from '@portal/contract/core/api-error.ts';
import type { Given } from '@portal/contract/core/client.ts';
import { secondFactorCodes } from '@portal/contract/second-factor/messages.ts';
import { send } from '../../api/client.ts';
import { type FailureText, reportError } from '../../api/reported-errors.ts';

/** True for the answer to a right password that a code has to go with (D1.8). */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === secondFactorCodes.asked;

type SignInEndpoint = typeof authEndpoints.login | typeof authEndpoints.register;

/** A call that answers who is signed in now; a failure is told by a toast (A8) and marked in the form. */
export const signIn =
  <E extends SignInEndpoint>(declaration: E, failure: FailureText, onUser: (user: User) => void) =>
  async (given: Given<E>): Promise<void> => {
    try {
      const { data } = await send(declaration, given);
      onUser(data as User);
    } catch (error) {
      // Being asked for a second factor is no failure: the form shows its field.
      if (!asksForCode(error)) reportError(error, failure);
      throw error;
    }
  };
