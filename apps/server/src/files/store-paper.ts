import type { Runtime } from '../runtime.ts';
import type { ReceivedFile } from './received-file.ts';
import { type StoredPdf, storePdf } from './store-pdf.ts';
import { type StoredPicture, storePicture } from './store-picture.ts';

/** The columns of a stored PDF or photo in `files`. A PDF has no thumbnail. */
export type StoredPaper = StoredPicture | (StoredPdf & { thumbnailKey: null });

/**
 * Stores an uploaded paper outside any transaction: a PDF unchanged, a photo encoded again (D3.12).
 * @throws 415 when a photo cannot be read, 413 when it has too many pixels, 503 when too many wait.
 */
export async function storePaper(
  runtime: Pick<Runtime, 'storage'>,
  companyId: number,
  file: ReceivedFile,
): Promise<StoredPaper> {
  if (file.kind !== 'pdf') return storePicture(runtime, companyId, file);
  return { ...(await storePdf(runtime, companyId, file)), thumbnailKey: null };
}
