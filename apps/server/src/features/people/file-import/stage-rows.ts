import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ImportKind, PlannedRow } from './import-kind.ts';

const ROWS_AT_ONCE = 2_000;

/**
 * Stores the plan of an import, several rows with each statement. New records get their ids here, so that a row that
 * is processed twice adds its record once.
 */
export async function stageRows(
  db: Db,
  companyId: number,
  importId: number,
  { sequence }: Pick<ImportKind, 'sequence'>,
  plan: readonly PlannedRow[],
): Promise<void> {
  for (let at = 0; at < plan.length; at += ROWS_AT_ONCE) {
    const rows = plan.slice(at, at + ROWS_AT_ONCE).map(({ changes: _changes, ...row }) => row);
    await sql`
      insert into file_import_rows (company_id, import_id, row_number, action, reason, matched_by, record_id, cells,
        target)
      select ${companyId}::int, ${importId}::int, r."row", r.action, r.reason, r."matchedBy",
        case r.action when 'create' then nextval(${sequence})::int else r."recordId" end, r."values", r.target
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("row" int, action text, reason text,
        "matchedBy" text, "recordId" int, "values" jsonb, target jsonb)`.execute(db);
  }
}
