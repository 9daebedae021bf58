import {
  type Cents,
  type Dollars,
  dollars,
  fromDollars,
  fromNumeric,
  timesPrice,
  toDollars,
} from '@portal/contract/core/numbers/money.ts';
import { fromPercent, type Percent } from '@portal/contract/core/numbers/percent.ts';
import type { Role } from '@portal/contract/core/roles.ts';
import type { ShownDiscount } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { agreedTerms } from '@portal/contract/estimates/estimates/shown-sums.ts';
import { presentTaxes } from '@portal/contract/repairs/repairs/charge-rows.ts';
import type { InvoiceMark } from '@portal/contract/repairs/repairs/invoice-mark.ts';
import { estimateSums } from '@portal/contract/repairs/repairs/sums.ts';
import { spread } from '@portal/contract/repairs/repairs/tax-parts.ts';
import type { PartUsed } from '@portal/contract/repairs/repairs/update.ts';
import { worthOfSums } from '@portal/contract/repairs/repairs/worth.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { ratesOfCost } from './rates-of-costs.ts';

/**
 * Returns the SQL column `invoice` with the invoice of the repair in table or alias `of` (D8.5, D8.6): number and state, and
 * no amount. Without one of the portal that counts, it is the newest of QuickBooks. The rows of a page look it up in an index.
 */
export const invoiceColumn = (of: string): RawBuilder<InvoiceMark | null> =>
  sql<InvoiceMark | null>`coalesce((select json_build_object('number', o.number, 'state', o.state) from invoices o
      where o.company_id = ${sql.ref(`${of}.company_id`)} and o.repair_id = ${sql.ref(`${of}.id`)}
        and o.quickbooks_invoice_id is null and o.state in ('open','paid')),
    (select json_build_object('number', i.number, 'state', i.state)
    from quickbooks_invoices i where i.repair_id = ${sql.ref(`${of}.id`)} order by i.id desc limit 1))`;

/** Returns what a role may know of an invoice: a customer only that it is open or paid (access.md). */
export const invoiceFor = (role: Role, mark: InvoiceMark | null | undefined): { invoice?: InvoiceMark } =>
  !mark || (role === 'customer' && mark.state !== 'open' && mark.state !== 'paid') ? {} : { invoice: mark };

/**
 * Returns the condition for finished repairs `r` that should have an invoice in QuickBooks and have none (D8.5): there is
 * something to charge, and they were done since the company connected. Without a connection there are none. The statuses
 * are those of the index.
 */
export const isNotInvoiced: RawBuilder<SqlBool> = sql<SqlBool>`(not r.invoiced
  and r.status in ('completed','shipped')
  and r.closed_at >= (select s.invoices_since from quickbooks_connections q
    join quickbooks_invoicing s on s.company_id = q.company_id and s.realm_id = q.realm_id
    where q.state <> 'disconnected')
  and (r.total_cost > 0
    or exists (select from estimates e where e.repair_id = r.id and e.state = 'approved' and coalesce(e.answered_total, e.total) > 0)))`;

/** What a repair is charged with beside its costs. */
export interface ChargeTerms {
  discount: ShownDiscount | null;
  taxRate: Percent;
  /** The total of the estimate that the customer approved last; null without one. */
  approved: Dollars | null;
  /** What the rates of the costs are found with. Left out while the approved lines have no rates of their own. */
  rated?: {
    costs: { kind: string; partNumber: string | null; amount: number }[] | null;
    lines: { kind: string; partNumber: string | null; amount: number; rate: string | null }[] | null;
  };
}

/**
 * The costs of repair `r` and the approved lines of estimate `e`, both of the company `c`. Few companies have lines with rates, and the
 * others read one index for it.
 */
const ratedColumn = (of: string): RawBuilder<unknown> => sql`case when exists (select from estimate_lines x
    where x.company_id = e.company_id and x.estimate_id = e.id and x.tax_rate is not null) then jsonb_build_object('rated',
  jsonb_build_object('costs', (select jsonb_agg(jsonb_build_object('kind', k.kind, 'partNumber', k.part_number, 'amount', k.amount))
      from (select 'part' as kind, p.part_number, p.quantity * p.msrp_price as amount from repair_parts p
          where p.company_id = ${sql.ref(`${of}.company_id`)} and p.repair_id = ${sql.ref(`${of}.id`)}
        union all select 'labor', null, ${sql.ref(`${of}.labor_cost`)}
        union all select 'shipping', null, ${sql.ref(`${of}.inbound_shipping_cost`)}
        union all select 'shipping', null, ${sql.ref(`${of}.outbound_shipping_cost`)}) k where k.amount > 0),
    'lines', (select jsonb_agg(jsonb_build_object('kind', x.kind, 'partNumber', x.part_number, 'rate', x.tax_rate,
        'amount', round(coalesce(x.exact_quantity, x.quantity) * x.price, money_decimals(c.currency))))
      from estimate_lines x where x.company_id = e.company_id and x.estimate_id = e.id
        and (not x.is_optional or case when e.taken is null then x.is_taken else x.position = any(e.taken) end)))) else '{}' end`;

/**
 * Returns the SQL column `chargeTerms` of the repair in table or alias `of`: discount and rate of the estimate that was
 * approved last. Without one there is no discount, and the rate is that of the company today (decision 0047).
 */
export const chargeTermsColumn = (of: string): RawBuilder<ChargeTerms> =>
  sql<ChargeTerms>`(select jsonb_build_object('discount', case when e.discount_kind is not null
      then json_build_object('kind', e.discount_kind, 'value', e.discount_value) end,
      'taxRate', coalesce(e.tax_rate, c.sales_tax_rate), 'approved', coalesce(e.answered_total, e.total)) || ${ratedColumn(of)}
    from companies c left join lateral (select * from estimates a
      where a.repair_id = ${sql.ref(`${of}.id`)} and a.state = 'approved' order by a.version desc limit 1) e on true
    where c.id = ${sql.ref(`${of}.company_id`)})`;

/** Returns the terms of one repair. */
export async function chargeTermsOf(db: Db, id: number): Promise<ChargeTerms | undefined> {
  const { rows } = await sql<{ terms: ChargeTerms }>`
    select ${chargeTermsColumn('r')} as terms from repairs r where r.id = ${id}`.execute(db);
  return rows[0]?.terms;
}

/** A repair with what it is charged with. The terms are left out of rows that no amounts are read of. */
export type ChargedRow = Pick<RepairRow, 'totalCost' | 'taxExempt'> & { chargeTerms?: ChargeTerms | null };

/** Returns the costs by their rates of tax, as lines that add up to the total cost. */
function costLines(totalCost: Cents, rated: ChargeTerms['rated']) {
  const approved = (rated?.lines ?? []).map(({ rate, amount, ...line }) => ({
    ...line,
    amount: fromDollars(dollars(amount)),
    rate: rate === null ? null : fromPercent(rate),
  }));
  const parts = (rated?.costs ?? []).flatMap(({ amount, ...cost }) =>
    ratesOfCost({ ...cost, amount: fromDollars(dollars(amount)) }, approved),
  );
  if (parts.length === 0) return [{ quantity: 1, price: totalCost }];
  // The total may be that of before a change, when the costs are those of after it.
  return spread(
    totalCost,
    parts.map(({ amount }) => amount),
  ).map((price, at) => ({ quantity: 1, price, taxRate: parts[at]!.rate }));
}

/** Returns the terms with the costs of a change that is not stored yet, by which their rates of tax are found. */
export function termsOfChange(
  terms: ChargeTerms | undefined,
  row: Pick<RepairRow, 'laborCost' | 'inboundShippingCost' | 'outboundShippingCost'>,
  parts: readonly Pick<PartUsed, 'partNumber' | 'quantity' | 'msrpPrice'>[],
): ChargeTerms | null {
  if (!terms?.rated) return terms ?? null;
  const { lines } = terms.rated;
  const cost = (kind: string, amount: string | null) => ({
    ...{ kind, partNumber: null, amount: Number(amount ?? 0) },
  });
  const costs = [
    ...parts.map(({ partNumber, quantity, msrpPrice }) => ({
      ...{ kind: 'part', partNumber, amount: toDollars(timesPrice(quantity, msrpPrice)) },
    })),
    cost('labor', row.laborCost),
    cost('shipping', row.inboundShippingCost),
    cost('shipping', row.outboundShippingCost),
  ].filter(({ amount }) => amount > 0);
  return { ...terms, rated: { costs, lines } };
}

/** Returns what the customer pays for a repair, in dollars. Undefined without costs. */
export function presentCharge({ totalCost, taxExempt, chargeTerms }: ChargedRow) {
  if (totalCost === null || !chargeTerms) return undefined;
  const { discount, taxRate, approved, rated } = chargeTerms;
  const worth = worthOfSums(
    estimateSums(costLines(fromNumeric(totalCost), rated), agreedTerms({ discount, taxRate, taxExempt })),
  );
  return {
    discount: toDollars(worth.discount),
    net: toDollars(worth.net),
    taxRate,
    taxExempt,
    tax: toDollars(worth.tax),
    ...presentTaxes(worth.taxes),
    total: toDollars(worth.total),
    approved,
  };
}
