import { supplierMessages } from '@portal/contract/companies/suppliers/messages.ts';
import type { Supplier, SupplierFigures } from '@portal/contract/companies/suppliers/shapes.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { supplierScope } from './supplier.policy.ts';

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
export async function readSupplier(
  db: Db,
  actor: Actor,
  id: number,
): Promise<Supplier & { figures: SupplierFigures }> {
  const [row, figures] = await Promise.all([supplierScope.find(db, actor, id, false), figuresOf(db, id)]);
  if (!row) throw notFound(supplierMessages.notFound);
  return { ...row, figures };
}
