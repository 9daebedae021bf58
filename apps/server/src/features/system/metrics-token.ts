import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../auth/tokens.ts';
import { sendFile } from '../../http/file-answer.ts';
import { metricsPage } from './metrics-page.ts';

/** Lets a collector that has METRICS_TOKEN read /metrics; without the token a superadmin's session is asked for. */
export function admitMetricsToken(app: FastifyInstance, token: string | null): void {
  if (token === null) return;
  const expected = hashToken(`Bearer ${token}`);
  app.addHook('onRequest', async (request, reply) => {
    const given = request.headers.authorization;
    if (request.url !== '/metrics' || given === undefined) return;
    if (timingSafeEqual(hashToken(given), expected)) return sendFile(reply, await metricsPage());
  });
}
