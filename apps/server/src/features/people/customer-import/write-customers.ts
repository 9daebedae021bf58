import { customerImportMessages } from '@portal/contract/people/customer-import/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ImportRows } from '../file-import/index.ts';

/** Adds the new customers. Their ids were chosen when the plan was stored. */
const create = (db: Db, rows: ImportRows) =>
  sql`
    insert into customers (id, company_id, name, email, phone, address, city, state, zip, last_imported_at)
    overriding system value
    select r.record_id, r.company_id, r.cells->>'name', nullif(r.cells->>'email', ''), nullif(r.cells->>'phone', ''), nullif(r.cells->>'address', ''),
      nullif(r.cells->>'city', ''), nullif(r.cells->>'state', ''), nullif(r.cells->>'zip', ''), now()
    from file_import_rows r where ${rows} and r.action = 'create'
    on conflict (id) do nothing`.execute(db);

/** Changes the customers that were found, and stores the replaced values with each row. */
const update = (db: Db, rows: ImportRows) =>
  sql`
    with wanted as materialized (
        select r.* from file_import_rows r where ${rows} and r.action = 'update'),
      old as materialized (
        select c.id, jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address,
          'city', c.city, 'state', c.state, 'zip', c.zip, 'lastImportedAt', c.last_imported_at) as before
        from customers c where c.id in (select record_id from wanted) order by c.id for update),
      changed as (
        update customers c set name = w.cells->>'name', email = coalesce(nullif(w.cells->>'email', ''), c.email),
          phone = coalesce(nullif(w.cells->>'phone', ''), c.phone), address = coalesce(nullif(w.cells->>'address', ''), c.address),
          city = coalesce(nullif(w.cells->>'city', ''), c.city), state = coalesce(nullif(w.cells->>'state', ''), c.state),
          zip = coalesce(nullif(w.cells->>'zip', ''), c.zip), last_imported_at = now(), updated_at = now(),
          version = c.version + 1
        from wanted w join old o on o.id = w.record_id where c.id = o.id
        returning c.id, c.version)
    update file_import_rows r set before = o.before, version_after = ch.version
    from old o join changed ch on ch.id = o.id
    where ${rows} and r.action = 'update' and r.record_id = o.id`.execute(db);

/** Marks rows that were already up to date as imported too. */
const touch = (db: Db, rows: ImportRows) =>
  sql`
    update customers c set last_imported_at = now() from file_import_rows r
    where ${rows} and r.action = 'skip' and c.id = r.record_id`.execute(db);

/** Turns rows into errors whose customer was removed after the plan was made. */
const refuseGone = (db: Db, rows: ImportRows) =>
  sql`
    update file_import_rows r set action = 'error', reason = ${customerImportMessages.gone}, record_id = null
    where ${rows} and r.action = 'update' and r.version_after is null`.execute(db);

/** Writes a batch of rows: new customers, changed ones, and those that were up to date (D5.2). */
export const writeCustomers = (db: Db, rows: ImportRows): Promise<unknown>[] => [
  create(db, rows),
  update(db, rows),
  touch(db, rows),
  refuseGone(db, rows),
];
