import type { FileColumn } from '../feature.ts';
import { openStorage } from '../files/storage.ts';
import { openPlace } from './archive-place.ts';
import { makeBackup } from './make-backup.ts';
import { readArchive } from './read-archive.ts';

/** What the process of a nightly backup is told. It comes as a message, because everybody can read arguments. */
export interface BackupTask {
  ownerUrl: string;
  storageUrl: string;
  fileColumns: readonly FileColumn[];
  /** A folder or an s3:// address. */
  dir: string;
  name: string;
  passphrase: string | null;
}

/** The archive was read again without a fault, or the reason why there is none. */
export type BackupOutcome = { bytes: number } | { error: string };

async function work({ dir, name, storageUrl, ...task }: BackupTask): Promise<BackupOutcome> {
  const place = openPlace(dir, storageUrl);
  const { bytes } = await makeBackup({ ...task, place, name, storage: openStorage(storageUrl) });
  await readArchive(await place.read(name), { file: place.nameOf(name), passphrase: task.passphrase });
  return { bytes };
}

// The portal has ended, so nobody would note the result.
process.once('disconnect', () => process.exit(1));
process.once('message', async (task: BackupTask) => {
  const outcome = await work(task).catch((fault: Error) => ({ error: fault.message }));
  process.send?.(outcome, () => process.exit());
});
