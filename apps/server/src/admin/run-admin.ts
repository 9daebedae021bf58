import { loadConfig } from '../config.ts';
import { openInspectedPortal } from '../doctor/inspected-portal.ts';
import { StartProblem } from '../start-problem.ts';
import { resetOnMachine } from './reset-on-machine.ts';

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
