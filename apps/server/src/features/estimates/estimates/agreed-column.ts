import type { AgreedEstimate } from '@portal/contract/estimates/estimates/costs-above.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the SQL column `agreed` of the repair in table or alias `of`: what its customer approved last, and its costs
 * without outbound shipping (A9). Null without it, and while a newer version waits for an answer.
 */
export const agreedColumn = (of: string): RawBuilder<(AgreedEstimate & { costs: number }) | null> =>
  sql`(select json_build_object(
      'net', coalesce(a.answered_total, a.total) - coalesce(a.answered_tax, a.tax),
      'discount', case when a.discount_kind is not null
        then json_build_object('kind', a.discount_kind, 'value', a.discount_value) end,
      'costs', coalesce(${sql.ref(`${of}.labor_cost`)}, 0) + coalesce(${sql.ref(`${of}.inbound_shipping_cost`)}, 0)
        + coalesce((select sum(p.quantity * p.msrp_price) from repair_parts p
          where p.repair_id = ${sql.ref(`${of}.id`)}), 0))
    from estimates a
    where a.repair_id = ${sql.ref(`${of}.id`)} and a.state = 'approved' and not exists (
      select from estimates n join companies c on c.id = n.company_id
      where n.repair_id = a.repair_id and n.version > a.version and n.state = 'sent'
        and n.valid_until >= (now() at time zone c.time_zone)::date)
    order by a.version desc limit 1)`;
