import { z } from 'zod';
import { optionalPlannedDate } from '../../core/dates/date-fields.ts';
import { id, LIST_MAX, optionalText } from '../../core/fields.ts';
import { dollarAmount, requiredMoney } from '../../core/numbers/money-fields.ts';
import { quantityField } from '../../core/numbers/quantity-field.ts';
import { reorderMessages as say } from './reorder-messages.ts';

const words = z.string().nullable();

/** A proposed line of an order (D6.4). */
export const proposedLine = z.object({
  partId: z.int(),
  partNumber: z.string(),
  name: words,
  available: z.int(),
  reorderPoint: z.int(),
  /** The pieces of open order lines that have not arrived. */
  onOrder: z.int(),
  /** The pieces that open repairs miss. */
  shortage: z.int(),
  /** The pieces that somebody has asked for open repairs and that are neither reserved, in stock nor on order. */
  asked: z.int(),
  /** The proposal: to twice the reorder point, or what open repairs miss and ask for, whichever is more. */
  quantity: z.int(),
  /** What the part costs at the next order, or null when nobody knows. */
  unitPrice: dollarAmount,
});
export type ProposedLine = z.infer<typeof proposedLine>;

/** The proposed order to one supplier. The supplier is null for parts without a preferred supplier. */
export const proposedOrder = z.object({
  supplierId: z.int().nullable(),
  supplierName: words,
  lines: z.array(proposedLine),
});
export type ProposedOrder = z.infer<typeof proposedOrder>;

const quantity = quantityField(100_000, { least: say.quantity, most: 'Must be at most 100,000' });

/** The orders to create, as somebody has edited them. */
export const wantedOrders = z.object({
  orders: z
    .array(
      z.object({
        supplierId: id(say.supplierRequired),
        expectedDeliveryDate: optionalPlannedDate(),
        notes: optionalText(),
        lines: z
          .array(
            z.object({ partId: id(say.unknownPart), quantity, unitPrice: requiredMoney(say.priceRequired) }),
          )
          .min(1, say.linesRequired)
          .max(LIST_MAX * 10, `At most ${LIST_MAX * 10} lines`),
      }),
    )
    .min(1, say.ordersRequired)
    .max(LIST_MAX, `At most ${LIST_MAX} orders`),
});
export type WantedOrders = z.output<typeof wantedOrders>;

export const createdOrder = z.object({
  id: z.int(),
  poNumber: z.string(),
  supplierId: z.int(),
  supplierName: z.string(),
  lines: z.int(),
});
export type CreatedOrder = z.infer<typeof createdOrder>;
