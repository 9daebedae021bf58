import path from 'node:path';
import { z } from 'zod';
import { isLoopback } from './config-values.ts';
import { type SettingName, settingTable } from './settings.ts';
import { StartProblem } from './start-problem.ts';

type Shape = { [Name in SettingName]: (typeof settingTable)[Name]['schema'] };
const shape = Object.fromEntries(
  Object.entries(settingTable).map(([name, { schema }]) => [name, schema]),
) as Shape;

const environment = z
  .object(shape)
  .refine(
    (v) => {
      const url = v.PUBLIC_URL ? new URL(v.PUBLIC_URL) : undefined;
      return url?.protocol !== 'http:' || isLoopback(url.hostname) || v.ALLOW_INSECURE_HTTP;
    },
    {
      path: ['PUBLIC_URL'],
      message: 'must be https: plain http would send passwords unprotected (or set ALLOW_INSECURE_HTTP=true)',
      // zod skips refinements when a member has failed, but this fault has to be reported with the others.
      when: ({ issues }) =>
        !issues.some((i) => i.path?.[0] === 'PUBLIC_URL' || i.path?.[0] === 'ALLOW_INSECURE_HTTP'),
    },
  )
  .refine((v) => (v.QUICKBOOKS_CLIENT_ID === undefined) === (v.QUICKBOOKS_CLIENT_SECRET === undefined), {
    path: ['QUICKBOOKS_CLIENT_ID'],
    message: 'and QUICKBOOKS_CLIENT_SECRET must be set together',
  })
  .refine((v) => v.SESSION_CUSTOMER_IDLE <= v.SESSION_CUSTOMER_ABSOLUTE, {
    path: ['SESSION_CUSTOMER_IDLE'],
    message: 'must not be longer than SESSION_CUSTOMER_ABSOLUTE',
  })
  .refine((v) => v.SESSION_STAFF_IDLE <= v.SESSION_STAFF_ABSOLUTE, {
    path: ['SESSION_STAFF_IDLE'],
    message: 'must not be longer than SESSION_STAFF_ABSOLUTE',
  });

/**
 * Returns the parsed settings.
 * @throws StartProblem that names every wrong setting and no value, because some values are secrets.
 */
export function loadConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  if (!result.success) throw new StartProblem(describeFaults(result.error.issues));
  const v = result.data;
  const dataDir = path.resolve(v.DATA_DIR);
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  const limited = (count: number) => (v.LIMITS ? count : Number.POSITIVE_INFINITY);
  return {
    port: v.PORT,
    host: v.HOST,
    /** An absolute path. */
    dataDir,
    /** Null means the embedded database. */
    databaseUrl: v.DATABASE_URL ?? null,
    /** Superusers of the database server that the doctor does not report. */
    databaseAdmins: (v.DATABASE_ADMINS ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    /** Origin without a trailing slash. */
    publicUrl,
    /** True when cookies are Secure and HSTS is sent. */
    https: publicUrl.startsWith('https:'),
    adminUsername: v.ADMIN_USERNAME,
    /** Null means a random password, which is printed once. */
    adminPassword: v.ADMIN_PASSWORD ?? null,
    companyName: v.COMPANY_NAME,
    /** Null leaves mail in the outbox. */
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    /** For files/storage: a folder or an s3:// address. */
    storageUrl: v.STORAGE_URL ?? path.join(dataDir, 'files'),
    appSecretKey: v.APP_SECRET_KEY ?? null,
    backups: {
      /** A folder or an s3:// address. Null when the portal makes none by itself. */
      dir: v.BACKUP_DIR ?? null,
      /** HH:MM in UTC. */
      at: v.BACKUP_AT,
      keep: v.BACKUP_KEEP,
      passphrase: v.BACKUP_PASSPHRASE ?? null,
      passphraseFile: v.BACKUP_PASSPHRASE_FILE ?? null,
    },
    outboundAllow: v.OUTBOUND_ALLOW,
    mailTokenUrls: { google: v.MAIL_TOKEN_URL_GOOGLE, microsoft: v.MAIL_TOKEN_URL_MICROSOFT },
    quickbooks: {
      discoveryUrl: v.QUICKBOOKS_DISCOVERY_URL,
      issuer: v.QUICKBOOKS_ISSUER,
      apiUrl: v.QUICKBOOKS_API_URL,
      appUrl: v.QUICKBOOKS_APP_URL,
      /** Null when QuickBooks does not call the portal. */
      webhookToken: v.QUICKBOOKS_WEBHOOK_TOKEN ?? null,
      /** The installation's client, for companies without their own. Null when there is none. */
      client:
        v.QUICKBOOKS_CLIENT_ID && v.QUICKBOOKS_CLIENT_SECRET
          ? { id: v.QUICKBOOKS_CLIENT_ID, secret: v.QUICKBOOKS_CLIENT_SECRET }
          : null,
      /** Longest wait for an answer, in milliseconds. */
      timeoutMs: v.QUICKBOOKS_TIMEOUT,
    },
    trustProxy: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL,
    metricsToken: v.METRICS_TOKEN ?? null,
    /** Null when nothing is traced. */
    tracesEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    tracesShare: v.OTEL_TRACES_SAMPLER_ARG,
    passwordBlocklist: v.PASSWORD_BLOCKLIST,
    /** Lengths in milliseconds for each kind of user. */
    sessions: {
      customer: { idleMs: v.SESSION_CUSTOMER_IDLE, absoluteMs: v.SESSION_CUSTOMER_ABSOLUTE },
      staff: { idleMs: v.SESSION_STAFF_IDLE, absoluteMs: v.SESSION_STAFF_ABSOLUTE },
    },
    /** How long an act can be undone, in seconds; 0 offers no undo (decision 0041). */
    undoSeconds: v.UNDO_SECONDS,
    limits: {
      /** False removes the counted limits. Their counts are then Infinity, and no account has to wait. */
      on: v.LIMITS,
      loginPerAddressHour: limited(v.LIMIT_LOGIN_PER_ADDRESS_HOUR),
      loginFreeFailures: limited(v.LIMIT_LOGIN_FREE_FAILURES),
      loginMaxWaitMs: v.LIMIT_LOGIN_MAX_WAIT,
      registerPerAddressHour: limited(v.LIMIT_REGISTER_PER_ADDRESS_HOUR),
      forgotPerAddressHour: limited(v.LIMIT_FORGOT_PER_ADDRESS_HOUR),
      forgotPerAccountHour: limited(v.LIMIT_FORGOT_PER_ACCOUNT_HOUR),
      /** The limit of one account. It also holds when the counted limits are removed. */
      resetLinksPerHour: v.LIMIT_FORGOT_PER_ACCOUNT_HOUR,
      mailPerUnverifiedHour: limited(v.LIMIT_MAIL_PER_UNVERIFIED_HOUR),
      mailByCustomersDay: limited(v.LIMIT_MAIL_BY_CUSTOMERS_DAY),
      mailPerUserHour: limited(v.LIMIT_MAIL_PER_USER_HOUR),
      attachmentsPerCustomerDay: limited(v.LIMIT_ATTACHMENTS_PER_CUSTOMER_DAY),
      attachmentsPerCompanyDay: limited(v.LIMIT_ATTACHMENTS_PER_COMPANY_DAY),
      messagesPerUserHour: limited(v.LIMIT_MESSAGES_PER_USER_HOUR),
      appointmentAnswersHour: limited(v.LIMIT_APPOINTMENT_ANSWERS_HOUR),
      agreementSigningsHour: limited(v.LIMIT_AGREEMENT_SIGNINGS_HOUR),
      feedRenewalsHour: limited(v.LIMIT_FEED_RENEWALS_HOUR),
      feedReadsHour: limited(v.LIMIT_FEED_READS_HOUR),
      feedReadsPerAddressHour: limited(v.LIMIT_FEED_READS_PER_ADDRESS_HOUR),
      trackingReadsHour: limited(v.LIMIT_TRACKING_READS_HOUR),
      trackingWritesDay: limited(v.LIMIT_TRACKING_WRITES_DAY),
      linkWritesPerAddressHour: limited(v.LIMIT_LINK_WRITES_PER_ADDRESS_HOUR),
      trackingWritesPerAddressDay: limited(v.LIMIT_TRACKING_WRITES_PER_ADDRESS_DAY),
      packsPerUserHour: limited(v.LIMIT_PACKS_PER_USER_HOUR),
      exportsPerCompanyDay: limited(v.LIMIT_EXPORTS_PER_COMPANY_DAY),
      verifyPerAddressHour: limited(v.LIMIT_VERIFY_PER_ADDRESS_HOUR),
      mailPreviewsPerUserHour: limited(v.LIMIT_MAIL_PREVIEWS_PER_USER_HOUR),
      printoutPerUserHour: limited(v.LIMIT_PRINTOUT_PER_USER_HOUR),
      testMailPerCompany: limited(v.LIMIT_TEST_MAIL_PER_COMPANY),
      testMailPerUser: limited(v.LIMIT_TEST_MAIL_PER_USER),
      mailPerCompanyDay: limited(v.LIMIT_MAIL_PER_COMPANY_DAY),
      uploadsPerCompany: v.LIMIT_UPLOADS_PER_COMPANY,
      hashesAtOnce: v.LIMIT_HASHES_AT_ONCE,
      hashesWaiting: v.LIMIT_HASHES_WAITING,
      requestsInWork: v.LIMIT_REQUESTS_IN_WORK,
      eventLoopDelayMs: v.LIMIT_EVENT_LOOP_DELAY_MS,
      poolWaitMs: v.LIMIT_POOL_WAIT_MS,
      mailboxWaitMs: v.LIMIT_MAILBOX_WAIT_MS,
      waitingMailPerSenderDay: limited(v.LIMIT_WAITING_MAIL_PER_SENDER_DAY),
      waitingMailPerCompany: limited(v.LIMIT_WAITING_MAIL_PER_COMPANY),
    },
  };
}

/** The settings of one process, parsed. */
export type Config = ReturnType<typeof loadConfig>;

function describeFaults(issues: readonly z.core.$ZodIssue[]): string {
  const lines = issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  const count = lines.length === 1 ? '1 setting is wrong' : `${lines.length} settings are wrong`;
  return [`The portal cannot start: ${count}.`, ...lines].join('\n');
}
