import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { messages } from '@portal/contract/core/calls/errors.ts';
import { AppError } from '../errors.ts';
import { errorText } from './error-handler.ts';

/**
 * Returns a new request id. Every answer, log line and audit entry holds it, so that a reported fault can be traced.
 */
export const newRequestId = (): string => randomUUID();

const faults: Record<string, [status: string, fault: AppError]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    new AppError('too_slow', 'request.too_slow', messages.tooSlow),
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    new AppError('too_large', 'request.too_large', 'The request is too large.'),
  ],
};
const badRequest = [
  '400 Bad Request',
  new AppError('invalid', 'request.invalid', 'The request is not valid.'),
] as const;

/**
 * Answers bytes that are no HTTP request, or the first part of one that never arrived whole, and ends the connection.
 * The web server makes no request and no reply for them, so the answer is written to the connection itself.
 */
export function answerClientFault(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, fault] = faults[error.code ?? ''] ?? badRequest;
  const requestId = newRequestId();
  const body = errorText(fault, requestId);
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ].join('\r\n');
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroy(error);
}
