import type { RememberedColumns } from '@portal/contract/people/file-import/remembered-columns.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ImportKindName } from './read-file/table.ts';

/** Files whose columns are looked at. */
const FILES = 5;

/** Returns where the columns of the last files of a kind were, newest first. A file that was taken back says nothing. */
export async function earlierColumns(db: Db, kind: ImportKindName): Promise<RememberedColumns[]> {
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
