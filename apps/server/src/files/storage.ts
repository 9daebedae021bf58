import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';
import type { Storage } from './store.ts';

export { FileMissing, type Storage, type StoredFile } from './store.ts';

/**
 * Opens the store that STORAGE_URL names: a folder path, a `file:` URL, or `s3://bucket/prefix?region=…&endpoint=…`
 * with credentials from the AWS_* environment. It uses neither disk nor network before the first use.
 */
export function openStorage(url: string): Storage {
  if (url.startsWith('s3://')) return new S3Storage(new URL(url));
  return new FolderStorage(path.resolve(url.startsWith('file:') ? fileURLToPath(url) : url));
}

/**
 * Returns a new key. Its 128 random bits cannot be guessed. It begins with company and month, so that no folder grows
 * without limit and a tenant's files can be listed and removed together.
 */
export function newKey(companyId: number, extension: string, now = new Date()): string {
  return `c${companyId}/${now.toISOString().slice(0, 7)}/${randomBytes(16).toString('hex')}.${extension}`;
}
