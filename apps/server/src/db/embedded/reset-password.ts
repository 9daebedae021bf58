import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import { programEnvironment } from './binaries.ts';

/**
 * Gives the superuser the password of the file beside a stopped database, after that file was lost
 * or replaced. Grants nothing new: who may start this program already owns every file of the database.
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
  // base64url, so nothing in it needs escaping
  child.stdin?.end(`alter role portal password '${password}'\n`);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartProblem(`The password of the database in ${dataDir} could not be set.`);
}
