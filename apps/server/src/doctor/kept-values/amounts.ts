import { sql } from 'kysely';
import type { KeptValue } from './kept-value.ts';

/** Sums of money that are stored with a record. */
export const keptAmounts: readonly KeptValue[] = [
  {
    name: 'costs of repairs',
    agrees: 'Total cost and profit of each repair equal its parts, labor and shipping.',
    sources: ['repairs', 'repair_parts'],
    // A9. A repair without any cost has neither.
    drift: sql`
      select company_id, service_report_number as of, total_cost as kept, total as counted, id, profit
      from (select r.company_id, r.service_report_number, r.total_cost, r.profit_made, r.id,
          coalesce(p.charged, 0) + coalesce(r.labor_cost, 0) + coalesce(r.inbound_shipping_cost, 0)
            + coalesce(r.outbound_shipping_cost, 0) as total,
          coalesce(p.charged, 0) + coalesce(r.labor_cost, 0) - coalesce(p.paid, 0) as profit
        from repairs r left join (select company_id, repair_id, sum(quantity * msrp_price) as charged,
            sum(quantity * unit_price) as paid from repair_parts group by 1, 2) p
          on p.company_id = r.company_id and p.repair_id = r.id) x
      where (total_cost is not null or total <> 0)
        and (total_cost is distinct from total or profit_made is distinct from profit)`,
    mend: [
      sql`update repairs r set total_cost = d.counted, profit_made = d.profit, version = version + 1, updated_at = now()
        from drift d where d.id = r.id`,
    ],
  },
  {
    name: 'invoiced repairs',
    agrees: 'Exactly the repairs with an invoice are marked as invoiced.',
    sources: ['repairs', 'quickbooks_invoices', 'invoices'],
    drift: sql`
      select * from (select r.company_id, r.service_report_number as of, r.invoiced as kept, r.id,
          exists (select from quickbooks_invoices i where i.company_id = r.company_id and i.repair_id = r.id
            and i.state in ('waiting','open','paid'))
            or exists (select from invoices i where i.company_id = r.company_id and i.repair_id = r.id
              and i.quickbooks_invoice_id is null and i.state in ('open','paid')) as counted
        from repairs r where r.invoiced
          or exists (select from quickbooks_invoices i where i.company_id = r.company_id and i.repair_id = r.id)
          or exists (select from invoices i where i.company_id = r.company_id and i.repair_id = r.id)) x
      where kept <> counted`,
    mend: [sql`update repairs r set invoiced = d.counted from drift d where d.id = r.id`],
  },
  {
    name: 'balances of invoices',
    agrees:
      'An open invoice has what QuickBooks still asks for, or up to its total. All others have nothing to pay.',
    sources: ['invoices', 'quickbooks_invoices'],
    // Parts of an invoice of the portal may be paid, and only the trail knows which. So any part of it may be open.
    drift: sql`
      select * from (select i.company_id, i.number as of, i.balance as kept, i.id,
          case when coalesce(q.state, i.state) <> 'open' then 0
            when q.balance is not null then q.balance
            when i.balance > 0 and i.balance < i.total then i.balance else i.total end as counted
        from invoices i left join quickbooks_invoices q
          on q.company_id = i.company_id and q.id = i.quickbooks_invoice_id) x
      where kept <> counted`,
    mend: [
      sql`update invoices i set balance = d.counted, version = version + 1, updated_at = now()
        from drift d where d.id = i.id`,
    ],
  },
  {
    name: 'estimates',
    agrees: 'The total of each estimate equals its lines, discount and tax.',
    sources: [],
    // The same as `estimateSums` of the contract: lines that were left out do not count, each rate bears its part of the
    // discount to the cent (`spread`), and tax is rounded once for each rate.
    drift: sql`
      with sums as (
        select e.id, e.company_id, e.total, e.discount_kind, e.discount_value, e.tax_exempt, money_decimals(o.currency) as decimals,
          coalesce(l.tax_rate, e.tax_rate) as rate,
          coalesce(sum(round(coalesce(l.exact_quantity, l.quantity) * l.price, money_decimals(o.currency))), 0) as amount
        from estimates e join companies o on o.id = e.company_id
        left join estimate_lines l on l.company_id = e.company_id and l.estimate_id = e.id and not (l.is_optional and not l.is_taken)
        group by 1, 2, 3, 4, 5, 6, 7, 8),
      discounted as (
        select *, least(subtotal, case discount_kind when 'percent' then round(subtotal * discount_value / 100, decimals)
            when 'amount' then discount_value else 0 end) * power(10::numeric, decimals) as units
        from (select *, sum(amount) over (partition by id) as subtotal from sums) a),
      parts as (
        select *, coalesce(div(units * amount, nullif(subtotal, 0)), 0) as part from discounted),
      spread as (
        select *, row_number() over (partition by id order by units * amount - part * subtotal desc, rate desc) as place,
          units - sum(part) over (partition by id) as rest from parts),
      taxed as (
        select *, amount - (part + case when place <= rest then 1 else 0 end) / power(10::numeric, decimals) as net from spread)
      select company_id, 'Estimate ' || id as of, total as kept, counted
      from (select id, company_id, total, round(sum(net + case when tax_exempt then 0 else round(net * rate / 100, decimals) end), 2) as counted
        from taxed group by 1, 2, 3) x
      where total <> counted`,
    advice:
      'Compare each named estimate with its PDF. An estimate that was sent is never changed; revise it if it is wrong.',
  },
  {
    name: 'purchase orders',
    agrees: 'The subtotal of each purchase order equals its lines.',
    sources: ['purchase_orders', 'purchase_order_items'],
    drift: sql`
      select o.company_id, o.po_number as of, o.subtotal as kept, coalesce(i.amount, 0) as counted, o.id
      from purchase_orders o left join (select company_id, purchase_order_id, sum(line_total) as amount
          from purchase_order_items group by 1, 2) i
        on i.company_id = o.company_id and i.purchase_order_id = o.id
      where o.subtotal <> coalesce(i.amount, 0)`,
    mend: [
      sql`update purchase_orders o set subtotal = d.counted, version = version + 1, updated_at = now()
        from drift d where d.id = o.id`,
    ],
  },
];
