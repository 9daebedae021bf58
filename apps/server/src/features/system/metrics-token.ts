import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../auth/tokens.ts';
import { sendFile } from '../../http/file-answer.ts';
import type { Runtime } from '../../runtime.ts';
import { metricsPage } from './metrics-page.ts';

/**
 * Lets a collector that has METRICS_TOKEN read /metrics; without the token a superadmin's session is asked for.
 * Comes before the gate of overload: what goes on then is what a collector wants to know.
 */
export function admitMetricsToken(app: FastifyInstance, runtime: Runtime): void {
  const token = runtime.config.metricsToken;
  if (token === null) return;
  const expected = hashToken(`Bearer ${token}`);
  app.addHook('onRequest', async (request, reply) => {
    const given = request.headers.authorization;
    if (request.url !== '/metrics' || given === undefined) return;
    if (timingSafeEqual(hashToken(given), expected)) return sendFile(reply, await metricsPage(runtime));
  });
}
