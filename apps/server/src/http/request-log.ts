import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/**
 * Logs one line for each answered request. The line holds the pattern of the endpoint and not the address, so that no
 * token or search word gets into the log.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'request',
    );
  });
}
