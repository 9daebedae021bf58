import type { ErrorBody } from '@portal/contract/core/calls/error-body.ts';
import { errorCodes, errorStatus, messages } from '@portal/contract/core/calls/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromDatabase } from '../db/database-errors.ts';
import { AppError } from '../errors.ts';
import type { RecentErrors } from '../instances/recent-errors.ts';
import { faultPage } from './fault-page.ts';

/**
 * Returns the error for a fault that the web server found before any of our code ran, or undefined for other faults.
 */
function fromFastify(error: FastifyError): AppError | undefined {
  switch (error.statusCode) {
    case 413:
      return new AppError('too_large', 'request.too_large', 'The request is too large.');
    case 415:
      return new AppError(
        'unsupported_type',
        'request.unsupported_type',
        'This type of content is not accepted.',
      );
    case 503:
      return new AppError('unavailable', 'portal.unavailable', messages.busy, { retryAfter: 2 });
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new AppError('invalid', 'request.invalid', 'The request is not valid.')
        : undefined;
  }
}

/** Returns true when the client closed the connection while it was still sending. Nobody reads the answer. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (!(error instanceof AppError) && isBrokenOff(request))
    return new AppError('invalid', 'request.broken_off', messages.brokenOff);
  const known = fromDatabase(error);
  if (known instanceof AppError) return known;
  if ('code' in error && error.code === 'ENOSPC')
    return new AppError('disk_full', 'portal.disk_full', messages.diskFull);
  return (
    fromFastify(error) ?? new AppError('internal', 'portal.internal', messages.internal, { cause: error })
  );
}

/** Returns the body of an error as text (D2.2, D2.6). */
export const errorText = ({ message, code, fields }: AppError, requestId: string): string =>
  JSON.stringify({ message, code, ...(fields && { fields }), requestId } satisfies ErrorBody);

function answer(request: FastifyRequest, reply: FastifyReply, fault: AppError): FastifyReply {
  if (fault.retryAfter !== undefined) reply.header('retry-after', Math.ceil(fault.retryAfter));
  reply.code(errorStatus[fault.kind]);
  const page = faultPage(request, reply, fault);
  if (page !== undefined) return reply.type('text/html; charset=utf-8').send(page);
  return reply.type('application/json; charset=utf-8').send(errorText(fault, request.id));
}

/** Turns every error into an answer. No other code does. */
export function handleErrors(app: FastifyInstance, recentErrors: RecentErrors): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const fault = toAppError(error, request);
    if (fault.kind === 'internal') {
      const cause = fault.cause ?? error;
      request.log.error({ reqId: request.id, err: cause }, fault.message);
      recentErrors.add(
        `${request.method} ${request.routeOptions.url ?? 'another address'}`,
        cause,
        request.id,
      );
    }
    // Refusals of a busy portal are not logged here. The code that refuses counts them.
    else if (fault.status >= 500 && fault.code !== errorCodes.busy)
      request.log.warn({ reqId: request.id, err: fault.cause ?? error }, fault.message);
    return answer(request, reply, fault);
  });
}

/** Answers an address that the web server itself refuses, such as one that is too long. */
export const refuseAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
  void answer(request, reply.header('x-request-id', request.id), toAppError(error, request));

/** Sends the 404 for an address under /api that belongs to no endpoint. */
export const unknownAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(request, reply, new AppError('not_found', 'request.unknown_address', messages.notFound));
