import type { RememberedColumns } from '@portal/contract/calibration/reading-files/fields.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ReadRows } from './read-file/read-rows.ts';
import type { ImportKindName } from './read-file/table.ts';

/** Files whose columns are looked at. */
const FILES = 5;

/** Returns where the columns of the last files of a kind were, newest first. A file that was taken back says nothing. */
export async function earlierColumns(db: Db, kind: ImportKindName): Promise<RememberedColumns<string>[]> {
  const rows = await db
    .selectFrom('fileImports')
    .select('columns')
    .where('kind', '=', kind)
    .where('columns', 'is not', null)
    .where('state', '!=', 'undone')
    .orderBy('id', 'desc')
    .limit(FILES)
    .execute();
  return rows.flatMap(({ columns }) => (columns ? [columns] : []));
}

/** Returns what is kept of a file's columns: where each was, and its heading. */
export const columnsToRemember = ({ columns, mapping }: ReadRows): RememberedColumns<string> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([field, at]) =>
      at === undefined ? [] : [[field, { at, heading: columns[at]?.header ?? '' }]],
    ),
  );
