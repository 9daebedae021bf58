import { dollars, fromDollars, typedCents } from '@portal/contract/core/numbers/money.ts';
import { costsAboveWords } from '@portal/contract/estimates/estimates/costs-above.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { CostWarning } from '../../../repairs/repairs/shared/cost-warning.tsx';
import { costsOf, ReviseEstimate } from '../estimate/revise-estimate.tsx';
import { useEstimates } from '../shared/use-estimate.ts';
import { computedCosts, updateValues } from '../update/update-values.ts';
import type { Part, PartValues } from './part-values.ts';

/** Returns typed lines as parts. Text that is no number yet counts as 0. */
const typedParts = (lines: readonly PartValues[]): Part[] =>
  lines.map(({ quantity, unitPrice, msrpPrice, description, ...line }) => ({
    ...line,
    description: description ?? '',
    quantity: Math.max(0, Math.trunc(Number(quantity)) || 0),
    unitPrice: dollars(typedCents(unitPrice) / 100),
    msrpPrice: dollars(typedCents(msrpPrice) / 100),
  })) as Part[];

interface CostsWithPartsProps {
  repair: Repair;
  /** All parts with the line that is being typed. */
  parts: readonly PartValues[];
}

/** Warns when the parts raise the costs above what the customer approved, and starts a revision with them. */
export function CostsWithParts({ repair, parts }: CostsWithPartsProps) {
  const { data } = useEstimates(repair.id);
  const typed = typedParts(parts);
  const { totalCost } = computedCosts(updateValues(repair), typed);
  const warning = costsAboveWords(fromDollars(totalCost), data?.agreed);
  return warning ? (
    <CostWarning
      sentences={[warning]}
      action={<ReviseEstimate repair={repair} costs={{ ...costsOf(repair), parts: typed }} />}
    />
  ) : null;
}
