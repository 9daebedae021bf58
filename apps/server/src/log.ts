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

/** What never stands in a log, at any depth it can come in. */
const redacted = [
  ...secretNames.flatMap((name) => [name, `*.${name}`]),
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["idempotency-key"]',
  'res.headers["set-cookie"]',
];

/** Only what an error says of itself: drivers hang their connection on it, keys and all. */
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
