import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrate } from './db/migrations/migrate.ts';
import { openEvents } from './events/open-events.ts';
import { brought, constraintWords, jobHandlers } from './features/index.ts';
import { noReserve, type Reserve } from './files/reserve.ts';
import { openStorage } from './files/storage.ts';
import { HouseStyles } from './house-styles/house-styles.ts';
import { inHouseStyle } from './house-styles/in-house-style.ts';
import { CallTimes } from './instances/call-times.ts';
import { checkKey, refuseOtherKey } from './instances/check-key.ts';
import { RecentErrors } from './instances/recent-errors.ts';
import type { JobHandler } from './jobs/jobs.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { openLimits } from './limits/limits.ts';
import { MailboxReaders } from './mail/mailbox-readers.ts';
import { OutboxSender } from './mail/sending/outbox-sender.ts';
import { isThisComputer } from './portal-address.ts';
import type { Runtime } from './runtime.ts';
import { deriveKey } from './secrets/derive-key.ts';

interface RuntimeOptions {
  config: Config;
  log: FastifyBaseLogger;
  /** The address that signs in as the database's owner. */
  ownerUrl: string;
  /** The installation's master key. */
  masterKey: Buffer;
  /** The reserve of the disk with the database, when that disk is the portal's own. */
  reserve?: Reserve;
}

interface MigratedRuntimeOptions extends RuntimeOptions {
  /** The address that signs in as the role that obeys row-level security. */
  appUrl: string;
  connections?: number;
}

export interface OpenRuntime {
  runtime: Runtime;
  close(): Promise<void>;
}

/** Runs a job of one company so that it writes for people as that company does. */
const inStyleOfJob = (database: Database, { job, run }: JobHandler): JobHandler => ({
  job,
  run: (data) =>
    database.inStyleOf((data as { companyId?: number } | null)?.companyId ?? null, () => run(data)),
});

/** Opens everything that handlers and jobs use. The database must be migrated already. */
export async function openRuntime({
  config,
  log,
  ownerUrl,
  appUrl,
  masterKey,
  reserve = noReserve,
  connections,
}: MigratedRuntimeOptions): Promise<OpenRuntime> {
  const houseStyles = new HouseStyles();
  const database = openDatabase({
    ownerUrl,
    appUrl,
    onFault: (fault) => log.warn({ err: fault }, 'a database connection was lost'),
    words: constraintWords,
    countryOf: (companyId) => houseStyles.countryOf(companyId),
    inStyleOf: (companyId, work) =>
      inHouseStyle(houseStyles.of(companyId), work, houseStyles.homeOf(companyId)),
    waitMs: config.limits.poolWaitMs,
    isReached: !isThisComputer(config.publicUrl),
    ...(connections !== undefined && { connections }),
  });
  await checkKey(database, masterKey);
  const recentErrors = new RecentErrors();
  const events = await openEvents(ownerUrl, log);
  const forgetStyles = await houseStyles.keep(database, events, log);
  const runtime: Runtime = {
    config,
    database,
    storage: openStorage(config.storageUrl),
    events,
    houseStyles,
    jobs: await openJobs({
      ...{ ownerUrl, log },
      onFailure: (job, err) => recentErrors.add(`job ${job}`, err, null),
    }),
    outbox: new OutboxSender(log, config.publicUrl),
    mailboxes: new MailboxReaders(log),
    limits: openLimits(config, database),
    callTimes: new CallTimes(),
    recentErrors,
    brought,
    reserve,
    log,
    masterKey,
    isOpen: false,
  };
  await runtime.jobs.work(jobHandlers(runtime).map((handler) => inStyleOfJob(database, handler)));
  return {
    runtime,
    close: async () => {
      await Promise.all([runtime.jobs.stop(), runtime.outbox.stop(), runtime.mailboxes.stop()]);
      forgetStyles();
      await runtime.events.close();
      await database.close();
    },
  };
}

/** Migrates the database and then opens the runtime. Two instances may do this at once. */
export async function migrateAndOpenRuntime(options: RuntimeOptions): Promise<OpenRuntime> {
  const appUrl = await migrate(
    options.ownerUrl,
    deriveKey(options.masterKey, 'database-role').toString('base64url'),
    { before: (client) => refuseOtherKey(client, options.masterKey) },
  );
  return openRuntime({ ...options, appUrl });
}
