import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { serverFolder } from '../../server-folder.ts';
import type { drawPages } from './drawn-pages.ts';
import type { PageAnswers } from './page-answers.ts';
import { dataTag, drawnFiles, filesForPath, preloadTags, readFirstLook } from './page-hints.ts';
import { serveWebFiles } from './web-files.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Returns the content security policy of a page. A page may load only from the portal, and pictures such as logos
 * from any https address (B5).
 */
const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const newNonce = (): string => randomBytes(16).toString('base64');

/** Writes the headers of every answer. Pages and files add their own. */
export async function writeHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    // Pages, files and calls set their own policy. A policy on the service worker would limit its fetches.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.https && { maxAge: 31_536_000, includeSubDomains: true },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-request-id': request.id,
      // Helmet does not write this header.
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
    });
    if (request.url.startsWith('/api'))
      reply.headers({ 'content-security-policy': API_POLICY, 'cache-control': 'no-store' });
    done();
  });
}

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
