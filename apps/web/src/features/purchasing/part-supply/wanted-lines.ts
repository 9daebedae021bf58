import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import { notANumber, WHOLE_QUANTITY } from '@portal/contract/core/numbers/number-words.ts';
import type { reorderEndpoints } from '@portal/contract/purchasing/part-supply/reorder-endpoints.ts';
import { reorderMessages } from '@portal/contract/purchasing/part-supply/reorder-messages.ts';
import type { ProposedLine, ProposedOrder } from '@portal/contract/purchasing/part-supply/reorder-shapes.ts';
import { faultOfAmount } from '../../../forms/amount-fault.ts';

/** A proposed line as it is edited. */
export interface WantedLine extends Omit<ProposedLine, 'quantity' | 'unitPrice'> {
  /** Null while the field is empty. */
  quantity: number | null;
  /** Null while the field is empty, and NaN for a text that is no amount. */
  unitPrice: Dollars | null;
  supplierId: number | null;
  isWanted: boolean;
}

/** Returns the lines to edit. A part without a preferred supplier is left out until somebody chooses one. */
export const linesToEdit = (orders: readonly ProposedOrder[]): WantedLine[] =>
  orders.flatMap(({ supplierId, lines }) =>
    lines.map((line) => ({ ...line, supplierId, isWanted: supplierId !== null })),
  );

type Body = GivenBody<typeof reorderEndpoints.create>;

/**
 * Returns the orders to create: the wanted lines by supplier. Lines without a supplier cannot be ordered, and lines
 * without a price are refused.
 */
export function ordersOf(lines: readonly WantedLine[]): Body['orders'] {
  const wanted = lines.filter(({ isWanted, supplierId }) => isWanted && supplierId !== null);
  return [...Map.groupBy(wanted, ({ supplierId }) => supplierId)].map(([supplierId, own]) => ({
    supplierId: supplierId!,
    lines: own.map(({ partId, quantity, unitPrice }) => ({
      partId,
      quantity: quantity ?? 0,
      unitPrice: unitPrice ?? '',
    })),
  }));
}

/** Returns why a quantity cannot be ordered, or undefined. */
export function quantityFault(quantity: number | null): string | undefined {
  if (Number.isNaN(quantity)) return notANumber();
  if (!(Number(quantity) >= 1)) return reorderMessages.quantity;
  return Number.isInteger(quantity) ? undefined : WHOLE_QUANTITY;
}

/** Returns why a price cannot be ordered, or undefined. Free of charge is typed as 0. */
export function priceFault(price: Dollars | null): string | undefined {
  if (price === null) return reorderMessages.priceRequired;
  return faultOfAmount(price);
}

const isReady = ({ supplierId, quantity, unitPrice }: WantedLine): boolean =>
  supplierId !== null && quantityFault(quantity) === undefined && priceFault(unitPrice) === undefined;

/** Returns how many wanted lines lack a supplier, a whole quantity of at least 1 or a price. */
export const unready = (lines: readonly WantedLine[]): number =>
  lines.filter((line) => line.isWanted && !isReady(line)).length;

/** Returns true when every wanted line can be ordered, and there is one. */
export const isComplete = (lines: readonly WantedLine[]): boolean =>
  lines.some((line) => line.isWanted) && unready(lines) === 0;
