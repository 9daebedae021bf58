import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { sql } from 'kysely';
import { readBackups } from '../backup/read-backups.ts';
import { type Check, firstOf } from './check.ts';
import { auditTrailCheck } from './checks/audit-trail.ts';
import { diskSpaceCheck } from './checks/disk-space.ts';
import { jobsCheck } from './checks/jobs.ts';
import { knownWordsCheck } from './checks/known-words.ts';
import { mailServersCheck } from './checks/mail-servers.ts';
import { orphanFilesCheck } from './checks/orphan-files.ts';
import { outboxCheck } from './checks/outbox.ts';
import { paperHashesCheck } from './checks/paper-hashes.ts';
import { scheduledJobsCheck } from './checks/scheduled-jobs.ts';
import { schemaCheck } from './checks/schema.ts';
import { secretsCheck } from './checks/secrets.ts';
import { storedFilesCheck } from './checks/stored-files.ts';
import { tablesCheck } from './checks/tables.ts';
import { tenantWallCheck } from './checks/tenant-wall.ts';
import { keptAmounts } from './kept-values/amounts.ts';
import { keptOfCompanies } from './kept-values/customers.ts';
import { impossibleValues } from './kept-values/impossible.ts';
import { keptValueCheck } from './kept-values/kept-value.ts';
import { keptOfRepairs } from './kept-values/repairs.ts';
import { knownStatuses } from './kept-values/statuses.ts';
import { keptOfStock } from './kept-values/stock.ts';

const MOST_MS = 5_000;

/** Compares the clock of this machine with that of the database, and both with the newest trace. */
const clockCheck: Check = {
  name: 'clock',
  look: async ({ db }) => {
    const before = Date.now();
    const { rows } = await sql<{ now: Date; newest: Date | null }>`
      select clock_timestamp() as now, (select at from audit_entries order by id desc limit 1) as newest`.execute(
      db,
    );
    const { now = new Date(), newest = null } = rows[0] ?? {};
    const after = Date.now();
    const behind = now.getTime() - after;
    const ahead = before - now.getTime();
    const advice =
      'Let both machines take their time from the same time server, such as with systemd-timesyncd.';
    if (behind > MOST_MS || ahead > MOST_MS)
      return {
        wrong: `The clock of this machine is ${Math.round(Math.max(behind, ahead) / 1000)} s ${behind > ahead ? 'behind' : 'ahead of'} that of the database.`,
        advice,
      };
    if (newest && newest.getTime() - now.getTime() > MOST_MS)
      return { wrong: `The newest trace is of ${newest.toISOString()}, which is in the future.`, advice };
    return { ok: 'The clocks of this machine and of the database agree.' };
  },
};

/** The role that made the cluster has this number in every PostgreSQL. */
const FIRST_ROLE = 10;

/** Looks for roles that the walls between companies do not stop, beside the owner of the tables and the first role. */
const databaseRolesCheck: Check = {
  name: 'database roles',
  look: async ({ db, config }) => {
    const { rows } = await sql<{ name: string; isSuperuser: boolean }>`
      select r.rolname as name, r.rolsuper as is_superuser from pg_roles r
      where (r.rolsuper or (r.rolbypassrls and has_table_privilege(r.oid, 'companies', 'select')))
        and r.oid <> ${FIRST_ROLE} and r.rolname <> current_user and r.rolname <> all(${config.databaseAdmins}::text[])
        and r.oid <> (select relowner from pg_class where oid = 'companies'::regclass)
      order by 1`.execute(db);
    if (rows.length === 0) return { ok: 'No unknown role of the database may read every company.' };
    const shown = rows.map(
      ({ name, isSuperuser }) =>
        `${name} ${isSuperuser ? 'is a superuser' : 'may bypass row-level security'}`,
    );
    return {
      wrong: `${countOf(rows.length, 'role')} of the database may read every company: ${firstOf(shown)}.`,
      advice: 'Remove each role that you do not know. Name those that you know in DATABASE_ADMINS.',
    };
  },
};

/** Checks that the store of files answers: that a folder can be written to, and that a bucket can be listed. */
const storageCheck: Check = {
  name: 'storage',
  look: async ({ config: { storageUrl }, storage }) => {
    const shown = storageUrl.split('?')[0];
    try {
      // The folder is made with the first file.
      if (path.isAbsolute(storageUrl))
        await access(storageUrl, constants.W_OK | constants.X_OK).catch((fault: NodeJS.ErrnoException) => {
          if (fault.code !== 'ENOENT') throw fault;
        });
      for await (const _ of storage.list('c0/')) break;
    } catch (fault) {
      return {
        wrong: `The store of files ${shown} does not answer (${(fault as Error).message}).`,
        advice: 'Check STORAGE_URL, its rights, and for S3 the keys and the network.',
      };
    }
    return { ok: `The store of files ${shown} answers.` };
  },
};

const DAY_MS = 86_400_000;

/** Checks that the backups that the portal makes by itself are young and were verified (D12.3). */
const backupsCheck: Check = {
  name: 'backups',
  look: async ({ db }) => {
    const backups = await readBackups(db);
    if (backups.length === 0)
      return { ok: 'The portal has made none by itself yet; BACKUP_DIR switches them on.' };
    const good = backups.find(({ verifiedAt }) => verifiedAt !== null);
    if (good?.damage)
      return {
        wrong: `In the newest one ${good.damage}`,
        advice: `Restore these files from an older archive (docs/decisions/0048). The last whole one is kept.`,
      };
    if (good && Date.now() - good.startedAt.getTime() < 2 * DAY_MS)
      return { ok: `The newest good one is of ${good.startedAt.toISOString()}.` };
    const reason = backups.find(({ error }) => error !== null)?.error;
    return {
      wrong: `${good ? `The newest good one is of ${good.startedAt.toISOString()}.` : 'None has been good yet.'}`,
      advice: reason ?? 'Look into the log of the portal, and run "npm run backup".',
    };
  },
};

const GB = 1024 ** 3;
/** PostgreSQL stops at 2,100 million transactions without a vacuum. Autovacuum begins at 200 million. */
const OLDEST = 1_000_000_000;

/** Tells how large the database is, and checks that its vacuum keeps up. */
const databaseSizeCheck: Check = {
  name: 'database',
  look: async ({ db }) => {
    const { rows } = await sql<{ bytes: number; age: number; version: string }>`
      select pg_database_size(current_database()) as bytes, age(datfrozenxid) as age,
        current_setting('server_version') as version
      from pg_database where datname = current_database()`.execute(db);
    const { bytes = 0, age = 0, version = '' } = rows[0] ?? {};
    const told = `PostgreSQL ${version.split(' ')[0]}, ${(bytes / GB).toFixed(2)} GB.`;
    if (age < OLDEST) return { ok: told };
    return {
      wrong: `${told} No vacuum has finished for ${Math.round(age / 1e6)} million transactions.`,
      advice: 'Run "vacuum" as the owner of the database, and find what keeps a transaction open for days.',
    };
  },
};

/** Every check, in the order of its line. What others need comes first. */
export const checks: readonly Check[] = [
  tablesCheck,
  schemaCheck,
  tenantWallCheck,
  databaseRolesCheck,
  secretsCheck,
  storageCheck,
  storedFilesCheck,
  orphanFilesCheck,
  paperHashesCheck,
  ...[
    knownStatuses,
    ...keptOfRepairs,
    ...keptAmounts,
    ...keptOfStock,
    ...keptOfCompanies,
    ...impossibleValues,
  ].map(keptValueCheck),
  knownWordsCheck,
  auditTrailCheck,
  jobsCheck,
  scheduledJobsCheck,
  outboxCheck,
  mailServersCheck,
  backupsCheck,
  diskSpaceCheck,
  databaseSizeCheck,
  clockCheck,
];
