import path from 'node:path';
import { Readable } from 'node:stream';
import { messagePdfMaxBytes } from '@portal/contract/conversation/repair-messages/rules.ts';
import { imageMaxBytes } from '@portal/contract/core/files.ts';
import { AppError } from '../../../../errors.ts';
import { cleanName, detectKind } from '../../../../files/file-kind.ts';
import { type StoredPaper, storePaper } from '../../../../files/store-paper.ts';
import { receiveUpload } from '../../../../files/upload.ts';
import { isWholePdf } from '../../../../files/whole-pdf.ts';
import type { Runtime } from '../../../../runtime.ts';
import type { MailFile } from '../message/read-message.ts';

/** The files of one mail that the portal takes. */
const MOST_FILES = 10;

type Storing = Pick<Runtime, 'storage' | 'config'>;

/** Returns the stored file, or undefined when it is no picture or PDF within the limits of D3.12. */
async function storeOne(
  runtime: Storing,
  companyId: number,
  file: MailFile,
): Promise<StoredPaper | undefined> {
  if (file.content.length > imageMaxBytes) return undefined;
  const received = await receiveUpload(Readable.from([Buffer.from(file.content)]), {
    maxBytes: imageMaxBytes,
    dir: path.join(runtime.config.dataDir, 'tmp'),
  });
  try {
    const kind = await detectKind(received.path);
    if (kind === undefined || kind === 'heic') return undefined;
    if (kind === 'pdf' && (received.size > messagePdfMaxBytes || !(await isWholePdf(received.path))))
      return undefined;
    return await storePaper(runtime, companyId, { ...received, kind, name: cleanName(file.name) });
  } catch (error) {
    // A picture that cannot be decoded is refused like any other file. A full store is a fault of ours.
    if (error instanceof AppError && ['unsupported_type', 'too_large'].includes(error.kind)) return undefined;
    throw error;
  } finally {
    await received.discard();
  }
}

/** Stores the files of a mail, outside any transaction. Returns the names of those that were refused. */
export async function storeFiles(
  runtime: Storing,
  companyId: number,
  given: readonly MailFile[],
): Promise<{ files: StoredPaper[]; refused: string[] }> {
  const files: StoredPaper[] = [];
  const refused: string[] = [];
  for (const file of given) {
    const stored = files.length < MOST_FILES ? await storeOne(runtime, companyId, file) : undefined;
    if (stored) files.push(stored);
    else refused.push(cleanName(file.name));
  }
  return { files, refused };
}
