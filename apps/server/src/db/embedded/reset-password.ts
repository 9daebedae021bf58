import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import { programEnvironment } from './binaries.ts';

/**
 * Sets the superuser's password in a stopped database, after the password file was lost or replaced. This grants
 * nothing new: a person who may start this program already owns every file of the database.
 * @throws StartProblem.
 */
export async function resetPassword(
  programs: string,
  wrapper: readonly string[],
  dataDir: string,
  password: string,
) {
  const [program = '', ...args] = [
    ...wrapper,
    path.join(programs, 'postgres'),
    '--single',
    '-D',
    dataDir,
    'postgres',
  ];
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], env: programEnvironment() });
  // The password is base64url, so nothing in it needs escaping.
  child.stdin?.end(`alter role portal password '${password}'\n`);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartProblem(`The password of the database in ${dataDir} could not be set.`);
}
