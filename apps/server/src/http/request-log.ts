import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { traceIdOf } from './trace-requests.ts';

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
