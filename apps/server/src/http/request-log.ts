import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/**
 * One line for each answered request. The address is the endpoint's pattern, so that no token or
 * search word of a query string ends up in a log.
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
