import { z } from 'zod';
import { id } from '../../core/fields.ts';
import { adminRequestForm, repairRequest, requestRules } from '../repairs/request.ts';

const asked = repairRequest.shape;
const askedOfStaff = adminRequestForm.shape;

/** The facts of one unit. */
const unitFacts = {
  modelPartNo: asked.modelPartNo.optional(),
  serialNumber: asked.serialNumber,
  customerEquipmentId: asked.customerEquipmentId,
  warrantyStatus: asked.warrantyStatus.unwrap().optional(),
  descriptionProblem: asked.descriptionProblem,
  repairNeeded: asked.repairNeeded.unwrap().optional(),
  calibrationNeeded: asked.calibrationNeeded.unwrap().optional(),
  accessories: asked.accessories,
  calibrationDate: askedOfStaff.calibrationDate,
  /** An open appointment of the customer, or null for none. */
  appointmentId: askedOfStaff.appointmentId,
};

/** The facts that all units of a request share, as its form asks for them. */
const sharedFacts = {
  companyName: asked.companyName,
  contactName: asked.contactName,
  customerNo: asked.customerNo,
  phoneNo: asked.phoneNo,
  emailAddress: asked.emailAddress.optional(),
  additionalEmails: asked.additionalEmails.unwrap().optional(),
  address: asked.address,
  billingAddress: asked.billingAddress,
  billingName: asked.billingName,
  billingStreet: asked.billingStreet,
  billingCity: asked.billingCity,
  billingState: asked.billingState,
  billingZip: asked.billingZip,
  shippingAddress: asked.shippingAddress,
  shippingName: asked.shippingName,
  shippingStreet: asked.shippingStreet,
  shippingCity: asked.shippingCity,
  shippingState: asked.shippingState,
  shippingZip: asked.shippingZip,
  sameAsShipping: asked.sameAsShipping.unwrap().optional(),
  poNumber: asked.poNumber,
  taxExempt: asked.taxExempt.unwrap().optional(),
  /** What the customer agreed to pay without an estimate, as they told staff. The amount is what the form says beside it. */
  noEstimateUnder200: asked.noEstimateUnder200.unwrap().optional(),
  preApprovedUpTo: asked.preApprovedUpTo,
  /** The day on which the customer sent the unit in. A repair has it as `sentInOn`. */
  dateShipped: asked.dateShipped,
  shippingInsuranceNeeded: asked.shippingInsuranceNeeded.unwrap().optional(),
  addressConfirmed: asked.addressConfirmed.unwrap().optional(),
  loanerWanted: asked.loanerWanted.unwrap().optional(),
  specialInstructions: asked.specialInstructions,
};

/**
 * PATCH /api/repairs/{id}/request: what came in wrong with a request (D3.8). All facts are optional, with the rules of the
 * request form.
 */
export const requestFacts = z.object({
  ...unitFacts,
  ...sharedFacts,
  /** Another customer of the same company. All units of the request go along. */
  customerId: id('Unknown customer').optional(),
  /** True when the other units of the same request get the shared facts too. */
  wholeRequest: z.boolean().optional(),
});
export type RequestFacts = z.output<typeof requestFacts>;
export type UnitFact = keyof typeof unitFacts;
export type SharedFact = keyof typeof sharedFacts;

export const isSharedFact = (name: string): name is SharedFact => name in sharedFacts;

/** The library takes the message out of what it gets. */
const copy = <Rule extends object>(rule: Rule): Rule => ({ ...rule });

/** The form in which staff correct a request. It holds all facts, so the rules between them are checked at once. */
export const requestFactsForm = requestFacts
  .refine(requestRules.named.holds, copy(requestRules.named))
  .refine(requestRules.wanted.holds, copy(requestRules.wanted))
  .refine(requestRules.described.holds, copy(requestRules.described));
export type RequestFactsForm = z.input<typeof requestFactsForm>;
