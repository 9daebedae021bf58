import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../errors.ts';
import { escapeHtml } from '../mail/html/mail-layout.ts';

const STYLE =
  'body{margin:0;padding:48px 24px;font:16px/1.5 system-ui,sans-serif;color:#0f172a;background:#f8fafc}main{max-width:32rem;margin:auto}h1{font-size:24px;line-height:1.3}a{color:#1e40af}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing but this style: the page has no script and no picture. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`;

/** True when a browser opens the address in a window. Calls of the app, and programs, get errors as JSON. */
const isOpenedByPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

/** The first page asks whoever is not signed in to do so. */
const wayOn = ({ kind }: AppError): string =>
  kind === 'unauthenticated'
    ? '<p>Sign in, then open it again from the portal.</p><p><a href="/">Sign in</a></p>'
    : '<p><a href="/">Go to the portal</a></p>';

/**
 * Returns the page of an error for somebody who opened a file in a window, such as the PDF of an invoice after their
 * session had ended. Returns undefined for every other request.
 */
export function faultPage(request: FastifyRequest, reply: FastifyReply, fault: AppError): string | undefined {
  if (!isOpenedByPerson(request)) return undefined;
  reply.header('content-security-policy', POLICY);
  const title = escapeHtml(fault.message);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${wayOn(fault)}</main></body></html>`;
}
