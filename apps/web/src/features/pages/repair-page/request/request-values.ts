import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { RequestFactsForm } from '@portal/contract/repairs/request-facts/facts.ts';

/** Which facts a dialog is for: those of the unit, or those of its customer. */
export type FactsPart = 'unit' | 'customer';

/** Returns the values of the form. A missing text is ''. */
export const requestValues = (repair: Repair) =>
  ({
    modelPartNo: repair.modelPartNo,
    serialNumber: repair.serialNumber ?? '',
    warrantyStatus: repair.warrantyStatus,
    descriptionProblem: repair.descriptionProblem ?? '',
    repairNeeded: repair.repairNeeded,
    calibrationNeeded: repair.calibrationNeeded,
    accessories: repair.accessories,
    customerId: repair.customerId ?? undefined,
    companyName: repair.companyName ?? '',
    contactName: repair.contactName ?? '',
    customerNo: repair.customerNo ?? '',
    phoneNo: repair.phoneNo ?? '',
    emailAddress: repair.emailAddress ?? '',
    additionalEmails: repair.additionalEmails,
    address: repair.address ?? '',
    billingAddress: repair.billingAddress ?? '',
    billingName: repair.billingName ?? '',
    billingStreet: repair.billingStreet ?? '',
    billingCity: repair.billingCity ?? '',
    billingState: repair.billingState ?? '',
    billingZip: repair.billingZip ?? '',
    shippingAddress: repair.shippingAddress ?? '',
    shippingName: repair.shippingName ?? '',
    shippingStreet: repair.shippingStreet ?? '',
    shippingCity: repair.shippingCity ?? '',
    shippingState: repair.shippingState ?? '',
    shippingZip: repair.shippingZip ?? '',
    sameAsShipping: repair.sameAsShipping,
    calibrationDate: repair.calibrationDate ?? '',
    appointmentId: repair.appointmentId,
    noEstimateUnder200: repair.noEstimateUnder200,
    preApprovedUpTo: undefined as Dollars | undefined,
    poNumber: repair.poNumber ?? '',
    taxExempt: repair.taxExempt,
    dateShipped: repair.sentInOn ?? '',
    shippingInsuranceNeeded: repair.shippingInsuranceNeeded,
    addressConfirmed: repair.addressConfirmed,
    loanerWanted: repair.loanerWanted,
    specialInstructions: repair.specialInstructions ?? '',
    wholeRequest: repair.shipmentId !== null,
  }) satisfies RequestFactsForm;

const asText = (value: unknown) => JSON.stringify(value ?? null);

/**
 * Returns the facts that were changed. The amount of an agreement goes along with it. Whether the other units of the request get them too is no fact, and goes with the
 * customer's.
 */
export function changedFacts(
  stored: RequestFactsForm,
  { wholeRequest, preApprovedUpTo, ...typed }: RequestFactsForm,
  part: FactsPart,
): RequestFactsForm {
  const changed = Object.entries(typed).filter(
    ([name, value]) => asText(value) !== asText(stored[name as keyof RequestFactsForm]),
  );
  return {
    ...Object.fromEntries(changed),
    ...(typed.noEstimateUnder200 && !stored.noEstimateUnder200 && { preApprovedUpTo }),
    ...(changed.length > 0 && part === 'customer' && wholeRequest && { wholeRequest }),
  };
}

const parts = ['Name', 'Street', 'City', 'State', 'Zip'] as const;

/** Returns true for a request whose form asked for the parts of an address, as that of customers does. */
export const hasParts = (repair: Repair, kind: 'billing' | 'shipping'): boolean =>
  parts.some((part) => repair[`${kind}${part}`]);
