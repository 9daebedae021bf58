import type { ImportedRow } from '@portal/contract/customer-import/endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';

const ROWS_AT_ONCE = 2_000;

/**
 * Stores the plan of an import, several rows with each statement. New customers get their ids here, so that a row that
 * is processed twice adds its customer once.
 */
export async function stageRows(
  db: Db,
  companyId: number,
  importId: number,
  plan: readonly ImportedRow[],
): Promise<void> {
  for (let at = 0; at < plan.length; at += ROWS_AT_ONCE) {
    const rows = plan.slice(at, at + ROWS_AT_ONCE).map(({ changes: _changes, values, ...row }) => ({
      ...row,
      ...values,
    }));
    await sql`
      insert into customer_import_rows (company_id, import_id, row_number, action, reason, matched_by, customer_id,
        name, email, phone, address, city, state, zip)
      select ${companyId}::int, ${importId}::int, r."row", r.action, r.reason, r."matchedBy",
        case r.action when 'create' then nextval('customers_id_seq')::int else r."customerId" end,
        r.name, r.email, r.phone, r.address, r.city, r.state, r.zip
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("row" int, action text, reason text,
        "matchedBy" text, "customerId" int, name text, email text, phone text, address text, city text, state text,
        zip text)`.execute(db);
  }
}
