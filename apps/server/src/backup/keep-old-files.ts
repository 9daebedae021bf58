import { existsSync } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openStorage } from '../files/storage.ts';

/** Returns the folder for the stored files of a state that was set aside, or undefined for a bucket. */
export const folderOfOldFiles = (storageUrl: string, aside: string): string | undefined =>
  storageUrl.startsWith('s3://') ? undefined : `${storageUrl}.${aside.replaceAll('_', '-')}`;

/** Puts a link to each stored file of a folder into another one. Links need no space. */
async function linkFiles(from: string, to: string): Promise<void> {
  for await (const { key } of openStorage(from).list('')) {
    const [present, wanted] = [path.join(from, key), path.join(to, key)];
    if (existsSync(wanted)) continue;
    await mkdir(path.dirname(wanted), { recursive: true, mode: 0o700 });
    // Some file systems have no links.
    await link(present, wanted).catch(() => copyFile(present, wanted));
  }
}

/**
 * Keeps the stored files of the state before a restore in a folder beside them, where no sweep removes any. Returns the
 * folder, or undefined for a bucket, where the old files stay until the sweep.
 */
export async function keepOldFiles(storageUrl: string, aside: string): Promise<string | undefined> {
  const kept = folderOfOldFiles(storageUrl, aside);
  if (kept === undefined) return undefined;
  await mkdir(kept, { recursive: true, mode: 0o700 });
  await linkFiles(storageUrl, kept);
  return kept;
}

/** Puts the files that were kept back into the store. A file has the same name and content forever, so none is replaced. */
export async function takeOldFiles(storageUrl: string, aside: string): Promise<void> {
  const kept = folderOfOldFiles(storageUrl, aside);
  if (kept !== undefined && existsSync(kept)) await linkFiles(kept, storageUrl);
}
