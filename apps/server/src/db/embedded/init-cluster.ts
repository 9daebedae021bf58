import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from '../../start-problem.ts';
import { programEnvironment } from './binaries.ts';

/** This file is written last. A folder without it is unfinished or was not made by the portal. */
export const MARKER = 'portal.ready';

interface InitOptions {
  dataDir: string;
  /** Holds the superuser's password. */
  passwordFile: string;
  programs: string;
  wrapper: readonly string[];
  durable: boolean;
}

/**
 * Makes the data folder if there is none. The folder is built under another name and renamed when all of it is on
 * disk. So a start that is killed at any moment leaves either nothing or a complete database.
 * @throws StartProblem.
 */
export async function initCluster(options: InitOptions): Promise<void> {
  const { dataDir } = options;
  const parent = path.dirname(dataDir);
  const prefix = `${path.basename(dataDir)}.init-`;
  for (const name of await readdir(parent)) {
    // An initdb that outlived its portal may still be writing here.
    if (name.startsWith(prefix)) {
      await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
    }
  }
  if (existsSync(path.join(dataDir, MARKER))) {
    // A folder that was copied or restored has often lost the access rights that PostgreSQL requires.
    if (process.platform !== 'win32') await chmod(dataDir, 0o700);
    return;
  }
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0) {
    throw new StartProblem(
      `The folder ${dataDir} holds files but is not a database of the portal: move it away or choose another DATA_DIR.`,
    );
  }
  const draft = path.join(parent, `${prefix}${randomBytes(6).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  await runInitdb(options, draft);
  await syncedFile(path.join(draft, MARKER), options.durable);
  await rename(draft, dataDir);
  if (options.durable) await syncFolder(parent);
}

async function runInitdb(
  { passwordFile, programs, wrapper, durable }: InitOptions,
  folder: string,
): Promise<void> {
  const [command = '', ...args] = [
    ...wrapper,
    path.join(programs, 'initdb'),
    ...['-D', folder, '-U', 'portal', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    // Without these options, a shell without LANG gives a database that is not UTF-8.
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    '--data-checksums',
    ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ];
  try {
    await promisify(execFile)(command, args, { env: programEnvironment() });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const said = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split('\n');
    // The last lines of initdb are about its cleaning up, not about the fault.
    const reason = said.find((line) => /error|FATAL|PANIC|No space/i.test(line)) ?? said.at(-1);
    if (reason?.includes('No space left'))
      throw Object.assign(new Error(reason, { cause: error }), { code: 'ENOSPC' });
    throw new StartProblem(
      `The database could not be made in ${folder} (${reason}): check DATA_DIR, its rights and its disk.`,
    );
  }
}

async function syncedFile(file: string, durable: boolean): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  if (durable) await handle.sync();
  await handle.close();
  if (durable) await syncFolder(path.dirname(file));
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
