import type { ShownLine } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import type { RepairPartRow, RepairRow } from '../../../db/schema/repairs.ts';
import type { ApprovedEstimate } from './approved-estimate.ts';
import { proposedLines } from './proposed-lines.ts';

/** What a repair is charged for, before discount and tax. */
interface Charged {
  source: 'costs' | 'estimate';
  lines: ShownLine[];
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
  return costs.total > 0
    ? { source: 'costs', lines: costs.lines }
    : { source: 'estimate', lines: approved?.lines ?? [] };
}
