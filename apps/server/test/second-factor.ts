import { codeAt } from '../src/auth/totp.ts';
import type { NewUser, UserRow } from '../src/db/schema/companies.ts';
import type { Caller } from './actors.ts';
import { PASSWORD, userWithPassword } from './browser.ts';
import type { Portal } from './portal.ts';

const STEP = 30_000;

export interface UserWithFactor {
  user: UserRow;
  caller: Caller;
  secret: string;
  recoveryCodes: string[];
  /** Returns the code that an app shows `steps` times half a minute from now. The codes of 0 and 1 are not used yet. */
  code: (steps: number) => string;
}

/** Creates a user who has switched their second factor on through the API. */
export async function userWithSecondFactor(
  portal: Portal,
  given: Partial<NewUser> = {},
): Promise<UserWithFactor> {
  const user = await userWithPassword(portal, given);
  const caller = await portal.actAs(user);
  return { user, caller, ...(await switchSecondFactorOn(caller)) };
}

/** Switches the caller's second factor on through the API. The caller's password is {@link PASSWORD}. */
export async function switchSecondFactorOn(caller: Caller): Promise<Omit<UserWithFactor, 'user' | 'caller'>> {
  const begun = await caller.post('/api/profile/second-factor/begin', { currentPassword: PASSWORD });
  const { secret } = begun.body;
  const code = (steps: number) => codeAt(secret, Date.now() + steps * STEP);
  const confirm = () => caller.post('/api/profile/second-factor/confirm', { code: code(-1) });
  const first = await confirm();
  // Half a minute may end between the making of the code and its check.
  const confirmed = first.status < 300 ? first : await confirm();
  return { secret, code, recoveryCodes: confirmed.body.recoveryCodes };
}
