import { type DestinationStream, type Logger, pino } from 'pino';

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

/** Only the error's own text and stack: drivers attach their connection, including its keys. */
const describeError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        reason: 'code' in error ? error.code : undefined,
        stack: error.stack,
      }
    : { message: String(error) };

/** JSON lines in UTC, on standard output unless told otherwise, without secrets. */
export const openLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      redact: redacted,
      serializers: { err: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
