import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../../auth/tokens.ts';
import { sendFile } from '../../../http/send-file.ts';
import type { Runtime } from '../../../runtime.ts';
import { loadMetricsPage } from './load-metrics-page.ts';

/**
 * Lets a collector with METRICS_TOKEN read /metrics. A caller without the token needs a superadmin's session. It runs
 * before the overload check, because a collector must see an overloaded portal.
 */
export function admitMetricsToken(app: FastifyInstance, runtime: Runtime): void {
  const token = runtime.config.metricsToken;
  if (token === null) return;
  const expected = hashToken(`Bearer ${token}`);
  app.addHook('onRequest', async (request, reply) => {
    const given = request.headers.authorization;
    if (request.url !== '/metrics' || given === undefined) return;
    if (timingSafeEqual(hashToken(given), expected)) return sendFile(reply, await loadMetricsPage(runtime));
  });
}
