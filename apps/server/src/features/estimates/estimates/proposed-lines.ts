import { cents, type Dollars, fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import type { ShownLine } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import type { RepairPartRow, RepairRow } from '../../../db/schema/repairs.ts';
import { presentLine } from './estimate-line.present.ts';

type Charged = Pick<RepairRow, 'laborCost' | 'inboundShippingCost' | 'outboundShippingCost'>;

const charges = [
  ['laborCost', 'labor', 'Labor'],
  ['inboundShippingCost', 'shipping', 'Inbound shipping'],
  ['outboundShippingCost', 'shipping', 'Outbound shipping'],
] as const;

/** Returns the lines of a new draft: the repair's parts at their charge price, labor and shipping (D3.6). */
export function proposedLines(
  repair: Charged,
  parts: readonly Pick<RepairPartRow, 'partNumber' | 'description' | 'quantity' | 'msrpPrice'>[],
): { lines: ShownLine[]; total: Dollars } {
  const lines = [
    ...parts.map(({ partNumber, description, quantity, msrpPrice }) =>
      presentLine({
        kind: 'part',
        partNumber,
        description: description || partNumber,
        quantity,
        price: msrpPrice,
      }),
    ),
    ...charges.flatMap(([field, kind, description]) => {
      const price = repair[field];
      const isCharged = price !== null && fromNumeric(price) > 0;
      return isCharged ? [presentLine({ kind, partNumber: null, description, quantity: 1, price })] : [];
    }),
  ];
  const total = cents(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0));
  return { lines, total: toDollars(total) };
}
