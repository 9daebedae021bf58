import { notFound } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import type { FileAnswer } from './file-answer.ts';
import { FileMissing } from './storage.ts';

const PDF = 'application/pdf';

interface StoredFile {
  storageKey: string;
  name: string;
  bytes: number;
  /** A PDF, unless it says otherwise. */
  contentType?: string;
}

/**
 * Returns a stored PDF or picture as the answer of a call. A PDF that somebody uploaded is saved by the browser and not
 * shown, because its content is not ours.
 * @throws 404 when the file is missing in the store.
 */
export const answerPdf = (
  { storage, log }: Pick<Runtime, 'storage' | 'log'>,
  { storageKey, name, bytes, contentType = PDF }: StoredFile,
  isOurs: boolean,
): FileAnswer => ({
  body: () =>
    storage.read(storageKey).catch((error) => {
      if (!(error instanceof FileMissing)) throw error;
      log.error({ err: error, storageKey }, 'a stored file is gone');
      throw notFound();
    }),
  type: contentType,
  name,
  inline: isOurs,
  bytes,
});
