import { sql } from 'kysely';
import { openPlace } from '../../../backup/archive-place.ts';
import { sealKeyOf } from '../../../backup/archive-seal.ts';
import type { BackupOutcome } from '../../../backup/backup-worker.ts';
import { passphraseToEncrypt } from '../../../backup/read-passphrase.ts';
import { backUpInProcess } from '../../../backup/start-worker.ts';
import type { Brought } from '../../../brought.ts';
import type { Runtime } from '../../../runtime.ts';
import { claimBackup } from './claim-backup.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { warnSuperadmins } from './warn-superadmins.ts';

const DAY_MS = 86_400_000;

/** Returns the last moment at which a backup was due. `at` is HH:MM in UTC. */
export function lastDue(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hours, minutes);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

const nameAt = (now: Date) => `portal-${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.backup`;

async function note(runtime: Runtime, id: number, outcome: BackupOutcome): Promise<void> {
  const done =
    'bytes' in outcome
      ? sql`bytes = ${outcome.bytes}, verified_at = now(),
          damaged_files = ${outcome.damage?.files ?? 0}, damage = ${outcome.damage?.sentence ?? null}`
      : sql`error = ${outcome.error.slice(0, 1_000)}`;
  await runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`update backups set finished_at = now(), ${done} where id = ${id}`.execute(db),
  );
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
  await warnSuperadmins(runtime, {
    title: 'No good backup for two days',
    body: 'The portal has no backup that was verified in the last two days. Check BACKUP_DIR, its disk and its rights.',
  });
}

/**
 * Makes a backup when one is due since BACKUP_AT, verifies it and removes the oldest ones (D12.3). Of several instances
 * one does it. Tells superadmins when it fails, when stored files are damaged or when there is no good one for two days.
 */
export async function nightlyBackup(
  runtime: Runtime,
  { fileColumns }: Brought,
  dir: string,
  now = new Date(),
): Promise<void> {
  const { config, database, log, masterKey } = runtime;
  const name = nameAt(now);
  const file = openPlace(dir, config.storageUrl).nameOf(name);
  await warnWhenStale(runtime);
  const id = await claimBackup(runtime, lastDue(config.backups.at, now), file);
  if (id === undefined) return;
  const outcome = await passphraseToEncrypt(config)
    .then((passphrase) =>
      backUpInProcess({
        ...{ ownerUrl: database.ownerUrl, storageUrl: config.storageUrl },
        ...{ fileColumns, dir, name, passphrase, sealKey: sealKeyOf(masterKey) },
      }),
    )
    .catch((fault: Error) => ({ error: fault.message }));
  await note(runtime, id, outcome);
  if ('bytes' in outcome) {
    log.info({ file, bytes: outcome.bytes }, 'a backup was made and verified');
    const lastWhole = await removeOldBackups(runtime, dir, name);
    if (outcome.damage) {
      log.error({ file, reason: outcome.damage.sentence }, 'a backup holds damaged files');
      const from = lastWhole
        ? `The newest archive with all files whole is ${lastWhole}. It is kept until a new one is whole again.`
        : 'No archive is known to hold all files whole, so none is removed.';
      await warnSuperadmins(runtime, {
        title: 'Stored files are damaged',
        body: `The last backup found that ${outcome.damage.sentence} ${from}`,
      });
    }
    return;
  }
  log.error({ file, reason: outcome.error }, 'a backup failed');
  await warnSuperadmins(runtime, { title: 'The nightly backup failed', body: outcome.error });
}
