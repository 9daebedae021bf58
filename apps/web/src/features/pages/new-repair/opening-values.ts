import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import type { EquipmentItemForm } from '@portal/contract/repairs/equipment-models/items.ts';
import type { AdminRequestForm } from '@portal/contract/repairs/repairs/request.ts';
import type { NewRepairForm, NewRepairStart } from './new-repair-query.ts';

/** An empty unit. */
export const blankItem = (): EquipmentItemForm => ({
  typeId: null,
  newTypeName: null,
  modelId: null,
  newModelName: null,
  make: null,
  customerEquipmentId: null,
  serialNumber: '',
  notes: '',
});

/** Returns the unit of the register as a unit of the calibration. */
const itemOf = ({ id, ...unit }: NonNullable<NewRepairStart['unit']>): EquipmentItemForm => ({
  ...blankItem(),
  ...unit,
  customerEquipmentId: id,
});

/**
 * The form as it opens: non-warranty, repair needed, or calibration for a calibration; every other box off (B3, B4).
 */
export const openingValues = (start: NewRepairStart) =>
  ({
    requestType: start.requestType,
    appointmentId: start.appointmentId,
    appointmentStartTime: start.appointmentStartTime,
    customerId: start.customerId,
    companyName: '',
    contactName: '',
    phoneNo: '',
    emailAddress: '',
    additionalEmails: [],
    address: '',
    billingAddress: start.location,
    shippingAddress: start.location,
    sameAsShipping: false,
    poNumber: '',
    taxExempt: false,
    dateShipped: '',
    modelPartNo: start.modelPartNo,
    serialNumber: start.unit?.serialNumber ?? start.serialNumber,
    customerEquipmentId: start.unit?.id ?? null,
    accessories: [],
    warrantyStatus: 'non_warranty',
    descriptionProblem: start.descriptionProblem,
    repairNeeded: start.requestType === 'repair',
    calibrationNeeded: start.requestType === 'calibration',
    noEstimateUnder200: false,
    shippingInsuranceNeeded: false,
    addressConfirmed: false,
    loanerWanted: false,
    specialInstructions: '',
    calibrationDate: '',
    received: start.received,
    addCustomer: true,
    addUnit: true,
    catalogueModel: null,
    newModel: { type: '', make: '', name: '' },
    equipmentItems: start.unit && start.requestType === 'calibration' ? [itemOf(start.unit)] : [],
  }) satisfies AdminRequestForm;

/** Returns the values of a request that a customer's record contains. */
function valuesFrom(customer: Customer) {
  const address = customer.addressLines.join('\n');
  return {
    companyName: customer.name,
    phoneNo: customer.phone ?? '',
    emailAddress: customer.contactEmail || customer.email || '',
    address,
    billingAddress: customer.billingLines.join('\n') || address,
    shippingAddress: address,
  } satisfies Partial<AdminRequestForm>;
}

const names = [
  'companyName',
  'phoneNo',
  'emailAddress',
  'address',
  'billingAddress',
  'shippingAddress',
] as const;

/** Fills the form with the customer's data. With `onlyEmpty` it keeps filled fields. */
export function fillFrom(form: NewRepairForm, customer: Customer, onlyEmpty: boolean): void {
  const values = valuesFrom(customer);
  for (const name of names) {
    if (values[name] === '' || (onlyEmpty && form.getValues(name))) continue;
    form.setValue(name, values[name], { shouldDirty: !onlyEmpty });
  }
}
