import {
  type Cents,
  cents,
  type Dollars,
  fromDollars,
  toDollars,
} from '@portal/contract/core/numbers/money.ts';
import { fromPercent, toPercent } from '@portal/contract/core/numbers/percent.ts';
import type { ShownLine } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import type { EstimateTerms } from '@portal/contract/repairs/repairs/sums.ts';
import { worthOf } from '@portal/contract/repairs/repairs/worth.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { EstimateLineRow, EstimateRow } from '../../../db/schema/estimates.ts';
import type { RepairPartRow, RepairRow } from '../../../db/schema/repairs.ts';
import { ratesOfCost } from '../../repairs/repairs/index.ts';
import { presentLine } from './estimate-line.present.ts';
import { isTaken, termsOf } from './paper/estimate-terms.ts';
import { proposedLines } from './proposed-lines.ts';

/** What a customer approved: the lines that were taken, and what they were reckoned with. Amounts are in dollars. */
export interface ApprovedEstimate {
  lines: ShownLine[];
  terms: EstimateTerms;
}

interface Found extends EstimateLineRow {
  repairId: number;
  estimate: Pick<EstimateRow, 'taken' | 'discountKind' | 'discountValue' | 'taxRate' | 'taxExempt'>;
}

/** Returns the estimates that the customers of some repairs approved last, by repair, without the lines that were not taken. */
export async function approvedEstimates(
  db: Db,
  repairIds: readonly number[],
): Promise<ReadonlyMap<number, ApprovedEstimate>> {
  const { rows } = await sql<Found>`
    select l.*, coalesce(l.exact_quantity, l.quantity)::float8 as quantity, e.repair_id, json_build_object('taken', e.taken, 'discountKind', e.discount_kind, 'discountValue', e.discount_value,
      'taxRate', e.tax_rate, 'taxExempt', e.tax_exempt) as estimate
    from estimate_lines l join estimates e on e.id = l.estimate_id
    where l.estimate_id in (
      select distinct on (a.repair_id) a.id from estimates a
      where a.repair_id = any(${[...repairIds]}::int[]) and a.state = 'approved'
      order by a.repair_id, a.version desc)
    order by e.repair_id, l.position`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ repairId }) => repairId)].map(([repairId, lines]) => {
      const { estimate } = lines[0]!;
      const taken = lines.filter((line) => isTaken(estimate, line)).map(presentLine);
      return [repairId, { lines: taken, terms: termsOf(estimate) }];
    }),
  );
}

/** Returns the estimate that the customer approved last, without the lines that were not taken. */
export const approvedEstimate = async (db: Db, repairId: number): Promise<ApprovedEstimate | undefined> =>
  (await approvedEstimates(db, [repairId])).get(repairId);

/** What a repair is charged for, before discount and tax. */
interface Charged {
  source: 'costs' | 'estimate';
  lines: ShownLine[];
}

/** Returns a cost at the rates of tax of the approved lines for the same. At several rates it is several lines. */
function atApprovedRates(line: ShownLine, approved: readonly ShownLine[]): ShownLine[] {
  const known = approved.map(({ kind, partNumber, amount, taxRate }) => ({
    ...{ kind, partNumber, amount: fromDollars(amount) },
    rate: taxRate === undefined ? null : fromPercent(taxRate),
  }));
  const parts = ratesOfCost({ ...line, amount: fromDollars(line.amount) }, known);
  return parts.map(({ rate, amount }) => ({
    ...line,
    ...(parts.length > 1 && { quantity: 1, price: toDollars(amount), amount: toDollars(amount) }),
    ...(rate !== null && { taxRate: toPercent(rate) }),
  }));
}

const netOf = (lines: readonly ShownLine[], { discount }: EstimateTerms): Cents =>
  worthOf(cents(lines.reduce((sum, { amount }) => sum + fromDollars(amount), 0)), {
    ...{ discount, taxRate: fromPercent('0'), taxExempt: true },
  }).net;

/**
 * Returns what the customer approved and how much less the final costs are, both after the discount and before tax, for a
 * person who is about to invoice them: work or parts may not be typed yet. Undefined when they are not less.
 */
export function belowApproved(
  { source, lines }: Charged,
  approved: ApprovedEstimate | undefined,
): { approved: Dollars; by: Dollars } | undefined {
  if (!approved || source === 'estimate') return undefined;
  const agreed = netOf(approved.lines, approved.terms);
  const by = cents(agreed - netOf(lines, approved.terms));
  return by > 0 ? { approved: toDollars(agreed), by: toDollars(by) } : undefined;
}

/**
 * Returns what every invoice of a repair charges: its final costs, or as long as it has none what the customer approved.
 * So an invoice is the total that the screens show (decision 0056).
 */
export function whatIsCharged(
  repair: Pick<RepairRow, 'laborCost' | 'inboundShippingCost' | 'outboundShippingCost'>,
  { approved, parts }: { approved: ApprovedEstimate | undefined; parts: readonly RepairPartRow[] },
): Charged {
  const costs = proposedLines(repair, parts);
  const lines = approved?.lines ?? [];
  const hasRates = lines.some(({ taxRate }) => taxRate !== undefined);
  return costs.total > 0
    ? {
        source: 'costs',
        lines: hasRates ? costs.lines.flatMap((line) => atApprovedRates(line, lines)) : costs.lines,
      }
    : { source: 'estimate', lines };
}
