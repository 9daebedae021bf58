import type { FastifyInstance } from 'fastify';
import type { CallTimes } from '../instances/call-times.ts';

/** Measures how long each call takes. Streams of events are left out, because they last as long as a page is open. */
export function measureCalls(app: FastifyInstance, callTimes: CallTimes): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const isStream = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
    if (route?.startsWith('/api/') && !isStream)
      callTimes.add(`${request.method} ${route}`, reply.elapsedTime);
    done();
  });
}
