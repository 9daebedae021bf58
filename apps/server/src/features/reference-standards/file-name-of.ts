import type { Db } from '../../db/bound-kysely.ts';
import type { ReferenceStandardRow } from '../../db/schema/calibrations.ts';

/** Returns the name of a standard's certificate file, or null when it has none. */
export async function fileNameOf(
  db: Db,
  { certificateFileId }: Pick<ReferenceStandardRow, 'certificateFileId'>,
): Promise<string | null> {
  if (certificateFileId === null) return null;
  const file = await db
    .selectFrom('files')
    .select('name')
    .where('id', '=', certificateFileId)
    .executeTakeFirst();
  return file?.name ?? null;
}
