import { errorCodes, messages } from '@portal/contract/core/calls/errors.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Refuses requests that come on open connections while the portal stops. The web server's own refusal would have
 * another body than all other errors (D2.2).
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', (_request, _reply, done) =>
    done(
      isClosing ? new AppError('unavailable', errorCodes.busy, messages.busy, { retryAfter: 2 }) : undefined,
    ),
  );
}
