import { messages } from '@portal/contract/core/calls/errors.ts';
import type { FastifyRequest } from 'fastify';
import { forbidden } from '../errors.ts';

/**
 * Refuses writes that a page of another site sent. Browsers say which site a request comes from. A client that says
 * nothing is not a browser, so no other site makes it send the cookie.
 * @throws 403.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const own =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : origin === undefined ||
        origin === new URL(publicUrl).origin ||
        sameHost(origin, request.headers.host);
  if (!own) throw forbidden(messages.crossSite, 'access.cross_site');
}

function sameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
