import { type Paging, window } from '@portal/contract/core/paging.ts';
import type {
  CustomerImport,
  CustomerImportDetail,
  ImportedRow,
} from '@portal/contract/customer-import/endpoints.ts';
import {
  IMPORT_LISTED_ERRORS,
  IMPORT_LISTED_ROWS,
  importMessages,
} from '@portal/contract/customer-import/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { CustomerImportRow } from '../../db/schema/customer-imports.ts';
import { notFound } from '../../errors.ts';
import { presentImport } from './customer-import.present.ts';

/** Returns a company's imports, newest first. */
export async function listImports(db: Db, query: Paging): Promise<{ rows: CustomerImport[]; total: number }> {
  const { limit, offset } = window(query);
  const [rows, { total }] = await Promise.all([
    db.selectFrom('customerImports').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    db
      .selectFrom('customerImports')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(presentImport), total };
}

type StoredRow = Omit<ImportedRow, 'values' | 'changes'> & ImportedRow['values'];

/** Returns SQL for processed rows with a reason: errors and skipped rows. */
const withReason = (action: 'error' | 'skip', importId: number, limit: number) => sql`
  (select r.* from customer_import_rows r join customer_imports i on i.id = r.import_id
    where r.import_id = ${importId} and r.action = ${action} and r.row_number <= i.done_to
    order by r.row_number limit ${limit})`;

const presentRow = ({ row, action, reason, matchedBy, customerId, ...values }: StoredRow): ImportedRow => ({
  row,
  action,
  reason,
  matchedBy,
  customerId,
  changes: [],
  values,
});

/**
 * Returns an import with the rows it left out and their reasons, in one flight.
 * @throws 404 when it is absent or foreign.
 */
export async function readImport(db: Db, importId: number): Promise<CustomerImportDetail> {
  const [row, rows] = await Promise.all([
    db.selectFrom('customerImports').selectAll().where('id', '=', importId).executeTakeFirst(),
    sql<StoredRow>`
      select r.row_number as "row", r.action, r.reason, r.matched_by, r.customer_id, r.name, r.email, r.phone,
        r.address, r.city, r.state, r.zip
      from (${withReason('error', importId, IMPORT_LISTED_ERRORS)} union all
        ${withReason('skip', importId, IMPORT_LISTED_ROWS)}) r
      order by r.row_number`.execute(db),
  ]);
  if (!row) throw notFound(importMessages.notFound);
  return detailOf(row, rows.rows.map(presentRow));
}

function detailOf(row: CustomerImportRow, rows: ImportedRow[]): CustomerImportDetail {
  return { ...presentImport(row), rows, rowsLeftOut: Math.max(0, row.errors + row.skipped - rows.length) };
}
