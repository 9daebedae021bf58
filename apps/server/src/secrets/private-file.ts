import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the secret of a file that only this user may read. Makes the file when it is missing, with 256 random bits
 * in base64url. Two processes that start at once get the same secret, also when one of them is killed.
 */
export async function readOrMakeSecret(file: string): Promise<string> {
  return (await readSecret(file)) ?? (await make(file));
}

const DRAFT = /^\.[0-9a-f]{12}$/;

/**
 * Removes the drafts of processes that were killed while they made this secret. Call it only when no other process
 * can be making it.
 */
export async function clearDrafts(file: string): Promise<void> {
  const { dir, base } = path.parse(file);
  const beside = await readdir(dir);
  const drafts = beside.filter((name) => name.startsWith(base) && DRAFT.test(name.slice(base.length)));
  await Promise.all(drafts.map((name) => rm(path.join(dir, name), { force: true })));
}

/** Returns the secret of the file, or undefined when there is no file. */
export async function readSecret(file: string): Promise<string | undefined> {
  try {
    const { mode } = await stat(file);
    if (process.platform !== 'win32' && mode & 0o077) await chmod(file, 0o600);
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function make(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // Unlike rename, link fails when another process was faster. The secret of that process is then used.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
