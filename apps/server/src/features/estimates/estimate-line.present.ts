import { cents, fromNumeric, toDollars } from '@portal/contract/core/money.ts';
import type { ShownLine } from '@portal/contract/estimates/endpoints.ts';
import type { EstimateLineRow } from '../../db/schema/estimates.ts';

type Line = Pick<EstimateLineRow, 'kind' | 'partNumber' | 'description' | 'quantity' | 'price'>;

/** Presents a line with its amounts in dollars. */
export function presentLine({ kind, partNumber, description, quantity, price }: Line): ShownLine {
  const each = fromNumeric(price);
  const amount = toDollars(cents(each * quantity));
  return { kind, partNumber, description, quantity, price: toDollars(each), amount };
}
