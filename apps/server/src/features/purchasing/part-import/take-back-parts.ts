import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ImportRows } from '../../people/file-import/index.ts';
import { isUnusedPart } from '../parts/index.ts';

/** True for a part `p` whose stock only the import `i` has moved. */
const movedByImportOnly = sql`not exists (select from stock_movements m
  where m.part_id = p.id and m.reason is distinct from 'Import of ' || i.file_name)`;

/** Removes parts that an import added and nobody changed, counted or used since. Returns their number. */
export async function removeParts(db: Db, rows: ImportRows): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from parts p using file_import_rows r, file_imports i
    where ${rows} and i.id = r.import_id and r.action = 'create' and p.id = r.record_id and p.version = 1
      and ${isUnusedPart} and ${movedByImportOnly}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Restores parts that an import changed and nobody changed since, with their stock. Returns their number. */
export async function restoreParts(db: Db, rows: ImportRows): Promise<number> {
  const { rows: restored } = await sql<{ id: number }>`
    update parts p set description = r.before->>'description', name = r.before->>'name',
      manufacturer = r.before->>'manufacturer', model = r.before->>'model', location = r.before->>'location',
      reorder_point = (r.before->>'reorderPoint')::int, cost = (r.before->>'cost')::numeric,
      msrp = (r.before->>'msrp')::numeric, selling_price = (r.before->>'sellingPrice')::numeric,
      preferred_supplier_id = (select s.id from suppliers s where s.id = (r.before->>'supplierId')::int),
      notes = r.before->>'notes', last_updated = now(), version = p.version + 1
    from file_import_rows r
    where ${rows} and r.action = 'update' and p.id = r.record_id and p.version = r.version_after
    returning p.id`.execute(db);
  // What the import added to the stock, or took from it, goes back. What moved since stays.
  await sql`
    insert into stock_movements (company_id, part_id, kind, quantity, reason, moved_by)
    select r.company_id, r.record_id, 'correction', (r.before->>'onHand')::int - (r.target->>'onHand')::int,
      'Import of ' || i.file_name || ' taken back', i.created_by
    from file_import_rows r join file_imports i on i.id = r.import_id
    where ${rows} and r.record_id = any(${restored.map(({ id }) => id)}::int[])
      and (r.target->>'onHand')::int <> (r.before->>'onHand')::int
    order by r.record_id`.execute(db);
  return restored.length;
}
