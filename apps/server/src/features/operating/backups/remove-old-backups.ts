import { openPlace } from '../../../backup/archive-place.ts';
import type { KeptArchive } from '../../../backup/place-shape.ts';
import type { Runtime } from '../../../runtime.ts';

/** The names of nightly archives sort by time. Other files in the folder are left alone. */
const OWN_NAME = /^portal-\d{8}T\d{6}Z\.backup$/;

/** Returns which of the archives are known to hold all files whole, newest first. */
async function findWhole(
  { database }: Pick<Runtime, 'database'>,
  archives: (KeptArchive & { file: string })[],
): Promise<string[]> {
  const rows = await database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('backups')
      .select(['file', 'bytes'])
      .where(
        'file',
        'in',
        archives.map(({ file }) => file),
      )
      .where('verifiedAt', 'is not', null)
      .where('damagedFiles', '=', 0)
      .execute(),
  );
  const bytesOf = new Map(rows.map(({ file, bytes }) => [file, Number(bytes)]));
  return archives.filter(({ file, bytes }) => bytesOf.get(file) === bytes).map(({ name }) => name);
}

/**
 * Removes the oldest archives beyond BACKUP_KEEP. Called only after a good new one. The last archive with all files whole
 * stays, however old it is; while none is known to be whole, all stay. Returns that last one as people know it.
 */
export async function removeOldBackups(
  runtime: Pick<Runtime, 'config' | 'database'>,
  dir: string,
  newest: string,
): Promise<string | undefined> {
  const { config } = runtime;
  const place = openPlace(dir, config.storageUrl);
  // A file with a name of the future takes the place of no real archive.
  const own = (await place.list())
    .filter(({ name }) => OWN_NAME.test(name) && name <= newest)
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
    .map((one) => ({ ...one, file: place.nameOf(one.name) }));
  if (own.length === 0) return undefined;
  const [lastWhole] = await findWhole(runtime, own);
  if (lastWhole === undefined) return undefined;
  for (const { name } of own.slice(config.backups.keep)) if (name !== lastWhole) await place.remove(name);
  return place.nameOf(lastWhole);
}
