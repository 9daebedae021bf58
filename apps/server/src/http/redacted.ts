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
export const redactedPaths = [
  ...secretNames.flatMap((name) => [name, `*.${name}`]),
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["idempotency-key"]',
  'res.headers["set-cookie"]',
];
