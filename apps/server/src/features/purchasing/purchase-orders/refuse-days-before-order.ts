import { dayBeforeOrder } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import { invalidField } from '../../../errors.ts';

/**
 * Refuses a day of an order that is before its order date. `within` is the path of the order in the body.
 * @throws 400.
 */
export function refuseDaysBeforeOrder(days: Parameters<typeof dayBeforeOrder>[0], within = ''): void {
  const fault = dayBeforeOrder(days);
  if (fault) throw invalidField(within + fault.field, fault.message);
}
