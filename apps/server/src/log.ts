import { type DestinationStream, type Logger, pino } from 'pino';
import { collectLines } from './collect-lines.ts';
import { exportedTraces } from './traces/traces.ts';

const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'notificationEmailPassword',
  'clientSecret',
  'accessToken',
  'refreshToken',
  'token',
  'code',
  'state',
];

/** Fields that are removed from every log line, at every depth at which they can occur. */
const redacted = [
  ...secretNames.flatMap((name) => [name, `*.${name}`]),
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["idempotency-key"]',
  'res.headers["set-cookie"]',
];

/** True for an error, and for the copy of one that the job queue reports: a plain object with the same fields. */
const isErrorLike = (error: unknown): error is Error =>
  error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error);

/** Returns only the error's own text and stack, because drivers attach their connection with its keys. */
const describeError = (error: unknown) =>
  isErrorLike(error)
    ? {
        type: error.name,
        message: error.message,
        reason: 'code' in error ? error.code : undefined,
        stack: error.stack,
      }
    : { message: String(error) };

/**
 * Returns a log that writes JSON lines in UTC without secrets. The default destination is standard output. With
 * `traced`, each line names the trace that runs.
 */
export const openLog = (
  level: string,
  destination: DestinationStream = collectLines(pino.destination(1)),
  traced = false,
): Logger =>
  pino(
    {
      level,
      ...(traced && { mixin: () => ({ traceId: exportedTraces()?.runningTraceId() }) }),
      redact: redacted,
      serializers: { err: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
