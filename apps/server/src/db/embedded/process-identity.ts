import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

const hasProc = existsSync('/proc/self/stat');

function proc<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined; // The process has ended meanwhile.
  }
}

const ps = (pid: number, column: string): string | undefined =>
  process.platform === 'win32'
    ? undefined
    : proc(() => execFileSync('ps', ['-p', String(pid), '-o', `${column}=`], { encoding: 'utf8' }).trim());

/**
 * Returns "pid start-time" of a living process, or undefined for a dead process or a zombie. A pid alone is not
 * enough, because the system soon gives it to another process, in containers at once.
 */
export function identify(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (!hasProc) return `${pid} ${ps(pid, 'lstart') ?? '?'}`;
  const stat = proc(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name is in parentheses and may contain any character.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && fields[0] !== 'Z' ? `${pid} ${fields[19]}` : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns true when the process that `identify` described still runs. */
export const isSame = (identity: string): boolean => identify(Number.parseInt(identity, 10)) === identity;

/**
 * Returns the pids of the PostgreSQL processes that work in this data folder: the postmaster and the processes it
 * started.
 */
export function serversIn(dataDir: string, recorded: number | undefined): number[] {
  if (!hasProc) return recorded && isOurPostmaster(recorded, dataDir) ? [recorded] : [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .filter((pid) => proc(() => readlinkSync(`/proc/${pid}/cwd`)) === dataDir)
    .filter((pid) => path.basename(proc(() => readlinkSync(`/proc/${pid}/exe`)) ?? '').startsWith('postgres'))
    .map(Number);
}

/** Returns true when the command line of this pid is that of the server of this data folder. */
export function isOurPostmaster(pid: number, dataDir: string): boolean {
  if (identify(pid) === undefined) return false;
  const command = hasProc
    ? proc(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '))
    : ps(pid, 'command');
  return command?.includes(` -D ${dataDir} `) ?? false;
}
