import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|json|webmanifest)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes .br and .gz beside each text asset so that the server never compresses on a request.
 * It skips HTML, because the server puts a new nonce into each HTML answer.
 */
export const compress = (): Plugin => ({
  name: 'portal-compress',
  apply: 'build',
  // Runs after the files are written, because Vite still rewrites chunk code while it generates the bundle.
  async writeBundle({ dir }, bundle) {
    const names = Object.keys(bundle).filter((name) => TEXT.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = path.join(dir ?? 'dist', name);
        const bytes = await readFile(file);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await Promise.all([
          toBrotli(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
          toGzip(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
        ]);
      }),
    );
  },
});
