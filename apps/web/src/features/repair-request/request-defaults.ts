import type { User } from '@portal/contract/auth/shapes.ts';
import type { RepairRequestForm } from '@portal/contract/repairs/request.ts';

/** Every field the form shows; texts are never absent in it. */
export type RequestValues = Omit<
  Required<RepairRequestForm>,
  'userId' | 'customerId' | 'dateShipped' | 'units'
> & { units: UnitValues[] };
/** What the form holds of one unit. */
export type UnitValues = Required<RepairRequestForm['units'][number]>;

/** A unit nothing is said about yet: non-warranty, repair needed (A3). */
export const blankUnit = (): UnitValues => ({
  modelPartNo: '',
  serialNumber: '',
  warrantyStatus: 'non_warranty',
  descriptionProblem: '',
  repairNeeded: true,
  calibrationNeeded: false,
});

/** An empty request: prefilled from the signed-in user, non-warranty, repair needed, every other box off (A3). */
export const blankRequest = (user: User): RequestValues => ({
  companyName: user.company ?? '',
  contactName: user.contactName ?? '',
  customerNo: user.customerNo ?? '',
  phoneNo: user.phone ?? '',
  emailAddress: user.emailInUse,
  additionalEmails: [],
  address: user.address ?? '',
  billingAddress: '',
  billingName: '',
  billingStreet: '',
  billingCity: '',
  billingState: '',
  billingZip: '',
  shippingAddress: '',
  shippingName: '',
  shippingStreet: '',
  shippingCity: '',
  shippingState: '',
  shippingZip: '',
  sameAsShipping: false,
  poNumber: '',
  taxExempt: false,
  units: [blankUnit()],
  noEstimateUnder200: false,
  shippingInsuranceNeeded: false,
  addressConfirmed: false,
  specialInstructions: '',
});
