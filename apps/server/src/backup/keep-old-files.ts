import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openStorage } from '../files/storage.ts';

/**
 * Keeps the stored files of the state before a restore in a folder beside them, where no sweep removes any. Links need no
 * space. Returns the folder, or undefined for a bucket, where the old files stay until the sweep.
 */
export async function keepOldFiles(storageUrl: string, suffix: string): Promise<string | undefined> {
  if (storageUrl.startsWith('s3://')) return undefined;
  const kept = `${storageUrl}.${suffix}`;
  await mkdir(kept, { recursive: true, mode: 0o700 });
  for await (const { key } of openStorage(storageUrl).list('')) {
    const [from, to] = [path.join(storageUrl, key), path.join(kept, key)];
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    // Some file systems have no links.
    await link(from, to).catch(() => copyFile(from, to));
  }
  return kept;
}
