import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Check } from '../check.ts';

/** Checks that the store of files answers: that a folder can be written to, and that a bucket can be listed. */
export const storageCheck: Check = {
  name: 'storage',
  look: async ({ config: { storageUrl }, storage }) => {
    const shown = storageUrl.split('?')[0];
    try {
      // The folder is made with the first file.
      if (path.isAbsolute(storageUrl))
        await access(storageUrl, constants.W_OK | constants.X_OK).catch((fault: NodeJS.ErrnoException) => {
          if (fault.code !== 'ENOENT') throw fault;
        });
      for await (const _ of storage.list('c0/')) break;
    } catch (fault) {
      return {
        wrong: `The store of files ${shown} does not answer (${(fault as Error).message}).`,
        advice: 'Check STORAGE_URL, its rights, and for S3 the keys and the network.',
      };
    }
    return { ok: `The store of files ${shown} answers.` };
  },
};
