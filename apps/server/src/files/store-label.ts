import type { ReceivedFile } from '../http/receive-upload.ts';
import type { Runtime } from '../runtime.ts';
import { storePdf } from './store-pdf.ts';
import { type StoredPicture, storePicture } from './store-picture.ts';

/** The columns of a stored shipping label in `files`. */
export type StoredLabel = Omit<StoredPicture, 'thumbnailKey'> & { thumbnailKey: string | null };

/**
 * Stores an uploaded shipping label outside any transaction: a PDF unchanged, a picture re-encoded (D3.12).
 * @throws 415 when a picture cannot be read, 413 when it has too many pixels, 503 when too many wait.
 */
export const storeLabel = async (
  runtime: Pick<Runtime, 'storage'>,
  companyId: number,
  file: ReceivedFile,
): Promise<StoredLabel> =>
  file.kind === 'pdf'
    ? { ...(await storePdf(runtime, companyId, file)), thumbnailKey: null }
    : storePicture(runtime, companyId, file);
