import { importMessages } from '@portal/contract/customer-import/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { CustomerImportRow } from '../../db/schema/customer-imports.ts';

/** Rows per transaction. It is small, so that nobody waits long for its locks. */
const ROWS_PER_BATCH = 500;

interface Batch {
  importId: number;
  /** The batch has the rows after `from`, up to and including `to`. */
  from: number;
  to: number;
}

const rowsOf = ({ importId, from, to }: Batch) =>
  sql`r.import_id = ${importId} and r.row_number > ${from} and r.row_number <= ${to}`;

/** Adds the new customers. Their ids were chosen when the plan was stored. */
const create = (db: Db, batch: Batch) =>
  sql`
    insert into customers (id, company_id, name, email, phone, address, city, state, zip, last_imported_at)
    overriding system value
    select r.customer_id, r.company_id, r.name, nullif(r.email, ''), nullif(r.phone, ''), nullif(r.address, ''),
      nullif(r.city, ''), nullif(r.state, ''), nullif(r.zip, ''), now()
    from customer_import_rows r where ${rowsOf(batch)} and r.action = 'create'
    on conflict (id) do nothing`.execute(db);

/** Changes the customers that were found, and stores the replaced values with each row. */
const update = (db: Db, batch: Batch) =>
  sql`
    with wanted as materialized (
        select r.* from customer_import_rows r where ${rowsOf(batch)} and r.action = 'update'),
      old as materialized (
        select c.id, jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address,
          'city', c.city, 'state', c.state, 'zip', c.zip, 'lastImportedAt', c.last_imported_at) as before
        from customers c where c.id in (select customer_id from wanted) order by c.id for update),
      changed as (
        update customers c set name = w.name, email = coalesce(nullif(w.email, ''), c.email),
          phone = coalesce(nullif(w.phone, ''), c.phone), address = coalesce(nullif(w.address, ''), c.address),
          city = coalesce(nullif(w.city, ''), c.city), state = coalesce(nullif(w.state, ''), c.state),
          zip = coalesce(nullif(w.zip, ''), c.zip), last_imported_at = now(), updated_at = now(),
          version = c.version + 1
        from wanted w join old o on o.id = w.customer_id where c.id = o.id
        returning c.id, c.version)
    update customer_import_rows r set before = o.before, version_after = ch.version
    from old o join changed ch on ch.id = o.id
    where ${rowsOf(batch)} and r.action = 'update' and r.customer_id = o.id`.execute(db);

/** Marks rows that were already up to date as imported too. */
const touch = (db: Db, batch: Batch) =>
  sql`
    update customers c set last_imported_at = now() from customer_import_rows r
    where ${rowsOf(batch)} and r.action = 'skip' and c.id = r.customer_id`.execute(db);

/** Turns rows into errors whose customer was removed after the plan was made. */
const tellGone = (db: Db, batch: Batch) =>
  sql`
    update customer_import_rows r set action = 'error', reason = ${importMessages.customerGone}, customer_id = null
    where ${rowsOf(batch)} and r.action = 'update' and r.version_after is null`.execute(db);

/** Stores the progress of the import after this batch. The last batch ends the import. */
const moveOn = (db: Db, batch: Batch) =>
  sql<CustomerImportRow>`
    update customer_imports i set done_to = ${batch.to}, moved_at = now(),
      processed = i.processed + n.rows, created = i.created + n.created, updated = i.updated + n.updated,
      skipped = i.skipped + n.skipped, errors = i.errors + n.errors,
      state = case when n.rows = 0 or i.processed + n.rows >= i.total then 'done' else i.state end,
      finished_at = case when n.rows = 0 or i.processed + n.rows >= i.total then now() end
    from (select count(*)::int as rows, count(*) filter (where r.action = 'create')::int as created,
        count(*) filter (where r.action = 'update')::int as updated,
        count(*) filter (where r.action = 'skip')::int as skipped,
        count(*) filter (where r.action = 'error')::int as errors
      from customer_import_rows r where ${rowsOf(batch)}) n
    where i.id = ${batch.importId}
    returning i.*`.execute(db);

/**
 * Processes the next rows of an import in the transaction of `db`, with a fixed number of statements. Returns the
 * import with its new progress, or undefined when no rows were left.
 */
export async function importBatch(db: Db, importId: number): Promise<CustomerImportRow | undefined> {
  // Two processes that work on the same import take turns.
  const { rows } = await sql<{ doneTo: number }>`
    select done_to from customer_imports where id = ${importId} and state = 'processing' for update`.execute(
    db,
  );
  if (!rows[0]) return undefined;
  const from = rows[0].doneTo;
  const next = await sql<{ to: number | null }>`
    select max(row_number) as "to" from (select row_number from customer_import_rows
      where import_id = ${importId} and row_number > ${from} order by row_number limit ${ROWS_PER_BATCH}) b`.execute(
    db,
  );
  const batch = { importId, from, to: next.rows[0]?.to ?? from };
  const [, , , , moved] = await Promise.all([
    create(db, batch),
    update(db, batch),
    touch(db, batch),
    tellGone(db, batch),
    moveOn(db, batch),
  ]);
  return moved.rows[0];
}
