import { countryOf } from '@portal/contract/companies/companies/country-of.ts';
import { supplierMessages } from '@portal/contract/companies/suppliers/messages.ts';
import type {
  Supplier,
  SupplierFigures,
  supplierForm,
  supplierUpdate,
} from '@portal/contract/companies/suppliers/shapes.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { directionOf, onPage } from '../../../db/rows-of-page.ts';
import type { SupplierRow } from '../../../db/schema/stock.ts';
import { containsWords } from '../../../db/search-words.ts';
import { findRow, type Locked } from '../../../db/transactions/locked.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { searchedText, withDial } from '../../../phones/phone-number.ts';
import type { RecordScope } from '../../../records.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { ownCompany, paperLines } from '../companies/index.ts';
import { deleteSupplier, publishSupplier } from './delete-supplier.ts';

type Given = z.output<typeof supplierForm> | z.output<typeof supplierUpdate>;
type SupplierColumns = Omit<SupplierRow, 'id' | 'companyId' | 'version'>;

/**
 * Returns the columns of the fields that were sent. An emptied field becomes null, an emptied country `home`, that of
 * the company's addresses.
 */
function columnsOf(given: Given, home: string): Partial<SupplierColumns> {
  const columns = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, value === '' ? null : value] as const);
  const { country, ...rest } = Object.fromEntries(columns) as Partial<Record<keyof SupplierColumns, unknown>>;
  return {
    ...(rest as Partial<SupplierColumns>),
    ...(country !== undefined && { country: (country as string | null) ?? home }),
  };
}

/** Finds suppliers of the company that the caller works in. The permissions decide who gets this far. */
export const supplierScope: RecordScope<'supplier'> = {
  table: 'suppliers',
  notFound: supplierMessages.notFound,
  find: (db, _actor, id, lock) => findRow(db.selectFrom('suppliers').selectAll().where('id', '=', id), lock),
};

const presentSupplier = <Row extends SupplierRow>({ country }: Actor, row: Row): Row & Supplier => ({
  ...row,
  addressLines: paperLines(row),
  ...withDial(row.phone, { home: country, of: countryOf(row.country) ?? country }),
});

/** Counts the orders of a supplier. Drafts and canceled orders do not count. The day is the company's. */
const figuresOf = async (db: Db, id: number): Promise<SupplierFigures> => {
  const { rows } = await sql<SupplierFigures>`
    with day as (select (now() at time zone c.time_zone)::date as today from companies c)
    select count(o.id)::int as orders,
      (count(*) filter (where o.status in ('ordered','partial')))::int as open_orders,
      (count(*) filter (where o.status in ('ordered','partial') and o.expected_delivery_date < d.today))::int as late_orders,
      (count(*) filter (where o.status = 'received' and o.expected_delivery_date is not null
        and o.date_received is not null))::int as judged_orders,
      (count(*) filter (where o.status = 'received' and o.date_received <= o.expected_delivery_date))::int as on_time_orders,
      coalesce(sum(o.total), 0)::float8 as spend,
      coalesce(sum(o.total) filter (where coalesce(o.order_date, o.created_at::date) > d.today - 365), 0)::float8
        as spend_last_year,
      (select count(*) from parts p where p.preferred_supplier_id = ${id})::int as parts
    from day d left join purchase_orders o on o.supplier_id = ${id} and o.status not in ('draft','canceled')`.execute(
    db,
  );
  return rows[0]!;
};

/**
 * Returns a supplier with the figures of its orders, in one round trip.
 * @throws 404 when it is absent or foreign.
 */
async function readSupplier(
  db: Db,
  actor: Actor,
  id: number,
): Promise<Supplier & { figures: SupplierFigures }> {
  const [row, figures] = await Promise.all([supplierScope.find(db, actor, id, false), figuresOf(db, id)]);
  if (!row) throw notFound(supplierMessages.notFound);
  return presentSupplier(actor, { ...row, figures });
}

/** Changes, deactivates or reactivates a supplier (B3, D5.1). An unchanged supplier leaves no audit entry. */
async function updateSupplier(
  work: Work,
  row: Locked<SupplierRow>,
  body: z.output<typeof supplierUpdate>,
): Promise<Supplier> {
  const changed = Object.entries(columnsOf(body, (await ownCompany(work.db)).addressCountry)).filter(
    ([field, value]) => value !== row[field as keyof SupplierColumns],
  );
  if (changed.length === 0) return presentSupplier(work.actor, row);
  const after = Object.fromEntries(changed);
  const updated = await work.db
    .updateTable('suppliers')
    .set({ ...after, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const before = Object.fromEntries(changed.map(([field]) => [field, row[field as keyof SupplierColumns]]));
  await Promise.all([
    record(work, { action: 'supplier.updated', kind: 'supplier', id: row.id, before, after }),
    publishSupplier(work, row),
  ]);
  return presentSupplier(work.actor, updated);
}

const searched = sql<string>`concat_ws(' ', name, contact_name, email, phone, phone_digits(phone), city, state, country)`;

/** Returns a company's suppliers, newest first unless the caller asks otherwise (B2.12, D2.3). */
async function listSuppliers(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  query: Query<typeof endpoints.suppliers.list>,
): Promise<{ rows: Supplier[]; total: number }> {
  const order = directionOf(query);
  const matching = db
    .selectFrom('suppliers')
    .$if(query.active !== undefined, (q) => q.where('active', '=', query.active!))
    .$if(query.isPreferred !== undefined, (q) => q.where('isPreferred', '=', query.isPreferred!))
    .$if(Boolean(query.search), (q) =>
      q.where(containsWords(searched, searchedText(query.search!, actor.country))),
    );
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .$if(query.sort === 'name', (q) => q.orderBy(sql`lower(name)`, order))
      .orderBy('id', order)
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => presentSupplier(actor, row)), total };
}

/** Adds a supplier (B3). */
async function createSupplier(work: Work, body: z.output<typeof supplierForm>): Promise<Supplier> {
  const columns = columnsOf(body, (await ownCompany(work.db)).addressCountry);
  const row = await work.db
    .insertInto('suppliers')
    .values({
      contactName: null,
      email: null,
      phone: null,
      address: null,
      city: null,
      state: null,
      zip: null,
      website: null,
      notes: null,
      ...columns,
      name: body.name,
      companyId: work.actor.companyId!,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, { action: 'supplier.created', kind: 'supplier', id: row.id, after: columns }),
    publishSupplier(work, row),
  ]);
  return presentSupplier(work.actor, row);
}

export const suppliersRoutes: Handlers<typeof endpoints.suppliers> = {
  list: ({ work, query }) => listSuppliers(work, query),
  create: ({ work, body }) => createSupplier(work, body),
  get: ({ work: { db, actor }, params }) => readSupplier(db, actor, params.id),
  update: ({ work, record, body }) => updateSupplier(work, record, body),
  delete: ({ work, record }) => deleteSupplier(work, record),
};
