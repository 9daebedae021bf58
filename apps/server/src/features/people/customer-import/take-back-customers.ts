import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { isUnused } from '../customers/index.ts';
import type { ImportRows } from '../file-import/index.ts';

/** Removes customers that an import added and nobody changed or used since. Returns their number. */
export async function removeCustomers(db: Db, rows: ImportRows): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from customers c using file_import_rows r
    where ${rows} and r.action = 'create' and c.id = r.record_id and c.version = 1
      and ${isUnused(sql`c.id`)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Restores customers that an import changed and nobody changed since. Returns their number. */
export async function restoreCustomers(db: Db, rows: ImportRows): Promise<number> {
  const { numAffectedRows } = await sql`
    update customers c set name = r.before->>'name', email = r.before->>'email', phone = r.before->>'phone',
      address = r.before->>'address', city = r.before->>'city', state = r.before->>'state', zip = r.before->>'zip',
      last_imported_at = (r.before->>'lastImportedAt')::timestamptz, updated_at = now(), version = c.version + 1
    from file_import_rows r
    where ${rows} and r.action = 'update' and c.id = r.record_id and c.version = r.version_after`.execute(db);
  return Number(numAffectedRows ?? 0);
}
