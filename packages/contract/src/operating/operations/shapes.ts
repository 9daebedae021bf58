import { z } from 'zod';
import { instant } from '../../core/dates/date-answers.ts';

/** A sentence about what is wrong, and what the operator can do about it. */
const problem = z.object({
  /** `notice` can wait. */
  tone: z.enum(['problem', 'notice']),
  sentence: z.string(),
  advice: z.string(),
  /** What the page offers: a button that retries failed jobs, or a link to the page of a company. */
  action: z.enum(['retryJobs', 'company', 'heldMail']).nullable(),
  companyId: z.int().nullable(),
  /** How many mails `heldMail` is about. */
  count: z.int().optional(),
});
export type Problem = z.infer<typeof problem>;

const backup = z.object({
  id: z.int(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  file: z.string(),
  bytes: z.number().nullable(),
  verifiedAt: instant.nullable(),
  error: z.string().nullable(),
  /** Names stored files that are not whole in it. */
  damage: z.string().nullable(),
});
export type ShownBackup = z.infer<typeof backup>;

const instance = z.object({
  id: z.string(),
  host: z.string(),
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  /** False for a process that has not written for two minutes. */
  isAlive: z.boolean(),
  /** Of the data folder, in bytes. Null when the folder cannot be read. */
  diskFree: z.number().nullable(),
  diskSize: z.number().nullable(),
});
export type ShownInstance = z.infer<typeof instance>;

const queue = z.object({
  name: z.string(),
  waiting: z.int(),
  inWork: z.int(),
  failed: z.int(),
  /** Since the oldest waiting job was due. */
  oldestSeconds: z.int(),
});
export type ShownQueue = z.infer<typeof queue>;

const outboxOfCompany = z.object({
  companyId: z.int(),
  name: z.string(),
  waiting: z.int(),
  failed: z.int(),
  /** Mails that waited for more than a day and ask before they leave. */
  held: z.int(),
  /** Due mails that no mail server can take: neither the company nor the installation has one. */
  withoutServer: z.int(),
  oldestSeconds: z.int(),
});
export type OutboxOfCompany = z.infer<typeof outboxOfCompany>;

/** Work that runs by itself and could not be done for some records of a company (D12.6). */
const postponedWork = z.object({
  /** What the work does, in words. */
  what: z.string(),
  companyId: z.int(),
  name: z.string(),
  rows: z.int(),
  /** How often one of them was tried. */
  tries: z.int(),
  since: z.string(),
  reason: z.string(),
});
export type PostponedWork = z.infer<typeof postponedWork>;

const storageOfCompany = z.object({
  companyId: z.int(),
  name: z.string(),
  files: z.int(),
  bytes: z.number(),
});
export type StorageOfCompany = z.infer<typeof storageOfCompany>;

const storageOfKind = z.object({ kind: z.string(), files: z.int(), bytes: z.number() });

const table = z.object({ name: z.string(), bytes: z.number(), rows: z.number() });
export type ShownTable = z.infer<typeof table>;

/** Times are in milliseconds, each the upper bound of its step. */
const call = z.object({
  route: z.string(),
  count: z.int(),
  p50: z.number(),
  p95: z.number(),
  max: z.number(),
});
export type ShownCall = z.infer<typeof call>;

/** The errors of one call or job in the last hour. The log has the rest, by the id of the request. */
const countedErrors = z.object({
  where: z.string(),
  kind: z.string(),
  count: z.int(),
  lastAt: instant,
  requestId: z.string().nullable(),
});
export type ShownErrors = z.infer<typeof countedErrors>;

/** The state of the installation. Of companies it holds names and counts only. */
export const operations = z.object({
  /** The version with the newest migration, such as '1.0.0 (0679)', of the process that answered. */
  release: z.string(),
  /** The setting PUBLIC_URL, to which links in mail lead. */
  publicUrl: z.string(),
  problems: z.array(problem),
  /** When a backup is made each night, as HH:MM in UTC. Null without BACKUP_DIR. */
  backupAt: z.string().nullable(),
  /** The newest backup that was read again without a fault. Null when there is none. */
  restorable: backup.nullable(),
  backups: z.array(backup),
  instances: z.array(instance),
  queues: z.array(queue),
  postponed: z.array(postponedWork),
  outbox: z.object({
    waiting: z.int(),
    failed: z.int(),
    withoutServer: z.int(),
    /** True when mail leaves while its links lead to this computer. */
    linksLeadHere: z.boolean(),
    companies: z.array(outboxOfCompany),
  }),
  storage: z.object({
    files: z.int(),
    bytes: z.number(),
    companies: z.array(storageOfCompany),
    kinds: z.array(storageOfKind),
  }),
  database: z.object({ version: z.string(), bytes: z.number(), tables: z.array(table) }),
  calls: z.array(call),
  /** Those of the last hour in all processes, the newest few by call or job. */
  errors: z.object({ count: z.int(), newest: z.array(countedErrors) }),
  migrations: z.object({
    applied: z.int(),
    newest: z.string(),
    waiting: z.array(z.string()),
    unknown: z.array(z.string()),
  }),
});
export type Operations = z.infer<typeof operations>;
