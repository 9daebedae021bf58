import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { serverFolder } from '../server-folder.ts';
import { newNonce, pagePolicy } from './headers.ts';

const DIST = fileURLToPath(new URL('../web/dist/', serverFolder));
/** The placeholder for the nonce in the page. The web build writes it. */
const NONCE = '__CSP_NONCE__';

/**
 * Serves the built web app. Browsers keep files with a hash in their name for a year, and never keep the page itself.
 */
export async function serveWebApp(
  app: FastifyInstance,
  _config: Config,
  unknownAddress: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const built = existsSync(`${DIST}index.html`);
  const page = built ? readFileSync(`${DIST}index.html`, 'utf8') : undefined;
  if (built) {
    await app.register(staticFiles, {
      root: DIST,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api') && page !== undefined;
    if (!isPage) return unknownAddress(request, reply);
    const nonce = newNonce();
    return reply
      .code(200)
      .headers({
        'content-security-policy': pagePolicy(nonce),
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE, nonce));
  });
}
