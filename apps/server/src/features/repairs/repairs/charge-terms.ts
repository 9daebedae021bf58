import { type Dollars, fromNumeric, toDollars } from '@portal/contract/core/money.ts';
import type { Percent } from '@portal/contract/core/percent.ts';
import type { ShownDiscount } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { agreedTerms } from '@portal/contract/estimates/estimates/shown-sums.ts';
import { worthOf } from '@portal/contract/repairs/repairs/worth.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

/** What a repair is charged with beside its costs. */
export interface ChargeTerms {
  discount: ShownDiscount | null;
  taxRate: Percent;
  /** The total of the estimate that the customer approved last; null without one. */
  approved: Dollars | null;
}

/**
 * Returns the SQL column `chargeTerms` of the repair in table or alias `of`: discount and rate of the estimate that was
 * approved last. Without one there is no discount, and the rate is that of the company today (decision 0047).
 */
export const chargeTermsColumn = (of: string): RawBuilder<ChargeTerms> =>
  sql<ChargeTerms>`(select json_build_object('discount', case when e.discount_kind is not null
      then json_build_object('kind', e.discount_kind, 'value', e.discount_value) end,
      'taxRate', coalesce(e.tax_rate, c.sales_tax_rate), 'approved', coalesce(e.answered_total, e.total))
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

/** Returns what the customer pays for a repair, in dollars. Undefined without costs. */
export function presentCharge({ totalCost, taxExempt, chargeTerms }: ChargedRow) {
  if (totalCost === null || !chargeTerms) return undefined;
  const { discount, taxRate, approved } = chargeTerms;
  const worth = worthOf(fromNumeric(totalCost), agreedTerms({ discount, taxRate, taxExempt }));
  return {
    discount: toDollars(worth.discount),
    net: toDollars(worth.net),
    taxRate,
    taxExempt,
    tax: toDollars(worth.tax),
    total: toDollars(worth.total),
    approved,
  };
}
