import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverFolder } from '../server-folder.ts';
import type { drawPages } from './drawn-pages.ts';
import { newNonce, pagePolicy } from './headers.ts';
import type { PageAnswers } from './page-answers.ts';
import { dataTag, drawnFiles, filesForPath, preloadTags, readFirstLook } from './page-hints.ts';
import { serveWebFiles } from './web-files.ts';

const DIST = fileURLToPath(new URL('../web/dist/', serverFolder));
/** The placeholder for the nonce in the page. The web build writes it. */
const NONCE = '__CSP_NONCE__';

interface Pages {
  readAnswers: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<PageAnswers>;
  draw: ReturnType<typeof drawPages>;
  /** Returns the path to which a visitor is sent instead. */
  leadElsewhere: (request: FastifyRequest, reply: FastifyReply) => string | undefined;
  unknownAddress: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

const END_OF_HEAD = '</head>';
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/**
 * Returns true for a request that the page answers. A file of another version is no page: with the page in its place, a
 * service worker that installs itself during an update would keep the page as a script.
 */
export const isPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  method === 'GET' && !url.startsWith('/api') && !url.startsWith('/assets/');

/**
 * Serves the built web app. Browsers keep files with a hash in their name for a year. They never keep the page itself,
 * because it holds the answers of `readAnswers` for its visitor. Some pages have no part of the app: the server draws them.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { readAnswers, draw, leadElsewhere, unknownAddress }: Pages,
): Promise<void> {
  const built = existsSync(`${DIST}index.html`);
  const firstLook = readFirstLook(DIST);
  const page = built ? readFileSync(`${DIST}index.html`, 'utf8') : undefined;
  const filesFor = filesForPath(firstLook);
  if (built) await serveWebFiles(app, DIST);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return unknownAddress(request, reply);
    const elsewhere = leadElsewhere(request, reply);
    if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
    const nonce = newNonce();
    const path = pathOf(request);
    const send = (text: string) =>
      reply
        .code(200)
        .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(text);
    const drawn = draw(request, reply, path, (name) => ({ ...drawnFiles(firstLook, name), nonce }));
    if (drawn) return send(await drawn);
    if (page === undefined) return unknownAddress(request, reply);
    const { answers, isSignedIn } = await readAnswers(request, reply, path);
    const head = preloadTags(filesFor(path, isSignedIn)) + dataTag(answers);
    return send(page.replaceAll(NONCE, nonce).replace(END_OF_HEAD, () => head + END_OF_HEAD));
  });
}
