import { z } from 'zod';
import { calendarDate } from './date-fields.ts';
import { email, id, LIST_MAX, optionalLine, optionalText, required } from './fields.ts';
import { warrantyStatuses } from './warranty.ts';

/** The radio of the form; the message is that of A5. */
export const warrantyStatus = z.enum(warrantyStatuses, { error: 'Please select warranty status' });

const fields = z.object({
  companyName: optionalLine(),
  contactName: optionalLine(),
  customerNo: optionalLine(50),
  phoneNo: optionalLine(50),
  emailAddress: email(),
  additionalEmails: z.array(email()).max(LIST_MAX, `At most ${LIST_MAX} addresses`).default([]),
  address: optionalText(1000),
  billingAddress: optionalText(1000),
  billingName: optionalLine(),
  billingStreet: optionalLine(),
  billingCity: optionalLine(),
  billingState: optionalLine(),
  billingZip: optionalLine(20),
  shippingAddress: optionalText(1000),
  shippingName: optionalLine(),
  shippingStreet: optionalLine(),
  shippingCity: optionalLine(),
  shippingState: optionalLine(),
  shippingZip: optionalLine(20),
  sameAsShipping: z.boolean().default(false),
  poNumber: optionalLine(100),
  taxExempt: z.boolean().default(false),
  dateShipped: z
    .union([z.literal('').transform(() => null), calendarDate(), z.null()], 'Invalid date')
    .optional(),
  modelPartNo: required('Model / part number is required'),
  serialNumber: optionalLine(100),
  warrantyStatus: warrantyStatus.default('non_warranty'),
  descriptionProblem: optionalText(),
  repairNeeded: z.boolean().default(true),
  calibrationNeeded: z.boolean().default(false),
  noEstimateUnder200: z.boolean().default(false),
  shippingInsuranceNeeded: z.boolean().default(false),
  addressConfirmed: z.boolean().default(false),
  specialInstructions: optionalText(),
  /** Staff only: the portal user and the customer record the request is for (A7, B7). */
  userId: id('Unknown user').nullish(),
  customerId: id('Unknown customer').nullish(),
});

type Draft = Partial<z.input<typeof fields>>;
const filled = (text: unknown) => typeof text === 'string' && text.trim() !== '';
const named = (r: Draft) => filled(r.companyName) || filled(r.contactName);
const wanted = (r: Draft) => (r.repairNeeded ?? true) || (r.calibrationNeeded ?? false);
const described = (r: Draft) => !(r.repairNeeded ?? true) || filled(r.descriptionProblem);
/** Rules between fields are checked whatever else is wrong, so that all messages show at once. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** POST /api/repairs, and the request form of customers and staff (A3, A5, D3.8). */
export const repairRequest = fields
  .refine(named, { message: 'Company or contact name is required', path: ['companyName'], when: isObject })
  .refine(wanted, {
    message: 'Please select repair, calibration or both',
    path: ['repairNeeded'],
    when: isObject,
  })
  .refine(described, {
    message: 'Please describe the problem',
    path: ['descriptionProblem'],
    when: isObject,
  });

/** What the form holds before it is checked. */
export type RepairRequestForm = z.input<typeof repairRequest>;
/** What the server gets. */
export type RepairRequest = z.output<typeof repairRequest>;
