import type { CustomerImport } from '@portal/contract/customer-import/endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { CustomerImportRow } from '../../db/schema/customer-imports.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { isUnused } from '../customers/index.ts';
import { checkUndoable } from './customer-import.policy.ts';
import { presentImport } from './customer-import.present.ts';

/** Rows per statement. Statements must stay below the time limit of the database for files of any size. */
const ROWS_AT_ONCE = 5_000;

type Rows = RawBuilder<unknown>;

const remove = (db: Db, rows: Rows) =>
  sql`
    delete from customers c using customer_import_rows r
    where ${rows} and r.action = 'create' and c.id = r.customer_id and c.version = 1
      and ${isUnused(sql`c.id`)}`.execute(db);

const restore = (db: Db, rows: Rows) =>
  sql`
    update customers c set name = r.before->>'name', email = r.before->>'email', phone = r.before->>'phone',
      address = r.before->>'address', city = r.before->>'city', state = r.before->>'state', zip = r.before->>'zip',
      last_imported_at = (r.before->>'lastImportedAt')::timestamptz, updated_at = now(), version = c.version + 1
    from customer_import_rows r
    where ${rows} and r.action = 'update' and c.id = r.customer_id and c.version = r.version_after`.execute(
    db,
  );

/** Returns the parts into which the rows of an import are split. */
async function portions(db: Db, { id, doneTo }: CustomerImportRow): Promise<Rows[]> {
  const found: Rows[] = [];
  for (let from = 0; from < doneTo; ) {
    const { rows } = await sql<{ to: number | null }>`
      select max(row_number) as "to" from (select row_number from customer_import_rows
        where import_id = ${id} and row_number > ${from} order by row_number limit ${ROWS_AT_ONCE}) b`.execute(
      db,
    );
    const to = Math.min(rows[0]?.to ?? doneTo, doneTo);
    found.push(sql`r.import_id = ${id} and r.row_number > ${from} and r.row_number <= ${to}`);
    from = to;
  }
  return found;
}

/**
 * Undoes an import (D5.2). Added customers are removed and changed ones restored. Customers that were changed or used
 * since the import stay.
 * @throws 409 when it runs, was undone or is older than 24 hours.
 */
export async function undoImport(work: Work, row: CustomerImportRow): Promise<CustomerImport> {
  const { db, runtime } = work;
  checkUndoable(row);
  let removed = 0;
  let restored = 0;
  for (const rows of await portions(db, row)) {
    removed += Number((await remove(db, rows)).numAffectedRows ?? 0);
    restored += Number((await restore(db, rows)).numAffectedRows ?? 0);
  }
  const kept = row.created + row.updated - removed - restored;
  const undone = await db
    .updateTable('customerImports')
    .set({ state: 'undone', undoRemoved: removed, undoRestored: restored, undoKept: kept })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = { fileName: row.fileName, removed, restored, kept };
  await record(work, { action: 'customer.import_undone', kind: 'customerImport', id: row.id, after });
  await runtime.events.publish(db, { companyId: row.companyId, kind: 'customer' });
  return presentImport(undone);
}
