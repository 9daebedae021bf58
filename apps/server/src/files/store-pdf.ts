import { createReadStream } from 'node:fs';
import type { Runtime } from '../runtime.ts';
import type { ReceivedFile } from './received-file.ts';
import { newKey } from './storage.ts';

const PDF = 'application/pdf';

/** The columns of a stored PDF in `files`. */
export interface StoredPdf {
  storageKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
  name: string;
}

/** Stores an uploaded PDF unchanged, outside any transaction. The sweep removes it when no row comes to name it. */
export async function storePdf(
  { storage }: Pick<Runtime, 'storage'>,
  companyId: number,
  file: Pick<ReceivedFile, 'path' | 'size' | 'sha256' | 'name'>,
): Promise<StoredPdf> {
  const storageKey = newKey(companyId, 'pdf');
  await storage.put(storageKey, createReadStream(file.path), PDF);
  return { storageKey, contentType: PDF, bytes: file.size, sha256: file.sha256, name: file.name };
}
