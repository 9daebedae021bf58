import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { passwordsOf } from '../auth/passwords.ts';
import { loadConfig } from '../config.ts';
import type { Db } from '../db/bound-kysely.ts';
import { lockRow } from '../db/transactions/locked.ts';
import { type InspectedPortal, openInspectedPortal } from '../doctor/inspected-portal.ts';
import { record } from '../features/records/audit/index.ts';
import { StartProblem } from '../start-problem.ts';

/** Returns the account with this username, locked. A look-alike in another script is another account. */
async function accountNamed(db: Db, username: string) {
  const user = await lockRow(
    db
      .selectFrom('users')
      .select(['id', 'companyId', 'username', 'active'])
      .where(sql<boolean>`lower(username) = lower(${username})`),
  );
  if (!user) throw new StartProblem(`No account has the username ${username}.`);
  if (!user.active)
    throw new StartProblem(
      `The account ${user.username} is deactivated. Activate it before it gets a password.`,
    );
  return user;
}

/**
 * Sets a new password, as a mailed link does, for an operator whom no mail reaches (D1.8). It ends every session, and no
 * link that was mailed before works any more.
 * @throws StartProblem when no active account has the username.
 */
async function resetOnMachine(
  { change, config }: Pick<InspectedPortal, 'change' | 'config'>,
  username: string,
): Promise<{ name: string; password: string }> {
  const password = `${randomBytes(15).toString('base64url')}-Aa1`;
  const passwordHash = await passwordsOf(config).hash(password);
  return change(async (db) => {
    const { id, companyId, username: name } = await accountNamed(db, username);
    await db
      .updateTable('users')
      .set((e) => ({
        passwordHash,
        newEmail: null,
        version: e('version', '+', 1),
        updatedAt: sql<Date>`now()`,
      }))
      .where('id', '=', id)
      .execute();
    await Promise.all([
      db.deleteFrom('sessions').where('userId', '=', id).execute(),
      db.deleteFrom('knownDevices').where('userId', '=', id).execute(),
      db.deleteFrom('oneTimeTokens').where('userId', '=', id).where('usedAt', 'is', null).execute(),
      db
        .deleteFrom('signInFailures')
        .where('accountKey', 'in', [`user:${id}`, `code:${id}`])
        .execute(),
    ]);
    await record(
      {
        db,
        actor: { companyId, userId: null, displayName: 'npm run admin', role: null },
        origin: { address: '', requestId: '', host: '', userAgent: undefined },
      },
      { action: 'user.password_reset_on_machine', kind: 'user', id },
    );
    return { name, password };
  });
}

interface Options {
  env: Record<string, string | undefined>;
  args: readonly string[];
  print: (line: string) => void;
}

const USAGE = `npm run admin -- reset-password USERNAME

Gives an account of the portal of DATA_DIR or DATABASE_URL a new password, which is shown once. Works beside a running
portal and with a stopped one. It signs the account out everywhere. Two-step sign-in stays as it is.`;

/**
 * Runs a command of the operator on the portal of these settings. Returns the exit code: 0 when it is done, 1 when it
 * could not be done, 2 for arguments that it does not know.
 */
export async function runAdmin({ env, args, print }: Options): Promise<0 | 1 | 2> {
  const [command, username, ...others] = args;
  if (command !== 'reset-password' || !username || others.length > 0) {
    print(USAGE);
    return 2;
  }
  // A database that this command has started ends with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  try {
    const config = loadConfig(env);
    const { portal, close } = await openInspectedPortal(config, { quick: true });
    try {
      const { name, password } = await resetOnMachine(portal, username);
      print(`The new password of ${name} is ${password}. It is shown only this once.`);
      return 0;
    } finally {
      await close();
    }
  } catch (fault) {
    if (!(fault instanceof StartProblem)) throw fault;
    print(fault.message);
    return 1;
  }
}
