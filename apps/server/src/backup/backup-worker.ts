import type { FileColumn } from '../brought.ts';
import { openStorage } from '../files/storage.ts';
import { openPlace } from './archive-place.ts';
import type { SealKey } from './archive-seal.ts';
import { makeBackup } from './make-backup.ts';
import { archiveProblems } from './problems.ts';
import { readArchive } from './read-archive.ts';
import { damageInWords } from './words.ts';

/** What the process of a nightly backup is told. It comes as a message, because everybody can read arguments. */
export interface BackupTask {
  ownerUrl: string;
  storageUrl: string;
  fileColumns: readonly FileColumn[];
  /** A folder or an s3:// address. */
  dir: string;
  name: string;
  passphrase: string | null;
  sealKey: SealKey;
}

/** The archive was read again without a fault, or the reason why there is none. */
export type BackupOutcome = { bytes: number; damage: BackupDamage | null } | { error: string };

/** Stored files that are not whole in an archive, because they were not in the store either. */
export interface BackupDamage {
  files: number;
  /** One sentence that names some of them. */
  sentence: string;
}

async function work({ dir, name, storageUrl, ...task }: BackupTask): Promise<BackupOutcome> {
  const place = openPlace(dir, storageUrl);
  const made = await makeBackup({ ...task, place, name, storage: openStorage(storageUrl) });
  const { passphrase, sealKey } = task;
  const file = place.nameOf(name);
  const { manifest } = await readArchive(await place.read(name), { file, passphrase, sealKey });
  // Another archive of this portal has a right seal too.
  if (manifest.header.takenAt !== made.takenAt) throw archiveProblems.changed(file);
  const sentence = damageInWords(made);
  const files = made.damagedFiles.length + made.missingFiles.length;
  return { bytes: made.bytes, damage: sentence === null ? null : { files, sentence } };
}

// The portal has ended, so nobody would note the result.
process.once('disconnect', () => process.exit(1));
process.once('message', async (task: BackupTask) => {
  const outcome = await work(task).catch((fault: Error) => ({ error: fault.message }));
  process.send?.(outcome, () => process.exit());
});
