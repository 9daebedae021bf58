import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { clearStale } from './clear-stale.ts';
import { checkedKey, isKey } from './storage-key.ts';
import { FileMissing, type Storage, type StoredFile } from './store.ts';

/**
 * Stores files in a folder. It uses node:fs because the driver of flydrive has four faults. It writes to the final
 * name without fsync, so a crash leaves half a file under a valid key. It moves by copying. It opens a missing file
 * without an error. It stops listing at the first file name that it does not accept.
 */
export class FolderStorage implements Storage {
  readonly #root: string;
  readonly #incoming: string;
  #cleared: Promise<void> | undefined;

  constructor(root: string) {
    this.#root = root;
    this.#incoming = path.join(root, '.incoming');
  }

  async put(key: string, content: Uint8Array | Readable): Promise<void> {
    const target = this.#path(key);
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 });
    this.#cleared ??= clearStale(this.#incoming);
    await this.#cleared;
    const part = path.join(this.#incoming, randomBytes(16).toString('hex'));
    try {
      const file = await open(part, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      const made = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rename(part, target);
      await syncFolders(path.dirname(target), made ? path.dirname(made) : path.dirname(target));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async read(key: string): Promise<Readable> {
    const file = await open(this.#path(key), 'r').catch((error) => missing(key, error));
    return createReadStream('', { fd: file });
  }

  async readBytes(key: string): Promise<Buffer> {
    return readFile(this.#path(key)).catch((error) => missing(key, error));
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async exists(key: string): Promise<boolean> {
    const found = await stat(this.#path(key)).catch(absent);
    return found?.isFile() ?? false;
  }

  async *list(prefix: string): AsyncGenerator<StoredFile> {
    const start = path.join(this.#root, ...prefix.split('/').filter((part) => part !== '' && part !== '..'));
    const folder = await opendir(start, { recursive: true }).catch(absent);
    if (!folder) return;
    for await (const entry of folder) {
      const file = path.join(entry.parentPath, entry.name);
      const key = path.relative(this.#root, file).split(path.sep).join('/');
      if (!entry.isFile() || !isKey(key)) continue;
      const found = await stat(file).catch(absent);
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }

  #path(key: string): string {
    return path.join(this.#root, checkedKey(key));
  }
}

/**
 * Syncs the folders. A rename survives a power cut only when its folder is synced, and a new folder only when its
 * parent is synced.
 */
async function syncFolders(from: string, upTo: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (let folder = from; ; folder = path.dirname(folder)) {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
    if (folder === upTo || folder === path.dirname(folder)) return;
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function missing(key: string, error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new FileMissing(key, { cause: error }) : error;
}
