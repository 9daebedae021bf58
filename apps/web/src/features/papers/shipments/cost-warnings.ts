import { cents, type Dollars, fromDollars } from '@portal/contract/core/numbers/money.ts';
import { costsAboveWords } from '@portal/contract/estimates/estimates/costs-above.ts';
import type { ScannedUnit } from '@portal/contract/papers/shipments/endpoints.ts';
import { divide } from '@portal/contract/papers/shipments/rules.ts';
import { faultOfAmount } from '../../../forms/amount-fault.ts';
import { paths } from '../../../navigation/paths.ts';

/** A warning, and the address that starts a revision of the estimate with this cost. */
interface CostAbove {
  sentence: string;
  to: string;
}

type Priced = Pick<ScannedUnit, 'id' | 'serviceReportNumber' | 'agreed'>;

/**
 * Returns the warnings for a shipping cost in dollars that raises the costs of units above what their customer has
 * approved. The cost is divided as the portal will divide it. A technician sees no amounts and gets none.
 */
export function costWarnings(units: readonly Priced[], dollars: Dollars | null): CostAbove[] {
  const [first, ...others] = units;
  if (!first || dollars === null || faultOfAmount(dollars)) return [];
  const shares = divide(fromDollars(dollars), units.length);
  return [first, ...others.toSorted((a, b) => a.id - b.id)].flatMap(
    ({ id, serviceReportNumber, agreed }, at) => {
      const share = shares[at] ?? 0;
      const words = agreed && costsAboveWords(cents(fromDollars(agreed.costs) + share), agreed);
      if (!words || share === 0) return [];
      const sentence = others.length > 0 ? `${serviceReportNumber}: ${words}` : words;
      return [{ sentence, to: `${paths.adminRepair(id)}?dialog=revise-${share}` }];
    },
  );
}
