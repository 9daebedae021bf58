import type { EndpointDeclaration, UploadRule } from '@portal/contract/core/calls/endpoint.ts';
import type { Total } from '@portal/contract/core/calls/paging.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { keepSessionAlive } from '../auth/keep-session-alive.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import { inRequest } from '../house-styles/in-house-style.ts';
import { inSlices } from '../in-slices.ts';
import type { AccessRules } from '../records.ts';
import type { Runtime } from '../runtime.ts';
import type { Origin } from '../work.ts';
import { answerOnFullDisk } from './answer-on-full-disk.ts';
import type { Receiving, RedirectAnswer, StreamAnswer } from './call.ts';
import { cookiesOf } from './cookies.ts';
import { refuseCrossSite } from './cross-site.ts';
import { languageAsked } from './language-asked.ts';
import { writePageLinks } from './pages/page-links.ts';
import { discardAll, type Received, receiveParts } from './receive-upload.ts';
import { noteRefusal, RoleRefused } from './role-refused.ts';
import { sendFile } from './send-file.ts';
import { type AnyHandler, type Serving, serveRead } from './serve-read.ts';
import { Replayed, servePrepared, serveUpload, serveWrite, statusOf } from './serve-write.ts';
import { parseBody, validate } from './validate.ts';

type Groups<T> = Record<string, Record<string, T>>;

/** Returns where a request came from. */
export const originOf = (request: FastifyRequest): Origin => ({
  requestId: request.id,
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300),
  host: request.host,
});

/** Answers a public call. Its handler opens its own transactions. */
async function servePublic({ endpoint, handler, runtime, request, reply, origin, cookies }: Serving) {
  if (endpoint.method !== 'GET') refuseCrossSite(request, runtime.config.publicUrl);
  const params = validate(endpoint.params, request.params);
  const query = validate(endpoint.query, request.query);
  // Each write through a link of a mail counts for its network, whatever the link is for.
  if (endpoint.method !== 'GET' && endpoint.path.startsWith('/api/public/'))
    await runtime.limits.useByNetwork('link-writes-of-address', origin.address);
  // A call without a body in the contract may come from anybody, so its bytes are not even parsed.
  const body = endpoint.body ? validate(endpoint.body, parseBody(request.body)) : undefined;
  const given = { runtime, origin, cookies, params, query, body, request, reply };
  return endpoint.upload ? withFiles(endpoint.upload, given, handler) : handler(given);
}

/** Runs the handler of a public upload. The handler says when the files are read, and for whom they count. */
async function withFiles(
  rule: UploadRule,
  given: Pick<Serving, 'runtime' | 'request'>,
  handler: AnyHandler,
): Promise<unknown> {
  const { runtime, request } = given;
  let release: (() => void) | undefined;
  let received: Received | undefined;
  const receive: Receiving['receive'] = async (who) => {
    release = runtime.limits.startUpload(who);
    received = await receiveParts(request, rule, runtime.config.dataDir);
    return received;
  };
  try {
    return await handler({ ...given, receive });
  } finally {
    release?.();
    if (received) await discardAll(received);
  }
}

/** Returns the function that keeps only the fields that the contract lists. */
function presenter(endpoint: EndpointDeclaration): (answer: unknown) => unknown {
  const shape = endpoint.answer;
  return typeof shape === 'string' ? (answer) => answer : (answer) => shape.parse(answer);
}

/** Does the same for a read. The rows of a long list are done in slices. */
function presentRead(
  { answer: shape }: EndpointDeclaration,
  present: (answer: unknown) => unknown,
  answer: unknown,
): unknown {
  if (!(shape instanceof z.ZodArray)) return present(answer);
  const row = shape.element as z.ZodType;
  return inSlices(answer as unknown[], (one) => row.parse(one));
}

interface Page extends Total {
  rows: unknown[];
}

async function send(
  serving: Serving,
  present: (answer: unknown) => unknown,
  answer: unknown,
): Promise<FastifyReply> {
  const { endpoint, request, reply } = serving;
  if (answer instanceof Replayed) {
    reply.header('idempotency-replayed', 'true');
    return sendJson(reply.code(answer.status), answer.answer);
  }
  if (endpoint.answer === 'file') return sendFile(reply, answer as FileAnswer);
  if (endpoint.answer === 'stream') return sendStream(reply, answer as StreamAnswer);
  if (endpoint.answer === 'redirect') return sendElsewhere(reply, answer as RedirectAnswer);
  if (endpoint.paged) {
    const { rows, ...total } = answer as Page;
    const { page, pageSize } = validate(endpoint.query, request.query) as {
      page?: number;
      pageSize?: number;
    };
    writePageLinks(request, reply, total, page, pageSize);
    return sendJson(reply.code(200), await presentRead(endpoint, present, rows));
  }
  const isRead = endpoint.method === 'GET' || endpoint.permission === 'public';
  return sendJson(
    reply.code(statusOf(endpoint)),
    isRead ? await presentRead(endpoint, present, answer) : answer,
  );
}

/**
 * Sends a stream of events. The header tells proxies to pass each event on at once. The stream ends with its
 * connection, also when that has already closed.
 */
function sendStream(reply: FastifyReply, open: StreamAnswer): FastifyReply {
  const stream = open();
  reply.raw.once('close', () => stream.destroy());
  if (reply.raw.destroyed) stream.destroy();
  return reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(stream);
}

/** Redirects the browser. The address of this call may hold a code, so the next page must not learn it. */
async function sendElsewhere(reply: FastifyReply, find: RedirectAnswer): Promise<FastifyReply> {
  const address = await find();
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address, 302);
}

async function sendJson(reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  if (reply.statusCode === 204) return reply.send();
  if (typeof value === 'object' && value !== null && 'version' in value)
    reply.header('etag', `"${value.version}"`);
  return reply.type('application/json; charset=utf-8').send(await jsonOf(value));
}

const jsonOf = async (value: unknown): Promise<string> =>
  Array.isArray(value)
    ? `[${(await inSlices(value, (row) => JSON.stringify(row))).join(',')}]`
    : JSON.stringify(value);

/** Answers one call, then extends the caller's session and records a refusal. */
async function serve(serving: Serving, present: (answer: unknown) => unknown): Promise<unknown> {
  const { endpoint, runtime, origin } = serving;
  if (endpoint.permission === 'public') return servePublic(serving);
  try {
    if (endpoint.upload) return await serveUpload(serving, present);
    if (endpoint.prepared) return await servePrepared(serving, present);
    return endpoint.method === 'GET' ? await serveRead(serving) : await serveWrite(serving, present);
  } catch (error) {
    if (error instanceof RoleRefused) noteRefusal(runtime, origin, endpoint, error.actor);
    throw error;
  } finally {
    if (serving.caller) keepSessionAlive(runtime, serving.caller);
  }
}

/**
 * Bytes of a body that anybody may send unasked. The longest text with every letter escaped and a drawn signature fit in.
 * Reading a megabyte of hostile JSON takes the thread of all for half a second.
 */
const PUBLIC_BODY = 128 * 1024;

/** Returns the limit of a call's body where it is not the common one. */
const bodyLimitOf = ({ upload, body, permission }: EndpointDeclaration): { bodyLimit?: number } => {
  if (upload) return { bodyLimit: upload.maxBytes * (upload.maxFiles ?? 1) + 1_000_000 };
  // A signed notice declares no body: it is read after its signature was checked.
  return permission === 'public' && body ? { bodyLimit: PUBLIC_BODY } : {};
};

/** Registers every endpoint of the contract at its address. The types of the table make sure that none is missing. */
export function registerEndpoints(
  app: FastifyInstance,
  runtime: Runtime,
  access: AccessRules,
  endpoints: Groups<EndpointDeclaration>,
  handlers: Groups<unknown>,
): void {
  for (const [group, members] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries(members)) {
      const handler = handlers[group]?.[name] as AnyHandler;
      const present = presenter(endpoint);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { endpoint },
        ...bodyLimitOf(endpoint),
        handler: (request, reply) =>
          inRequest(languageAsked(request), async () => {
            const cookies = cookiesOf(runtime.config, request, reply);
            const serving: Serving = {
              endpoint,
              handler,
              runtime,
              access,
              request,
              reply,
              cookies,
              origin: originOf(request),
            };
            const answer = await answerOnFullDisk(endpoint, runtime.reserve, () => serve(serving, present));
            return send(serving, present, answer);
          }),
      });
    }
  }
}
