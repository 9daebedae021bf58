import type { RememberedAddresses } from '@portal/contract/overview/customer-home/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import type { CheckedRequestForm, RepairRequestForm } from '@portal/contract/repairs/repairs/request.ts';
import type { ZodForm } from '../../../forms/use-zod-form.ts';

/** The request form for its sections. It has a list of units, also for one unit (D3.8). */
export type RequestForm = ZodForm<RepairRequestForm, CheckedRequestForm>;

/** All fields of the form. A text is never missing. */
export type RequestValues = Omit<
  Required<RepairRequestForm>,
  'userId' | 'customerId' | 'dateShipped' | 'units'
> & { units: UnitValues[] };
/** The form's values of one unit. */
type UnitForm = RepairRequestForm['units'][number];
/** What is asked for a calibration is there only where something is asked. */
export type UnitValues = Required<Omit<UnitForm, 'calibrationTerms'>> & Pick<UnitForm, 'calibrationTerms'>;

/** Returns an empty unit: non-warranty, repair needed (A3). */
export const blankUnit = (): UnitValues => ({
  modelPartNo: '',
  serialNumber: '',
  customerEquipmentId: null,
  warrantyStatus: 'non_warranty',
  descriptionProblem: '',
  repairNeeded: true,
  calibrationNeeded: false,
  accessories: [],
});

/**
 * Returns an empty request with the user's data and the addresses of their last request: non-warranty, repair needed,
 * every other checkbox off (A3).
 */
export const blankRequest = (user: User, last?: RememberedAddresses | null): RequestValues => ({
  companyName: user.company ?? '',
  contactName: user.contactName ?? '',
  customerNo: user.customerNo ?? '',
  phoneNo: user.phone ?? '',
  emailAddress: user.emailInUse,
  additionalEmails: [],
  address: user.address ?? '',
  billingAddress: '',
  billingName: last?.billingName ?? '',
  billingStreet: last?.billingStreet ?? '',
  billingCity: last?.billingCity ?? '',
  billingState: last?.billingState ?? '',
  billingZip: last?.billingZip ?? '',
  shippingAddress: '',
  shippingName: last?.shippingName ?? '',
  shippingStreet: last?.shippingStreet ?? '',
  shippingCity: last?.shippingCity ?? '',
  shippingState: last?.shippingState ?? '',
  shippingZip: last?.shippingZip ?? '',
  sameAsShipping: false,
  poNumber: '',
  taxExempt: false,
  units: [blankUnit()],
  noEstimateUnder200: false,
  preApprovedUpTo: undefined,
  shippingInsuranceNeeded: false,
  addressConfirmed: false,
  loanerWanted: false,
  specialInstructions: '',
  inboundTrackingNumber: '',
  inboundCarrier: '',
});
