import { cents, type Dollars, fromDollars, toDollars } from '@portal/contract/core/money.ts';
import { fromPercent } from '@portal/contract/core/percent.ts';
import type { ShownLine, ShownTerms } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { worthOf } from '@portal/contract/repairs/repairs/worth.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairPartRow, RepairRow } from '../../../db/schema/repairs.ts';
import { type ApprovedEstimate, presentReckoned, whatIsCharged } from '../../estimates/estimates/index.ts';

/** What an invoice charges. Amounts are in dollars. */
export interface Invoiced {
  source: 'costs' | 'estimate';
  lines: ShownLine[];
  total: Dollars;
  terms: ShownTerms | undefined;
}

/**
 * Returns what an invoice charges (D8.6). The discount and the tax rate are those of the approved estimate. Without one
 * there is no discount, and the rate is that of the company today.
 */
export function whatIsInvoiced(
  company: CompanyRow,
  repair: RepairRow,
  { approved, parts }: { approved: ApprovedEstimate | undefined; parts: readonly RepairPartRow[] },
): Invoiced {
  const { source, lines } = whatIsCharged(repair, { approved, parts });
  const terms = {
    discount: approved?.terms.discount ?? null,
    taxRate: approved?.terms.taxRate ?? fromPercent(company.salesTaxRate),
    taxExempt: source === 'estimate' ? (approved?.terms.taxExempt ?? false) : repair.taxExempt,
  };
  const subtotal = cents(lines.reduce((sum, { amount }) => sum + fromDollars(amount), 0));
  const worth = worthOf(subtotal, terms);
  return {
    ...{ source, lines },
    total: toDollars(worth.total),
    terms: presentReckoned(terms, { subtotal, ...worth }),
  };
}
