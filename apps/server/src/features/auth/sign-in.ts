import { authMessages } from '@portal/contract/auth/messages.ts';
import type { User } from '@portal/contract/auth/shapes.ts';
import { errorCodes, messages } from '@portal/contract/core/errors.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { secondFactorCodes, secondFactorMessages } from '@portal/contract/second-factor/messages.ts';
import { isWeak, passwordsOf } from '../../auth/passwords.ts';
import { codeKey, countFailure, forgetFailures, mustWait, waitOf } from '../../auth/sign-in-wait.ts';
import { startSession } from '../../auth/start-session.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { AppError, forbidden } from '../../errors.ts';
import type { PublicCall } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { acceptCode } from '../second-factor/index.ts';
import { type Account, type Attempt, findAccount } from './find-account.ts';
import { recordedActorOf } from './recorded-actor.ts';
import { rememberDevice } from './remember-device.ts';
import { readUser } from './user.queries.ts';

type SignIn = PublicCall<typeof endpoints.auth.login>;
type Outcome = 'failed' | 'limited' | 'refused' | 'second_factor_failed';

const wrong = () => new AppError('unauthenticated', 'sign_in.failed', authMessages.badCredentials);

/**
 * Returns the line in which sign-ins to one account take turns. So many guesses at one account, or a lock on its row,
 * do not delay other accounts.
 */
const lineOf = (key: string) => `sign-in/${key}`;

const trace = (
  { runtime, origin }: SignIn,
  { account, key }: Attempt,
  outcome: Outcome,
  also?: (db: Db) => Promise<void>,
) =>
  runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await also?.(db);
    const action = `sign_in.${outcome}` as const;
    await record(
      { db, origin, actor: recordedActorOf(account) },
      { action, kind: 'user', id: account?.id ?? null },
    );
  }, lineOf(key));

/** Counts a wrong combination. @throws 401, the same for every wrong combination (D1.9). */
async function refuse(call: SignIn, attempt: Attempt): Promise<never> {
  const { runtime, origin } = call;
  await trace(call, attempt, 'failed', (db) => countFailure(db, runtime.config.limits, attempt.key));
  await runtime.limits.use('sign-in', origin.address);
  throw wrong();
}

/**
 * Counts a wrong code. It counts as a wrong password and also in the code's own count, which known devices do not
 * skip.
 * @throws 401.
 */
async function refuseCode(call: SignIn, attempt: Attempt & { account: Account }): Promise<never> {
  const { runtime, origin } = call;
  await trace(call, attempt, 'second_factor_failed', async (db) => {
    await countFailure(db, runtime.config.limits, attempt.key);
    await countFailure(db, runtime.config.limits, codeKey(attempt.account.id));
  });
  await runtime.limits.use('sign-in', origin.address);
  throw new AppError('unauthenticated', secondFactorCodes.wrong, secondFactorMessages.wrong);
}

/**
 * Returns true when the second factor is right or the account has none (D1.8). No device skips the wait after wrong
 * codes, because six digits would soon be guessed.
 * @throws 429 after too many wrong codes.
 */
async function passesSecondFactor(
  { runtime, origin, body }: SignIn,
  db: Db,
  account: Account,
): Promise<boolean> {
  if (!account.hasSecondFactor) return true;
  const wait = await waitOf(db, codeKey(account.id));
  if (wait > 0) throw mustWait(wait);
  const proof = await acceptCode(db, runtime, account.id, body.code ?? '');
  if (!proof) return false;
  await forgetFailures(db, codeKey(account.id));
  if (proof === 'recovery-code')
    await record(
      { db, origin, actor: recordedActorOf(account) },
      { action: 'sign_in.recovery_code', kind: 'user', id: account.id },
    );
  return true;
}

/**
 * Starts the session, or returns undefined for a wrong second factor. It checks wait and password again inside the
 * transaction, because several attempts may run at the same time.
 */
async function admit(
  call: SignIn,
  db: Db,
  { account, key, knownDevice }: Attempt & { account: Account },
  rehashed: string | undefined,
) {
  const { runtime, origin, cookies } = call;
  const wait = knownDevice ? 0 : await waitOf(db, key);
  if (wait > 0) throw mustWait(wait);
  const same = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!same) throw wrong();
  if (!(await passesSecondFactor(call, db, account))) return undefined;
  if (rehashed !== undefined)
    await db.updateTable('users').set({ passwordHash: rehashed }).where('id', '=', account.id).execute();
  await forgetFailures(db, key);
  const session = await startSession(db, runtime.config, {
    user: account,
    address: origin.address,
    userAgent: origin.userAgent,
    replaces: cookies.session,
  });
  const device = await rememberDevice(db, account.id, cookies.device);
  await record(
    { db, origin, actor: recordedActorOf(account) },
    { action: 'sign_in.ok', kind: 'user', id: account.id },
  );
  return { session, device, user: await readUser(db, account) };
}

/**
 * Signs in (D1.9). It always starts a new session and ends the one of this browser.
 * @throws 401 for every wrong combination, and with a code of its own for a missing or wrong second factor; 403 when
 * the company is inactive (D1.7); 429 when an account or a network address failed too often.
 */
export async function signIn(call: SignIn): Promise<User> {
  const { runtime, origin, body, cookies } = call;
  const passwords = passwordsOf(runtime.config);
  await runtime.limits.check('sign-in', origin.address);
  const attempt = await runtime.database.dangerouslyAcrossCompanies((db) =>
    findAccount(db, body.username, cookies.device),
  );
  const { account, wait, knownDevice } = attempt;
  if (wait > 0 && !knownDevice) {
    await trace(call, attempt, 'limited');
    await runtime.limits.use('sign-in', origin.address);
    throw mustWait(wait);
  }
  const right = await passwords.matches(account?.passwordHash, body.password);
  if (!account?.active || !right) return refuse(call, attempt);
  if (!account.companyActive && account.role !== 'superadmin') {
    await trace(call, attempt, 'refused');
    throw forbidden(messages.companyInactive, errorCodes.companyInactive);
  }
  // The password was right, so asking for the code reveals nothing, and no failure is counted.
  if (account.hasSecondFactor && !body.code)
    throw new AppError('unauthenticated', secondFactorCodes.asked, secondFactorMessages.asked);
  const rehashed = isWeak(account.passwordHash ?? '') ? await passwords.hash(body.password) : undefined;
  const admitted = await runtime.database.dangerouslyAcrossCompanies(
    (db) => admit(call, db, { ...attempt, account }, rehashed),
    lineOf(attempt.key),
  );
  if (!admitted) return refuseCode(call, { ...attempt, account });
  const { session, device, user } = admitted;
  cookies.setSession(session.token, session.seconds);
  cookies.setDevice(device);
  return user;
}
