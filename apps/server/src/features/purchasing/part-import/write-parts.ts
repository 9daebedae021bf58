import { partImportMessages } from '@portal/contract/purchasing/part-import/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ImportRows } from '../../people/file-import/index.ts';

/** Reads the columns to write as a row `t`. What the file leaves empty is null. */
const targets = sql`cross join lateral jsonb_to_record(r.target) as t ("partNumber" text, description text, name text,
    manufacturer text, model text, location text, "onHand" int, "reorderPoint" int, cost numeric, "listPrice" numeric,
    "sellingPrice" numeric, "supplierId" int, notes text)`;
const supplierStays = sql`(t."supplierId" is null or exists (select from suppliers s where s.id = t."supplierId"))`;

/** Adds the new parts. Their ids were chosen when the plan was stored. */
const create = (db: Db, rows: ImportRows) =>
  sql`
    insert into parts (id, company_id, part_number, description, name, manufacturer, model, location, reorder_point,
      cost, msrp, selling_price, preferred_supplier_id, notes)
    overriding system value
    select r.record_id, r.company_id, t."partNumber", t.description, t.name, t.manufacturer, t.model, t.location,
      coalesce(t."reorderPoint", 0), t.cost, t."listPrice", t."sellingPrice", t."supplierId", t.notes
    from file_import_rows r ${targets} where ${rows} and r.action = 'create' and ${supplierStays}
    on conflict (id) do nothing`.execute(db);

/** Changes the parts that were found, and stores the replaced values with each row. The stock moves afterwards. */
const update = (db: Db, rows: ImportRows) =>
  sql`
    with wanted as materialized (
        select r.record_id, t.* from file_import_rows r ${targets}
        where ${rows} and r.action = 'update' and r.version_after is null and ${supplierStays}),
      old as materialized (
        select p.* from parts p where p.id in (select record_id from wanted) order by p.id for no key update),
      changed as (
        update parts p set description = coalesce(w.description, p.description), name = coalesce(w.name, p.name),
          manufacturer = coalesce(w.manufacturer, p.manufacturer), model = coalesce(w.model, p.model),
          location = coalesce(w.location, p.location), reorder_point = coalesce(w."reorderPoint", p.reorder_point),
          cost = coalesce(w.cost, p.cost), msrp = coalesce(w."listPrice", p.msrp),
          selling_price = coalesce(w."sellingPrice", p.selling_price),
          preferred_supplier_id = coalesce(w."supplierId", p.preferred_supplier_id), notes = coalesce(w.notes, p.notes),
          last_updated = now(), version = p.version + 1
        from wanted w join old o on o.id = w.record_id where p.id = o.id returning p.id, p.version)
    update file_import_rows r set version_after = ch.version,
      before = jsonb_build_object('description', o.description, 'name', o.name, 'manufacturer', o.manufacturer,
        'model', o.model, 'location', o.location, 'reorderPoint', o.reorder_point, 'cost', o.cost, 'msrp', o.msrp,
        'sellingPrice', o.selling_price, 'supplierId', o.preferred_supplier_id, 'notes', o.notes,
        'onHand', o.quantity_on_hand)
    from old o join changed ch on ch.id = o.id
    where ${rows} and r.action = 'update' and r.record_id = o.id`.execute(db);

/**
 * Moves the stock to the quantities of the file. A row that is written twice finds the quantity there and moves nothing.
 */
const moveImportedStock = (db: Db, rows: ImportRows) =>
  sql`
    insert into stock_movements (company_id, part_id, kind, quantity, reason, moved_by)
    select p.company_id, p.id, 'correction', t."onHand" - p.quantity_on_hand, 'Import of ' || i.file_name, i.created_by
    from file_import_rows r ${targets} join parts p on p.id = r.record_id join file_imports i on i.id = r.import_id
    where ${rows} and r.action in ('create', 'update') and t."onHand" <> p.quantity_on_hand
    order by p.id`.execute(db);

/** Turns rows into errors whose part or supplier was removed after the plan was made. */
const refuseGone = (db: Db, rows: ImportRows) =>
  sql`
    update file_import_rows r set action = 'error', reason = ${partImportMessages.gone}, record_id = null
    where ${rows} and (r.action = 'update' and r.version_after is null or r.action = 'create'
      and not exists (select from parts p where p.id = r.record_id))`.execute(db);

/** Writes a batch of rows: new parts and changed ones, with the stock that the file names (D6.7). */
export const writeParts = (db: Db, rows: ImportRows): Promise<unknown>[] => [
  create(db, rows),
  update(db, rows),
  // Before the stock: a row that is an error must move none.
  refuseGone(db, rows),
  moveImportedStock(db, rows),
];
