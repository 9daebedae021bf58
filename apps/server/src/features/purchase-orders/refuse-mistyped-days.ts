import type { PurchaseOrderRow } from '../../db/schema/purchase-orders.ts';
import { refuseMistypedYears } from '../../http/refuse-mistyped-years.ts';

type Days = Pick<PurchaseOrderRow, 'orderDate' | 'expectedDeliveryDate' | 'dateReceived'>;

/** Checks the years of the dates of an order. @throws 400. */
export const refuseMistypedDays = ({
  orderDate,
  expectedDeliveryDate,
  dateReceived,
}: {
  [Day in keyof Days]?: string | null | undefined;
}): void => refuseMistypedYears({ orderDate, expectedDeliveryDate, dateReceived });
