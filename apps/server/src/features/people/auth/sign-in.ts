import { errorCodes, messages } from '@portal/contract/core/calls/errors.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { authMessages } from '@portal/contract/people/auth/messages.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { secondFactorCodes, secondFactorMessages } from '@portal/contract/people/second-factor/messages.ts';
import { isWeak, passwordsOf } from '../../../auth/passwords.ts';
import { codeKey, countFailure, forgetFailures, mustWait, waitOf } from '../../../auth/sign-in-wait.ts';
import { startSession } from '../../../auth/start-session.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import { AppError, forbidden } from '../../../errors.ts';
import type { PublicCall } from '../../../http/call.ts';
import { record } from '../../records/audit/index.ts';
import { acceptCode } from '../second-factor/index.ts';
import { type Account, type Attempt, type Candidate, findAccounts } from './find-accounts.ts';
import { rememberDevice } from './remember-device.ts';
import { readUser, recordedActorOf } from './user.queries.ts';

type SignIn = PublicCall<typeof endpoints.auth.login>;
type Outcome = 'failed' | 'limited' | 'refused' | 'second_factor_failed';

const wrong = () => new AppError('unauthenticated', 'sign_in.failed', authMessages.badCredentials);

/**
 * Returns the line in which sign-ins to one account take turns. So many guesses at one account, or a lock on its row,
 * do not delay other accounts.
 */
const lineOf = (key: string) => `sign-in/${key}`;

/** Records an outcome for each account that the name may mean, or for nobody when it means none. */
const trace = (
  { runtime, origin }: SignIn,
  accounts: readonly Account[],
  outcome: Outcome,
  line: string,
  also?: (db: Db) => Promise<void>,
) =>
  runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await also?.(db);
    const action = `sign_in.${outcome}` as const;
    for (const account of accounts.length > 0 ? accounts : [undefined])
      await record(
        { db, origin, actor: recordedActorOf(account) },
        { action, kind: 'user', id: account?.id ?? null },
      );
  }, lineOf(line));

const namesOf = ({ candidates }: Attempt): Account[] => candidates.map(({ account }) => account);
const shortest = (waits: readonly number[]): number => Math.min(...waits.filter((wait) => wait > 0));

/** Refuses a name that has to wait. @throws 429. */
async function refuseWaiting(call: SignIn, attempt: Attempt, seconds: number): Promise<never> {
  await trace(call, namesOf(attempt), 'limited', attempt.keys[0]!);
  await call.runtime.limits.useByNetwork('sign-in', call.origin.address);
  throw mustWait(seconds);
}

/**
 * Counts a wrong combination against each account that was tried.
 * @throws 401, the same for every wrong combination (D1.9), or 429 when the right account may be one that has to wait.
 */
async function refuse(call: SignIn, attempt: Attempt): Promise<never> {
  const { runtime, origin } = call;
  const tried = attempt.candidates.filter(({ wait }) => wait === 0);
  const keys = attempt.candidates.length === 0 ? attempt.keys : tried.map(({ key }) => key);
  await trace(
    call,
    tried.map(({ account }) => account),
    'failed',
    keys[0]!,
    (db) => countFailure(db, runtime.config.limits, ...keys),
  );
  await runtime.limits.useByNetwork('sign-in', origin.address);
  const waiting = attempt.candidates.map(({ wait }) => wait).filter((wait) => wait > 0);
  throw waiting.length > 0 ? mustWait(shortest(waiting)) : wrong();
}

/**
 * Returns the account whose password was typed. Among several it is the first one that may sign in, else one of an
 * inactive company. Without any it has compared as many passwords as for every other such name.
 */
async function findByPassword({ runtime, body, origin }: SignIn, { candidates, comparisons }: Attempt) {
  const passwords = passwordsOf(runtime.config);
  const matches = (hash: string | null | undefined) => passwords.matches(hash, body.password, origin.address);
  const tried = candidates.filter(({ wait }) => wait === 0);
  let shut: Candidate | undefined;
  for (const candidate of tried) {
    const { account } = candidate;
    const right = await matches(account.passwordHash);
    if (!right || !account.active) continue;
    if (account.companyActive || account.role === 'superadmin') return candidate;
    shut ??= candidate;
  }
  if (!shut) for (let done = tried.length; done < comparisons; done++) await matches(undefined);
  return shut;
}

/**
 * Counts a wrong code. It counts as a wrong password and also in the code's own count, which known devices do not
 * skip.
 * @throws 401.
 */
async function refuseCode(call: SignIn, { account, key }: Candidate): Promise<never> {
  const { runtime, origin } = call;
  await trace(call, [account], 'second_factor_failed', key, (db) =>
    countFailure(db, runtime.config.limits, key, codeKey(account.id)),
  );
  await runtime.limits.useByNetwork('sign-in', origin.address);
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
  { account, key, knownDevice }: Candidate,
  rehashed: string | undefined,
) {
  const { runtime, origin, cookies } = call;
  const wait = knownDevice ? 0 : await waitOf(db, key);
  if (wait > 0) throw mustWait(wait);
  const same = await lockRow(
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .where('active', '=', true),
  );
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
  await runtime.limits.checkByNetwork('sign-in', origin.address);
  const attempt = await runtime.database.dangerouslyAcrossCompanies((db) =>
    findAccounts(db, { name: body.username, host: origin.host, device: cookies.device }),
  );
  const waits = attempt.candidates.map(({ wait }) => wait);
  if (attempt.wait > 0) return refuseWaiting(call, attempt, attempt.wait);
  if (waits.length > 0 && waits.every((wait) => wait > 0))
    return refuseWaiting(call, attempt, shortest(waits));
  const found = await findByPassword(call, attempt);
  if (!found) return refuse(call, attempt);
  const { account, key } = found;
  if (!account.companyActive && account.role !== 'superadmin') {
    await trace(call, [account], 'refused', key);
    throw forbidden(messages.companyInactive, errorCodes.companyInactive);
  }
  // The password was right, so asking for the code reveals nothing, and no failure is counted.
  if (account.hasSecondFactor && !body.code)
    throw new AppError('unauthenticated', secondFactorCodes.asked, secondFactorMessages.asked);
  const rehashed = isWeak(account.passwordHash ?? '')
    ? await passwordsOf(runtime.config).hash(body.password, origin.address)
    : undefined;
  const admitted = await runtime.database.dangerouslyAcrossCompanies(
    (db) => admit(call, db, found, rehashed),
    lineOf(key),
  );
  if (!admitted) return refuseCode(call, found);
  const { session, device, user } = admitted;
  cookies.setSession(session.token, session.seconds);
  cookies.setDevice(device);
  return user;
}
