import { monitorEventLoopDelay } from 'node:perf_hooks';
import { messages } from '@portal/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { House } from '../house.ts';

/** Stay open for hours without work. */
const STREAMS = new Set<string | undefined>(['/api/events']);
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz']);

/** Refuses early what could only be answered late, so that what is let in stays quick. */
export function protectFromOverload(app: FastifyInstance, { config, database }: House): void {
  const { requestsInWork, eventLoopDelayMs } = config.limits;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let late = false;
  const watch = setInterval(() => {
    late = delay.percentile(90) / 1e6 > eventLoopDelayMs;
    delay.reset();
  }, 1_000).unref();
  // The work of starting is no sign of too many requests.
  app.addHook('onListen', async () => delay.reset());
  let inWork = 0;
  app.addHook('onRequest', async (request) => {
    if (ALWAYS_ANSWERED.has(request.url)) return;
    if (inWork >= requestsInWork || late || database.waiting > requestsInWork)
      throw new AppError('unavailable', 'portal.busy', messages.busy, { retryAfter: 1 });
  });
  app.addHook('preHandler', async (request, reply) => {
    if (STREAMS.has(request.routeOptions.url)) return;
    inWork++;
    reply.raw.once('close', () => inWork--);
  });
  app.addHook('onClose', async () => {
    clearInterval(watch);
    delay.disable();
  });
}
