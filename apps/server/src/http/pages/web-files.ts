import { readdirSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Returns the addresses of all files in the folder, such as '/assets/app-1a2b.js'. */
const addressesIn = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => `/${path.relative(folder, file).replaceAll(path.sep, '/')}`),
  );

/**
 * Serves the files that the folder has now, compressed where the build made a compressed copy. Browsers keep those in
 * `assets` for a year, because their names change with their content. All files share one route: the library's own
 * routes, one for each file, take 20 MB for the web app.
 */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const addresses = addressesIn(folder);
  await app.register(staticFiles, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const address = request.url.split('?', 1)[0] ?? '/';
    return addresses.has(address) ? reply.sendFile(address) : reply.callNotFound();
  });
}
