import { type Dollars, fromDollars, toDollars } from '@portal/contract/core/money.ts';
import { fromPercent } from '@portal/contract/core/percent.ts';
import type { ShownLine, ShownTerms } from '@portal/contract/estimates/shown-estimate.ts';
import { estimateSums } from '@portal/contract/estimates/sums.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { RepairPartRow, RepairRow } from '../../db/schema/repairs.ts';
import { type ApprovedEstimate, presentReckoned, proposedLines } from '../estimates/index.ts';

/** What an invoice charges. Amounts are in dollars. */
export interface Invoiced {
  lines: ShownLine[];
  total: Dollars;
  terms: ShownTerms | undefined;
}

/**
 * Returns what an invoice charges: what the customer approved, or the final costs (D8.6). The discount and the tax rate
 * are those of the approved estimate. Without one there is no discount, and the rate is that of the company today.
 */
export function whatIsInvoiced(
  company: CompanyRow,
  repair: RepairRow,
  { approved, parts }: { approved: ApprovedEstimate | undefined; parts: readonly RepairPartRow[] },
  source: 'costs' | 'estimate',
): Invoiced {
  const lines = source === 'estimate' ? (approved?.lines ?? []) : proposedLines(repair, parts).lines;
  const terms = {
    discount: approved?.terms.discount ?? null,
    taxRate: approved?.terms.taxRate ?? fromPercent(company.salesTaxRate),
    taxExempt: source === 'estimate' ? (approved?.terms.taxExempt ?? false) : repair.taxExempt,
  };
  const sums = estimateSums(
    lines.map(({ quantity, price }) => ({ quantity, price: fromDollars(price) })),
    terms,
  );
  return { lines, total: toDollars(sums.total), terms: presentReckoned(terms, sums) };
}
