import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Returns the content security policy of a page. A page may load only from the portal, and pictures such as logos
 * from any https address (B5).
 */
export const pagePolicy = (nonce: string): string =>
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

export const newNonce = (): string => randomBytes(16).toString('base64');

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
