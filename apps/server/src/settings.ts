import { z } from 'zod';
import {
  address,
  choice,
  duration,
  hostPorts,
  origin,
  passphrase,
  proxies,
  senderAddress,
  serviceAddress,
  share,
  storagePlace,
  timeOfDay,
  whole,
} from './config-values.ts';
import {
  by,
  linkLimits,
  loadLimits,
  mailLimits,
  optional,
  type Setting,
  signInLimits,
} from './limit-settings.ts';

const onOff = choice('on', 'off');
const filled = (max: number) => z.string().trim().min(1).max(max, `must be at most ${max} characters`);

const theStart = {
  PORT: by(whole(1, 65_535), '3000', 'Port the portal listens on.'),
  HOST: by(filled(255), '127.0.0.1', 'Address the portal listens on; 0.0.0.0 for all.'),
  PUBLIC_URL: optional(
    origin,
    'http://localhost:PORT',
    'Address people open. Plain http is accepted for this computer only.',
  ),
  ALLOW_INSECURE_HTTP: by(
    choice('true', 'false'),
    'false',
    'true accepts plain http in PUBLIC_URL anywhere.',
  ),
  TRUST_PROXY: by(proxies, '', 'Proxies in front of the portal whose X-Forwarded-* headers are believed.'),
  ADMIN_USERNAME: by(
    z.string().trim().min(3, 'must have 3 to 50 characters').max(50, 'must have 3 to 50 characters'),
    'admin',
    'First superadmin, made at the first start.',
  ),
  ADMIN_PASSWORD: optional(
    z.string().min(6, 'must have at least 6 characters').max(1_024, 'must have at most 1024 characters'),
    'random, printed once',
    'Password of the first superadmin.',
  ),
  COMPANY_NAME: by(filled(200), 'Repair Portal', 'Name of the first company.'),
};

const data = {
  DATA_DIR: by(
    filled(4_096),
    './data',
    'Folder of the embedded database, the files and the secret key. It also holds 64 MB back, so that people can sign in when the disk is full.',
  ),
  DATABASE_URL: optional(
    address('postgres', 'postgresql'),
    'embedded PostgreSQL',
    'PostgreSQL 15 or later, as postgres://user:password@host:5432/database.',
  ),
  DATABASE_ADMINS: optional(filled(999), 'none', 'Superusers you know, as a,b. The doctor reports others.'),
  STORAGE_URL: optional(
    storagePlace,
    'DATA_DIR/files',
    'Folder for files, or s3://bucket/prefix?region=…&endpoint=… with the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ),
  APP_SECRET_KEY: optional(
    z
      .string()
      .trim()
      .min(32, 'must have at least 32 characters')
      .max(1_024, 'must have at most 1024 characters'),
    'DATA_DIR/secret.key, made at the first start',
    'Key that encrypts stored passwords of other services. Keep a copy: backups cannot be read without it.',
  ),
};

const mail = {
  SMTP_URL: optional(
    address('smtp', 'smtps'),
    'mail waits in the outbox',
    'Mail server for companies without their own, as smtp://user:password@host:587.',
  ),
  MAIL_FROM: optional(
    senderAddress,
    'no-reply@ the host of PUBLIC_URL',
    'Sender of mail sent through SMTP_URL.',
  ),
  OUTBOUND_ALLOW: by(
    hostPorts,
    '',
    'Private mail and time stamp servers companies may use, as host:port, separated by commas.',
  ),
  MAIL_TOKEN_URL_GOOGLE: by(
    serviceAddress,
    'https://oauth2.googleapis.com/token',
    'Where mailboxes at Google renew their access (OAuth).',
  ),
  MAIL_TOKEN_URL_MICROSOFT: by(
    serviceAddress,
    'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    'Where mailboxes at Microsoft renew their access (OAuth).',
  ),
};

const backups = {
  BACKUP_DIR: optional(
    storagePlace,
    'no backup by itself',
    'Folder for a backup each night, or s3://bucket/prefix. It should be on another disk or machine.',
  ),
  BACKUP_AT: by(timeOfDay, '02:30', 'Time of that backup in UTC, as HH:MM.'),
  BACKUP_KEEP: by(
    whole(1, 1_000),
    '14',
    'Backups that stay in BACKUP_DIR; older ones go after a good new one.',
  ),
  BACKUP_PASSPHRASE: optional(
    passphrase,
    'backups are not encrypted',
    'Passphrase of 12 characters or more that encrypts and opens backups. Without it they cannot be read.',
  ),
  BACKUP_PASSPHRASE_FILE: optional(filled(4_096), 'BACKUP_PASSPHRASE', 'File that holds this passphrase.'),
};

const quickbooks = {
  QUICKBOOKS_DISCOVERY_URL: by(
    serviceAddress,
    'https://developer.api.intuit.com/.well-known/openid_configuration',
    'Document in which QuickBooks Online names its OAuth addresses.',
  ),
  QUICKBOOKS_ISSUER: by(
    serviceAddress,
    'https://oauth.platform.intuit.com/op/v1',
    'Issuer that the document has to name.',
  ),
  QUICKBOOKS_API_URL: by(
    serviceAddress,
    'https://quickbooks.api.intuit.com',
    'Base address of the accounting calls.',
  ),
  QUICKBOOKS_CLIENT_ID: optional(
    filled(200),
    'companies enter their own',
    'Client ID of a QuickBooks app for companies without their own.',
  ),
  QUICKBOOKS_CLIENT_SECRET: optional(
    filled(500),
    'companies enter their own',
    'Client secret of that QuickBooks app.',
  ),
  QUICKBOOKS_APP_URL: by(
    serviceAddress,
    'https://app.qbo.intuit.com',
    'Base address of the screens of QuickBooks Online, for links to invoices.',
  ),
  QUICKBOOKS_WEBHOOK_TOKEN: optional(
    filled(200),
    'changes are asked for every hour',
    'Verifier token of the webhooks of QuickBooks Online, which call /api/quickbooks/webhook.',
  ),
  QUICKBOOKS_TIMEOUT: by(duration, '15s', 'Longest wait for an answer of QuickBooks.'),
};

const watching = {
  LOG_LEVEL: by(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
    'Least severity that is logged.',
  ),
  METRICS_TOKEN: optional(
    z.string().trim().min(16, 'must have at least 16 characters'),
    'superadmins only',
    'Bearer token that may read /metrics: the process, connections in use and waiting, uploads, mails and jobs that wait or failed, the pulse of workers, free disk.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    address('http', 'https'),
    'nothing is traced',
    'OpenTelemetry collector that gets the spans of requests, queries, jobs and mails, as http://collector:4318. The OTEL_EXPORTER_OTLP_* and OTEL_RESOURCE_ATTRIBUTES variables of its SDK hold too.',
  ),
  OTEL_TRACES_SAMPLER_ARG: by(share, '1', 'Share of traces that are exported, from 0 to 1.'),
};

const signIn = {
  PASSWORD_BLOCKLIST: by(onOff, 'off', 'on refuses the commonest passwords at registration too.'),
  SESSION_CUSTOMER_IDLE: by(duration, '24h', 'A customer who does nothing for so long is signed out.'),
  SESSION_CUSTOMER_ABSOLUTE: by(duration, '30d', 'Longest session of a customer.'),
  SESSION_STAFF_IDLE: by(duration, '8h', 'Staff who do nothing for so long are signed out.'),
  SESSION_STAFF_ABSOLUTE: by(duration, '24h', 'Longest session of staff.'),
  UNDO_SECONDS: by(
    whole(0, 60),
    '10',
    'Seconds in which a status step, an assignment or a part line can be undone. Mail about it waits as long. 0 offers no undo.',
  ),
};

/** Every environment variable that the portal reads. Empty means unset. */
export const settingTable = {
  ...theStart,
  ...data,
  ...mail,
  ...backups,
  ...quickbooks,
  ...watching,
  ...signIn,
  ...signInLimits,
  ...mailLimits,
  ...linkLimits,
  ...loadLimits,
} as const satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof settingTable;

/** The settings by subject, as docs/settings.md lists them. */
export const settingSubjects: readonly { subject: string; settings: Record<string, Setting<unknown>> }[] = [
  { subject: 'The start', settings: theStart },
  { subject: 'Data and files', settings: data },
  { subject: 'Mail', settings: mail },
  { subject: 'Backups', settings: backups },
  { subject: 'QuickBooks Online', settings: quickbooks },
  { subject: 'Log, metrics and traces', settings: watching },
  { subject: 'Sign-in and undo', settings: signIn },
  { subject: 'Limits of sign-in and registration', settings: signInLimits },
  { subject: 'Limits of mail', settings: mailLimits },
  { subject: 'Limits of links, messages and files', settings: linkLimits },
  { subject: 'Limits of load', settings: loadLimits },
];
