import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import type { EquipmentItemForm } from '@portal/contract/repairs/equipment-models/items.ts';
import type { AdminRequestForm } from '@portal/contract/repairs/repairs/request.ts';
import { STAFF_EMAILS_MAX } from '@portal/contract/repairs/repairs/request-units.ts';
import { useController, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { addressLines, billingOf } from '../../../record-parts/customers/customer-address.ts';
import { CustomerPicker } from '../../../record-parts/customers/customer-picker.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { AdditionalEmails } from '../../repairs/repairs/shared/additional-emails.tsx';
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
    equipmentItems: start.unit && start.requestType === 'calibration' ? [itemOf(start.unit)] : [],
  }) satisfies AdminRequestForm;

/** Returns the values of a request that a customer's record contains. */
function valuesFrom(customer: Customer) {
  const address = addressLines(customer).join('\n');
  return {
    companyName: customer.name,
    phoneNo: customer.phone ?? '',
    emailAddress: customer.contactEmail || customer.email || '',
    address,
    billingAddress: addressLines(billingOf(customer)).join('\n') || address,
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

/** The customer who called, and the email addresses (B2.3, B3). */
export function CustomerSection({ form }: { form: NewRepairForm }) {
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'customerId' });
  const pick = (customer: Customer) => {
    field.onChange(customer.id);
    fillFrom(form, customer, false);
  };
  return (
    <FormSection title="Customer Information" description="Pick a customer to fill in what we know of them.">
      <Field label="Customer" error={fieldState.error?.message} className="sm:col-span-2">
        {(aria) => (
          <CustomerPicker
            {...aria}
            ref={field.ref}
            value={field.value ?? null}
            onChange={pick}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      <TextField
        control={control}
        name="companyName"
        label="Company Name"
        autoComplete="off"
        hint="A company or a contact name is needed."
      />
      <TextField control={control} name="contactName" label="Contact Name" autoComplete="off" />
      <TextField control={control} name="phoneNo" label="Phone Number" type="tel" autoComplete="off" />
      <TextField
        control={control}
        name="emailAddress"
        label="Email Address"
        type="email"
        autoComplete="off"
        required
      />
      <AdditionalEmails most={STAFF_EMAILS_MAX} />
      <TextareaField control={control} name="address" label="Address" rows={2} className="sm:col-span-2" />
    </FormSection>
  );
}

/** The billing and shipping address. The checkbox copies the billing address and hides the other (B2.3). */
export function AddressSection({ form: { control } }: { form: NewRepairForm }) {
  const same = useWatch({ control, name: 'sameAsShipping' });
  return (
    <FormSection title="Addresses">
      <TextareaField
        control={control}
        name="billingAddress"
        label="Billing Address"
        rows={3}
        className="sm:col-span-2"
      />
      <CheckboxField
        control={control}
        name="sameAsShipping"
        label="Shipping address same as billing"
        className="sm:col-span-2"
      />
      {same ? null : (
        <TextareaField
          control={control}
          name="shippingAddress"
          label="Shipping Address"
          rows={3}
          className="sm:col-span-2"
        />
      )}
      <TextField control={control} name="poNumber" label="PO Number" autoComplete="off" />
      <CheckboxField control={control} name="taxExempt" label="Tax Exempt" className="sm:mt-7.5" />
    </FormSection>
  );
}
