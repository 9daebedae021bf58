import { type Cents, fromNumeric, MAX_CENTS } from '@portal/contract/core/money.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type { Money } from '../../../db/schema/money.ts';
import { invalidField } from '../../../errors.ts';

interface Amounts {
  subtotal: Money;
  tax: Money;
  shipping: Money;
}

/** Refuses an order whose total cannot be stored. `more` is added to the subtotal. @throws 400. */
export function refuseTooLarge({ subtotal, tax, shipping }: Amounts, more = 0, field = 'total'): void {
  const amounts: readonly Cents[] = [fromNumeric(subtotal), fromNumeric(tax), fromNumeric(shipping)];
  const total = amounts.reduce((sum, amount) => sum + amount, 0) + more;
  if (total > MAX_CENTS) throw invalidField(field, say.tooLarge);
}
