import { z } from 'zod';
import { optionalPlannedDate } from '../../core/dates/date-fields.ts';
import { type CalendarDate, compareDates } from '../../core/dates/dates.ts';
import { email, id, optionalLine, optionalText, required, requiredText } from '../../core/fields.ts';
import { optionalMoney, requiredMoney } from '../../core/numbers/money-fields.ts';
import { quantityField } from '../../core/numbers/quantity-field.ts';
import { purchaseOrderMessages as say } from './messages.ts';
import { ITEMS_MAX, QUANTITY_MAX } from './rules.ts';
import { purchaseOrderStatuses } from './statuses.ts';

/** The address of a supplier and a note in the mail. Without an address it is the supplier's. */
const mailFields = { to: email().nullish(), message: optionalText(2000) };

const fields = {
  /** Without a number the order gets the company's next one, such as PO-1001 (D6.1). */
  poNumber: optionalLine(50),
  supplierId: id(say.supplierRequired),
  customerId: id(say.unknownCustomer).nullish(),
  repairId: id(say.unknownRepair).nullish(),
  orderDate: optionalPlannedDate(),
  expectedDeliveryDate: optionalPlannedDate(),
  dateReceived: optionalPlannedDate(),
  shippingMethod: optionalLine(100),
  trackingNumber: optionalLine(100),
  tax: optionalMoney,
  shipping: optionalMoney,
  notes: optionalText(),
};

type Day = CalendarDate | null | undefined;

/** Returns the field of an order whose day is before the order date, with the sentence for it. */
export function dayBeforeOrder(days: {
  orderDate?: Day;
  expectedDeliveryDate?: Day;
  dateReceived?: Day;
}): { field: string; message: string } | undefined {
  const isBefore = (day: Day) => day && days.orderDate && compareDates(day, days.orderDate) < 0;
  if (isBefore(days.expectedDeliveryDate))
    return { field: 'expectedDeliveryDate', message: say.expectedBeforeOrder };
  return isBefore(days.dateReceived)
    ? { field: 'dateReceived', message: say.receivedBeforeOrder }
    : undefined;
}

const inOrder = (days: Parameters<typeof dayBeforeOrder>[0], ctx: z.RefinementCtx) => {
  const fault = dayBeforeOrder(days);
  if (fault) ctx.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
};

/** A new order. It is a draft unless the caller says otherwise (B3). */
export const purchaseOrderForm = z
  .object({ ...fields, status: z.enum(purchaseOrderStatuses).default('draft') })
  .superRefine(inOrder);
/** A change of an order. Fields that are not sent stay. A status that is set by hand moves no stock (D6.2). */
export const purchaseOrderUpdate = z
  .object({
    ...fields,
    supplierId: fields.supplierId.optional(),
    status: z.enum(purchaseOrderStatuses).optional(),
    /** With the status canceled: tell the supplier by mail (D6.8). */
    tellSupplier: z.boolean().optional(),
  })
  .superRefine(inOrder);

const quantity = quantityField(QUANTITY_MAX, { least: say.quantityMin, most: say.quantityMax });

const itemFields = {
  partId: id(say.unknownPart).nullish(),
  partNumber: optionalLine(100),
  description: required(say.descriptionRequired, 1000),
  manufacturer: optionalLine(),
  quantity,
  unitPrice: requiredMoney(say.unitPriceRequired),
  /** The repair that the line is ordered for (D6.5). */
  repairId: id(say.unknownRepair).nullish(),
};

/** A new line. It is for stock unless the caller says otherwise (B9). */
export const purchaseOrderItemForm = z.object({ ...itemFields, isForStock: z.boolean().default(true) });
export const purchaseOrderItemUpdate = z.object({
  ...itemFields,
  description: itemFields.description.optional(),
  quantity: quantity.optional(),
  unitPrice: itemFields.unitPrice.optional(),
  isForStock: z.boolean().optional(),
});

/** What arrived (D6.2). Without lines everything that is still expected arrived ("Mark as Received", D10.6). */
export const receiveForm = z.object({
  lines: z
    .array(
      z.object({
        itemId: id(say.unknownItem),
        quantity,
        note: optionalText(1000),
        /** The unit price actually paid (D6.6). */
        unitPrice: optionalMoney,
      }),
    )
    .min(1)
    .max(ITEMS_MAX)
    .optional(),
  /** Receive more than is expected (D10.6). */
  allowOver: z.boolean().default(false),
});

/** The reason for closing a line short, for reopening it, or for reversing a receipt. */
export const reasonForm = z.object({ reason: requiredText(say.reasonRequired, 1000) });

/** Where an order is sent to (D6.8). */
export const sendForm = z.object(mailFields);
