import { z } from 'zod';
import { instant } from '../../core/dates/date-answers.ts';
import { dialledPhone } from '../../core/dialled-phone.ts';
import { id, optionalEmail, optionalLine, optionalText, required } from '../../core/fields.ts';
import { languageCodes } from '../../core/languages.ts';
import { teamRights } from '../customer-team/endpoints.ts';
import { type CustomerUse, customerMessages, customerUses } from './messages.ts';
import { TERMS_MAX } from './terms.ts';

const address = {
  address: optionalText(500),
  city: optionalLine(),
  state: optionalLine(),
  zip: optionalLine(50),
};

/** The fields of a customer (B3). An empty field is stored as none, an empty country as that of the company's addresses, such as USA. */
const fields = {
  name: required(customerMessages.nameRequired),
  email: optionalEmail().nullish(),
  contactEmail: optionalEmail().nullish(),
  phone: optionalLine(50),
  ...address,
  country: optionalLine(),
  notes: optionalText(),
  billingAddress: address.address,
  billingCity: address.city,
  billingState: address.state,
  billingZip: address.zip,
  billingCountry: optionalLine(),
  billingEmail: optionalEmail().nullish(),
  /** The days to pay an invoice. Null for the terms of the company. */
  termsDays: z.int().min(0, 'Must be at least 0').max(TERMS_MAX, `Must be at most ${TERMS_MAX}`).nullish(),
  /** It stands on the invoices of the customer. */
  taxNumber: optionalLine(100),
  /** The language of the customer's papers. Empty for that of the company. */
  language: z
    .union([z.literal(''), z.enum(languageCodes)], { error: customerMessages.language })
    .nullish()
    .transform((given) => (given === '' ? null : given)),
  /** Whether certificates and labels name the next due date (D5.11): true where the customer agreed to it. */
  printNextDue: z.boolean().optional(),
  /** Copies the shipping address into the billing fields (B2.2). */
  sameAsShipping: z.boolean().optional(),
};

/** A new customer (B5). */
export const customerForm = z.object(fields);
/** A change of a customer. Fields that are not sent stay. */
export const customerUpdate = z.object({
  ...fields,
  name: fields.name.optional(),
  active: z.boolean().optional(),
});

const text = z.string().nullable();

/** A customer number that portal users of more than one customer gave. Nobody has checked that they belong together. */
const sharedNumber = z.object({
  customerNo: z.string(),
  /** At most three other customers. */
  others: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type SharedNumber = z.infer<typeof sharedNumber>;

/** A customer record (B3). */
export const customer = z.object({
  id: z.int(),
  companyId: z.int(),
  name: z.string(),
  email: text,
  contactEmail: text,
  phone: text,
  dial: dialledPhone.optional(),
  address: text,
  city: text,
  state: text,
  zip: text,
  country: z.string(),
  /** Street, town and a country other than the company's, as that country writes them. None without an address (D14.5). */
  addressLines: z.array(z.string()),
  notes: text,
  billingAddress: text,
  billingCity: text,
  billingState: text,
  billingZip: text,
  billingCountry: z.string(),
  billingLines: z.array(z.string()),
  billingEmail: text,
  termsDays: z.int().nullable(),
  taxNumber: text,
  /** Null for that of the company. */
  language: z.enum(languageCodes).nullable(),
  printNextDue: z.boolean(),
  active: z.boolean(),
  lastImportedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
  /** In lists and of single customers, when there is one. */
  sharedNumber: sharedNumber.optional(),
});
export type Customer = z.infer<typeof customer>;

const counts = z.object(
  Object.fromEntries(customerUses.map((use) => [use, z.int()])) as Record<CustomerUse, z.ZodInt>,
);

/** A portal user of a customer record (D1.5). */
export const customerUser = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: text,
  dial: dialledPhone.optional(),
  /** The customer number as this user typed it. */
  customerNo: text,
  active: z.boolean(),
  emailVerified: z.boolean(),
  ...teamRights,
  lastSignInAt: instant.nullable(),
  version: z.int(),
  createdAt: instant,
});
export type CustomerUser = z.infer<typeof customerUser>;

/** A customer with the counts of its records and its portal users. */
export const customerDetail = customer.extend({ counts, users: z.array(customerUser) });
export type CustomerDetail = z.infer<typeof customerDetail>;

/** The customer that receives all records of the other one. */
export const mergeForm = z.object({ intoId: id(customerMessages.unknown) });

/** The records that a merge moves, or would move. */
export const mergeResult = z.object({
  /** The customer that stays, as it is after the merge. */
  into: customer,
  moved: counts,
  /** The empty fields of the customer that stays which the merge fills, with their values. */
  filled: z.record(z.string(), z.string()),
  /**
   * Portal users who have not confirmed their e-mail address. After the merge they see the data of both records
   * (D1.5).
   */
  unconfirmed: z.array(z.string()),
  /**
   * Units that the register of one customer has twice after the merge: with one asset number, or with one model and serial
   * number (D5.6). Both stay, and a search finds both.
   */
  sameUnits: z.array(z.string()),
});
export type MergeResult = z.infer<typeof mergeResult>;
