import {
  type Cents,
  cents,
  type Dollars,
  fromDollars,
  timesPrice,
  toDollars,
} from '@portal/contract/core/numbers/money.ts';
import type { EstimateLineKind } from '@portal/contract/estimates/estimates/lines.ts';
import type { TypedLine } from '../../../estimates/estimate-presets/shared/typed-line.ts';

/** The costs of a repair as they are or as they are typed, in dollars. */
export interface CurrentCosts {
  parts: readonly { partNumber: string; description?: string | null; quantity: number; msrpPrice: Dollars }[];
  labor: Dollars;
  inbound: Dollars;
  outbound: Dollars;
}

const amountOf = (lines: readonly TypedLine[]): Cents =>
  cents(
    lines
      .filter(({ optional, taken }) => !optional || taken !== false)
      .reduce(
        (sum, { quantity, price }) => sum + timesPrice(quantity, fromDollars(Number(price) as Dollars)),
        0,
      ),
  );

const line = (kind: EstimateLineKind, description: string, price: Cents): TypedLine => ({
  ...{ kind, partNumber: '', description, quantity: 1, price: toDollars(price) },
});

/**
 * Returns the lines of an estimate with what the costs have on top of them: parts that it does not have or has fewer of,
 * and the rest of labor and shipping. Nothing that was approved is taken away, because it may still be needed.
 */
export function withCosts(lines: readonly TypedLine[], costs: CurrentCosts): TypedLine[] {
  const ofKinds = (...kinds: EstimateLineKind[]) => lines.filter(({ kind }) => kinds.includes(kind));
  const number = (text: string | null | undefined) => text?.toLowerCase() ?? '';
  const parts = [...Map.groupBy(costs.parts, ({ partNumber }) => number(partNumber)).values()].flatMap(
    (used) => {
      const own = used.map((part) => ({
        ...line('part', part.description || part.partNumber, fromDollars(part.msrpPrice)),
        ...{ partNumber: part.partNumber, quantity: part.quantity },
      }));
      const same = ofKinds('part').filter((one) => number(one.partNumber) === number(own[0]?.partNumber));
      if (same.length === 0) return own;
      const above = cents(Math.max(0, amountOf(own) - amountOf(same)));
      const each = fromDollars(used[0]?.msrpPrice);
      // Whole pieces more at the same price, or else the difference.
      const pieces = each > 0 && above % each === 0 ? above / each : 1;
      return above > 0 ? [{ ...own[0]!, quantity: pieces, price: toDollars(cents(above / pieces)) }] : [];
    },
  );
  const more = (
    kind: EstimateLineKind,
    has: readonly TypedLine[],
    given: [string, Dollars][],
    words: string,
  ) => {
    const shown = given.map(([label, amount]) => line(kind, label, fromDollars(amount)));
    const above = cents(Math.max(0, amountOf(shown) - amountOf(has)));
    if (above === 0) return [];
    return has.length === 0 ? shown.filter(({ price }) => Number(price) > 0) : [line(kind, words, above)];
  };
  return [
    ...lines,
    ...parts,
    ...more('labor', ofKinds('labor', 'calibration'), [['Labor', costs.labor]], 'Additional labor'),
    ...more(
      'shipping',
      ofKinds('shipping'),
      [
        ['Inbound shipping', costs.inbound],
        ['Outbound shipping', costs.outbound],
      ],
      'Additional shipping',
    ),
  ];
}
