import type { authEndpoints } from '@portal/contract/auth.ts';
import type { Given } from '@portal/contract/client.ts';
import type { User } from '@portal/contract/user.ts';
import { send } from '../../api/client.ts';
import { type FailureText, reportError } from '../../api/reported-errors.ts';

type Entrance = typeof authEndpoints.login | typeof authEndpoints.register;

/** A call that answers who is signed in now; a failure is told by a toast (A8) and marked in the form. */
export const signIn =
  <E extends Entrance>(declaration: E, failure: FailureText, onUser: (user: User) => void) =>
  async (given: Given<E>): Promise<void> => {
    try {
      const { data } = await send(declaration, given);
      onUser(data as User);
    } catch (error) {
      reportError(error, failure);
      throw error;
    }
  };
