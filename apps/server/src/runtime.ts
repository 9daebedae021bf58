import type { FastifyBaseLogger } from 'fastify';
import type { Brought } from './brought.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events/events.ts';
import type { Reserve } from './files/reserve.ts';
import type { Storage } from './files/storage.ts';
import type { HouseStyles } from './house-styles/house-styles.ts';
import type { CallTimes } from './instances/call-times.ts';
import type { RecentErrors } from './instances/recent-errors.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { MailboxReaders } from './mail/mailbox-readers.ts';
import type { OutboxSender } from './mail/sending/outbox-sender.ts';

/** The parts of one running portal. Handlers reach everything outside the process only through it. */
export interface Runtime {
  config: Config;
  database: Database;
  storage: Storage;
  jobs: Jobs;
  outbox: OutboxSender;
  mailboxes: MailboxReaders;
  events: Events;
  houseStyles: HouseStyles;
  limits: Limits;
  /** How long the calls of the last hour took in this process. */
  callTimes: CallTimes;
  /** What went wrong in the last hour in this process. */
  recentErrors: RecentErrors;
  /** What the features say of their rows. */
  brought: Brought;
  reserve: Reserve;
  log: FastifyBaseLogger;
  /** The key that seals stored secrets, see secrets/. */
  masterKey: Buffer;
  /** True from the end of the start until the stop begins. /readyz reports it. */
  isOpen: boolean;
}
