import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';

type Columns = Partial<Omit<CompanyRow, 'id' | 'createdAt' | 'updatedAt' | 'version'>>;

/** Writes columns of a locked company and raises its version. Returns the new row. */
export const changeCompany = (db: Db, id: number, columns: Columns): Promise<CompanyRow> =>
  db
    .updateTable('companies')
    .set((e) => ({
      ...columns,
      ...(columns.termsVersion !== undefined && { termsChangedAt: sql<Date>`now()` }),
      version: e('version', '+', 1),
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
