import { messages } from '@portal/contract/core/calls/errors.ts';
import type { UserRow } from '../db/schema/companies.ts';
import { invalidField } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { passwordsOf } from './passwords.ts';
import { accountKey, countFailure, mustWait, waitOf } from './sign-in-wait.ts';

/**
 * Asks a signed-in person for their password once more (access.md). Guesses here count like guesses at sign-in, also
 * when the change itself is rolled back.
 * @throws 400 at `currentPassword` when it is wrong, 429 after too many wrong ones.
 */
export async function checkPasswordAgain(
  { runtime, origin }: { runtime: Runtime; origin: { address: string } },
  user: UserRow,
  password: string,
): Promise<void> {
  const key = accountKey(user.id, user.username);
  const wait = await runtime.database.dangerouslyAcrossCompanies((db) => waitOf(db, key));
  if (wait > 0) throw mustWait(wait);
  if (await passwordsOf(runtime.config).matches(user.passwordHash, password, origin.address)) return;
  await runtime.database.dangerouslyAcrossCompanies((db) => countFailure(db, runtime.config.limits, key));
  throw invalidField('currentPassword', messages.wrongPassword);
}
