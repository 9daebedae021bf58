import { sql } from 'kysely';
import { openPlace } from '../../backup/archive-place.ts';
import type { BackupOutcome } from '../../backup/backup-worker.ts';
import { readPassphrase } from '../../backup/command.ts';
import { backUpInProcess } from '../../backup/start-worker.ts';
import type { Brought } from '../../feature.ts';
import type { Runtime } from '../../runtime.ts';
import { claimBackup } from './claim-backup.ts';
import { lastDue } from './last-due.ts';
import { tellSuperadmins } from './tell-superadmins.ts';

/** The names of nightly archives sort by time. Other files in the folder are left alone. */
const OWN_NAME = /^portal-\d{8}T\d{6}Z\.backup$/;
const nameAt = (now: Date) => `portal-${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.backup`;

async function note(runtime: Runtime, id: number, outcome: BackupOutcome): Promise<void> {
  const done =
    'bytes' in outcome
      ? sql`bytes = ${outcome.bytes}, verified_at = now()`
      : sql`error = ${outcome.error.slice(0, 1_000)}`;
  await runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`update backups set finished_at = now(), ${done} where id = ${id}`.execute(db),
  );
}

/** Removes the oldest archives beyond BACKUP_KEEP. Called only after a good new one. */
async function removeOld({ config }: Runtime, dir: string): Promise<void> {
  const place = openPlace(dir, config.storageUrl);
  const own = (await place.list()).map(({ name }) => name).filter((name) => OWN_NAME.test(name));
  for (const name of own.sort().slice(0, -config.backups.keep)) await place.remove(name);
}

async function warnWhenStale(runtime: Runtime): Promise<void> {
  const { rows } = await runtime.database.dangerouslyAcrossCompanies((db) =>
    sql<{ isStale: boolean }>`
      select exists (select from backups where started_at < now() - interval '2 days') and
        not exists (select from backups where verified_at > now() - interval '2 days') as is_stale`.execute(
      db,
    ),
  );
  if (!rows[0]?.isStale) return;
  await tellSuperadmins(runtime, {
    title: 'No good backup for two days',
    body: 'The portal has no backup that was verified in the last two days. Check BACKUP_DIR, its disk and its rights.',
  });
}

/**
 * Makes a backup when one is due since BACKUP_AT, verifies it and removes the oldest ones (D12.3). Of several instances
 * one does it. Tells superadmins when it fails or when there is no good one for two days.
 */
export async function nightlyBackup(
  runtime: Runtime,
  { fileColumns }: Brought,
  dir: string,
  now = new Date(),
): Promise<void> {
  const { config, database, log } = runtime;
  const name = nameAt(now);
  const file = openPlace(dir, config.storageUrl).nameOf(name);
  await warnWhenStale(runtime);
  const id = await claimBackup(runtime, lastDue(config.backups.at, now), file);
  if (id === undefined) return;
  const outcome = await readPassphrase(config)
    .then((passphrase) =>
      backUpInProcess({
        ...{ ownerUrl: database.ownerUrl, storageUrl: config.storageUrl },
        ...{ fileColumns, dir, name, passphrase },
      }),
    )
    .catch((fault: Error) => ({ error: fault.message }));
  await note(runtime, id, outcome);
  if ('bytes' in outcome) {
    log.info({ file, bytes: outcome.bytes }, 'a backup was made and verified');
    return removeOld(runtime, dir);
  }
  log.error({ file, reason: outcome.error }, 'a backup failed');
  await tellSuperadmins(runtime, { title: 'The nightly backup failed', body: outcome.error });
}
