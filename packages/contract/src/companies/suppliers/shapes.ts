import { z } from 'zod';
import { dialledPhone } from '../../core/dialled-phone.ts';
import { optionalEmail, optionalLine, optionalText, required } from '../../core/fields.ts';
import { dollarAmount } from '../../core/numbers/money-fields.ts';
import { supplierMessages as say } from './messages.ts';

const text = z.string().nullable();

/** A supplier of a company (B3). */
export const supplier = z.object({
  id: z.int(),
  companyId: z.int(),
  name: z.string(),
  contactName: text,
  email: text,
  phone: text,
  dial: dialledPhone.optional(),
  address: text,
  city: text,
  state: text,
  zip: text,
  country: z.string(),
  /** The address with its country, as that country writes it (D14.5). */
  addressLines: z.array(z.string()),
  website: text,
  notes: text,
  isPreferred: z.boolean(),
  active: z.boolean(),
  version: z.int(),
});
export type Supplier = z.infer<typeof supplier>;

/** How a supplier has done so far. Drafts and canceled orders do not count. */
export const supplierFigures = z.object({
  /** The number of orders. */
  orders: z.int(),
  /** The number of orders of which something is still expected. */
  openOrders: z.int(),
  /** The number of open orders that are expected before today, by the day in the company's zone. */
  lateOrders: z.int(),
  /** The number of received orders that had an expected day. */
  judgedOrders: z.int(),
  /** The number of them that were received on that day or before. */
  onTimeOrders: z.int(),
  /** The sum of all orders, and of those of the last 365 days, in dollars. */
  spend: dollarAmount,
  spendLastYear: dollarAmount,
  /** The number of catalogue parts that are ordered from this supplier first. */
  parts: z.int(),
});
export type SupplierFigures = z.infer<typeof supplierFigures>;

const fields = {
  name: required(say.nameShort).min(2, say.nameShort),
  contactName: optionalLine(),
  email: optionalEmail().nullish(),
  phone: optionalLine(50),
  address: optionalText(1000),
  city: optionalLine(),
  state: optionalLine(),
  zip: optionalLine(50),
  website: optionalLine(500),
  notes: optionalText(),
};

/** A new supplier. Without a country it is in that of the company's addresses, such as the USA (B9). */
export const supplierForm = z.object({
  ...fields,
  country: optionalLine(),
  isPreferred: z.boolean().default(false),
  active: z.boolean().default(true),
});
/** A change of a supplier. Fields that are not sent stay. */
export const supplierUpdate = z.object({
  ...fields,
  name: fields.name.optional(),
  country: optionalLine(),
  isPreferred: z.boolean().optional(),
  active: z.boolean().optional(),
});
