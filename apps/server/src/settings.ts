import { z } from 'zod';
import {
  address,
  choice,
  duration,
  hostPorts,
  origin,
  proxies,
  serviceAddress,
  share,
  storagePlace,
  timeOfDay,
  whole,
} from './config-values.ts';

interface Setting<T> {
  schema: z.ZodType<T | undefined, string | undefined>;
  /** The default as the README shows it. Empty when there is none. */
  shown: string;
  description: string;
}

/** Returns a setting with a default, which is written as in the environment. */
const by = <T>(schema: z.ZodType<T, string>, fallback: string, description: string) => ({
  schema: schema.prefault(fallback),
  shown: fallback,
  description,
});
/** Returns a setting that may be left out. `otherwise` says what happens then. */
const optional = <T>(schema: z.ZodType<T, string>, otherwise: string, description: string) => ({
  schema: schema.optional(),
  shown: otherwise,
  description,
});

const onOff = choice('on', 'off');
const many = whole(1, 1_000_000);
const filled = (max: number) => z.string().trim().min(1).max(max, `must be at most ${max} characters`);

/** Every environment variable that the portal reads. Empty means unset. */
export const settingTable = {
  PORT: by(whole(1, 65_535), '3000', 'Port the portal listens on.'),
  HOST: by(filled(255), '127.0.0.1', 'Address the portal listens on; 0.0.0.0 for all.'),
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
  SMTP_URL: optional(
    address('smtp', 'smtps'),
    'mail waits in the outbox',
    'Mail server for companies without their own, as smtp://user:password@host:587.',
  ),
  MAIL_FROM: optional(
    filled(320),
    'no-reply@ the host of PUBLIC_URL',
    'Sender of mail sent through SMTP_URL.',
  ),
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
    z.string().min(12, 'must have at least 12 characters').max(1_024, 'must have at most 1024 characters'),
    'backups are not encrypted',
    'Passphrase that encrypts and opens backups. Without it they cannot be read.',
  ),
  BACKUP_PASSPHRASE_FILE: optional(filled(4_096), 'BACKUP_PASSPHRASE', 'File that holds this passphrase.'),
  OUTBOUND_ALLOW: by(
    hostPorts,
    '',
    'Private mail servers companies may use, as host:port, separated by commas.',
  ),
  TRUST_PROXY: by(proxies, '', 'Proxies in front of the portal whose X-Forwarded-* headers are believed.'),
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
  LIMITS: by(onOff, 'on', 'off lifts the limits on sign-in, registration and mail, for load runs.'),
  LIMIT_LOGIN_PER_ADDRESS_HOUR: by(many, '300', 'Failed sign-ins from one address in an hour.'),
  LIMIT_LOGIN_FREE_FAILURES: by(many, '5', 'Failed sign-ins of one account before it has to wait.'),
  LIMIT_LOGIN_MAX_WAIT: by(duration, '15m', 'Longest wait of an account after failed sign-ins.'),
  LIMIT_REGISTER_PER_ADDRESS_HOUR: by(many, '300', 'Registrations from one address in an hour.'),
  LIMIT_FORGOT_PER_ADDRESS_HOUR: by(many, '60', 'Forgotten passwords asked for from one address in an hour.'),
  LIMIT_FORGOT_PER_ACCOUNT_HOUR: by(many, '5', 'Links for a forgotten password, per account in an hour.'),
  LIMIT_MAIL_PER_USER_HOUR: by(many, '30', 'Recipients of the mail one user causes in an hour.'),
  LIMIT_MESSAGES_PER_USER_HOUR: by(many, '60', 'Messages about repairs, per customer in an hour.'),
  LIMIT_ATTACHMENTS_PER_CUSTOMER_DAY: by(
    many,
    '200',
    'Megabytes of files in messages and from tracking links, per customer in a day.',
  ),
  LIMIT_ATTACHMENTS_PER_COMPANY_DAY: by(many, '2000', 'The same, of all customers of a company together.'),
  LIMIT_MAIL_PER_UNVERIFIED_HOUR: by(
    many,
    '10',
    'The same for a customer who has not confirmed their email address.',
  ),
  LIMIT_APPOINTMENT_ANSWERS_HOUR: by(
    many,
    '20',
    'Answers and requests about appointments, per link or customer in an hour.',
  ),
  LIMIT_AGREEMENT_SIGNINGS_HOUR: by(many, '20', 'Tries to sign one loan agreement in an hour.'),
  LIMIT_FEED_RENEWALS_HOUR: by(many, '10', 'New addresses for a calendar feed, per user in an hour.'),
  LIMIT_FEED_READS_HOUR: by(many, '60', 'Reads of one calendar feed in an hour.'),
  LIMIT_FEED_READS_PER_ADDRESS_HOUR: by(
    many,
    '1000',
    'Reads of calendar feeds from one address in an hour. Calendar services read for many users from one address.',
  ),
  LIMIT_TRACKING_READS_HOUR: by(
    many,
    '3000',
    'Pages, photos, papers and openings of tracking links, per address in an hour.',
  ),
  LIMIT_TRACKING_WRITES_DAY: by(many, '20', 'Messages and photos by one tracking link in a day.'),
  LIMIT_LINK_WRITES_PER_ADDRESS_HOUR: by(
    many,
    '300',
    'Answers, questions and signatures by links without an account, from one address in an hour.',
  ),
  LIMIT_TRACKING_WRITES_PER_ADDRESS_DAY: by(
    many,
    '60',
    'Messages and photos by tracking links from one address in a day.',
  ),
  LIMIT_PACKS_PER_USER_HOUR: by(many, '30', 'ZIP files of certificates, per user in an hour.'),
  LIMIT_EXPORTS_PER_COMPANY_DAY: by(many, '3', 'Exports of all data of a company in a day.'),
  LIMIT_VERIFY_PER_ADDRESS_HOUR: by(
    many,
    '600',
    'Look-ups of certificates by their code, per address in an hour.',
  ),
  LIMIT_MAIL_PREVIEWS_PER_USER_HOUR: by(many, '600', 'Previews of email templates, per user in an hour.'),
  LIMIT_PRINTOUT_PER_USER_HOUR: by(many, '5', 'Printouts by email, per customer in an hour.'),
  LIMIT_TEST_MAIL_PER_COMPANY: by(many, '5', 'Test mails of one company in ten minutes.'),
  LIMIT_TEST_MAIL_PER_USER: by(many, '5', 'Test mails that one user sends in ten minutes.'),
  LIMIT_MAIL_BY_CUSTOMERS_DAY: by(
    many,
    '1000',
    'Recipients of the mail the customers of one company cause in a day.',
  ),
  LIMIT_MAIL_PER_COMPANY_DAY: by(
    many,
    '2000',
    'Recipients of all mail of one company in a day; more waits in the outbox.',
  ),
  LIMIT_WAITING_MAIL_PER_SENDER_DAY: by(many, '20', 'Mails of one sender in a day that wait for staff.'),
  LIMIT_WAITING_MAIL_PER_COMPANY: by(many, '1000', 'Mails that wait for staff of one company.'),
  LIMIT_UPLOADS_PER_COMPANY: by(
    many,
    '10',
    'Uploads of one company at the same time, of one customer half as many.',
  ),
  LIMIT_HASHES_AT_ONCE: by(whole(1, 64), '4', 'Passwords checked at the same time.'),
  LIMIT_HASHES_WAITING: by(many, '64', 'Sign-ins waiting for their turn; more are told to come back.'),
  LIMIT_REQUESTS_IN_WORK: by(
    many,
    '200',
    'Requests in work; more wait a second and are then told to come back.',
  ),
  LIMIT_EVENT_LOOP_DELAY_MS: by(
    many,
    '500',
    'Delay of a busy process above which it takes fewer requests at a time.',
  ),
  LIMIT_POOL_WAIT_MS: by(many, '2000', 'Longest wait for a database connection.'),
  LIMIT_MAILBOX_WAIT_MS: by(many, '30000', 'Longest wait for an answer of a mail server that is read.'),
} as const satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof settingTable;

/** The settings as the README lists them, in its order. */
export const settings = Object.entries(settingTable).map(([name, { shown, description }]) => ({
  name,
  default: shown,
  description,
}));
