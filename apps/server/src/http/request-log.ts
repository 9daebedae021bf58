import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportedTraces } from '../traces/traces.ts';
import type { Span } from '../traces/traces-shape.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/** Returns the number of the request's trace, when traces are exported. */
const traceIdOf = (request: FastifyRequest): string | undefined => spans.get(request)?.traceId;

function end(request: FastifyRequest, reply: FastifyReply): void {
  const span = spans.get(request);
  spans.delete(request);
  const { statusCode } = reply;
  span?.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? 'failed' : undefined);
}

/**
 * Begins a span for each request. It is named by the pattern of the endpoint, never by the address, in which there may
 * be a token or a search word.
 */
export function traceRequests(app: FastifyInstance): void {
  const traces = exportedTraces();
  if (!traces) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    const span = traces.begin(
      `${request.method} ${route}`,
      { 'http.request.method': request.method, 'http.route': route, 'portal.request_id': request.id },
      request.headers,
    );
    spans.set(request, span);
    span.within(done);
  });
  // Reading a body loses the running span.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end({}, 'aborted');
    spans.delete(request);
    done();
  });
}

/**
 * Logs one line for each answered request. The line holds the pattern of the endpoint and not the address, so that no
 * token or search word gets into the log.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  // These lines have the fields below and no others. Looking for secrets in them costs more than writing them.
  const lines = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    lines.info(
      {
        reqId: request.id,
        traceId: traceIdOf(request),
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'request',
    );
    done();
  });
}
