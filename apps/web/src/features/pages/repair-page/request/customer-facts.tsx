import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { noEstimateRequiredLabel, USUAL_LIMIT } from '@portal/contract/repairs/repairs/pre-approval.ts';
import { STAFF_EMAILS_MAX } from '@portal/contract/repairs/repairs/request-units.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { q } from '../../../../api/query.ts';
import { CheckboxField } from '../../../../forms/checkbox-field.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { AddressFields } from '../../../../record-parts/addresses/address-fields.tsx';
import { CustomerPicker } from '../../../../record-parts/customers/customer-picker.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { AdditionalEmails } from '../../../repairs/repairs/shared/additional-emails.tsx';
import { factsOfCustomer } from './facts-of-customer.ts';
import { hasParts } from './request-values.ts';
import type { FactsForm } from './unit-facts.tsx';

interface FactsProps {
  form: FactsForm;
  repair: Repair;
}

const hints = {
  named:
    'Another customer gets all units of this request. The former one no longer sees them, and their links end.',
  none: 'The request belongs to no customer record yet.',
};

/** The customer record, and the person to ask. */
export function CustomerFacts({ form, repair }: FactsProps) {
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'customerId' });
  const pick = (customer: Customer) => {
    if (customer.id === field.value) return;
    field.onChange(customer.id);
    // What a customer without a record has typed stays.
    if (repair.customerId === null) return;
    for (const [name, value] of Object.entries(factsOfCustomer(customer, repair)))
      form.setValue(name as keyof ReturnType<typeof factsOfCustomer>, value, { shouldDirty: true });
  };
  const off = { control, autoComplete: 'off' } as const;
  return (
    <FormSection title="Customer">
      <Field
        label="Customer"
        error={fieldState.error?.message}
        hint={repair.customerId === null ? hints.none : hints.named}
        className="sm:col-span-2"
      >
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
      <TextField {...off} name="companyName" label="Company Name" />
      <TextField {...off} name="contactName" label="Contact Name" />
      <TextField {...off} name="phoneNo" label="Phone Number" type="tel" />
      <TextField {...off} name="customerNo" label="Customer Number" />
      <TextField {...off} name="emailAddress" label="Email Address" type="email" required />
      <AdditionalEmails most={STAFF_EMAILS_MAX} />
    </FormSection>
  );
}

const kinds = { billing: 'Billing', shipping: 'Shipping' } as const;

/** An address as the request has it: its parts, or a text. */
function PostalAddress({ form: { control }, repair, kind }: FactsProps & { kind: 'billing' | 'shipping' }) {
  const label = kinds[kind];
  if (!hasParts(repair, kind))
    return (
      <TextareaField
        control={control}
        name={`${kind}Address`}
        label={`${label} Address`}
        rows={2}
        className="sm:col-span-2"
      />
    );
  const off = { control, autoComplete: 'off' } as const;
  return (
    <>
      <TextField {...off} name={`${kind}Name`} label={`${label} Name`} />
      <AddressFields
        control={control}
        names={{ city: `${kind}City`, state: `${kind}State`, zip: `${kind}Zip` }}
        prefix={`${label} `}
        paired="gap-x-3"
        street={<TextField {...off} name={`${kind}Street`} label={`${label} Street`} />}
      />
    </>
  );
}

/** The billing and the shipping address. */
export function AddressFacts({ form, repair }: FactsProps) {
  const { control } = form;
  const same = useWatch({ control, name: 'sameAsShipping' });
  return (
    <FormSection title="Addresses">
      {repair.address ? (
        <TextareaField control={control} name="address" label="Address" rows={2} className="sm:col-span-2" />
      ) : null}
      <PostalAddress form={form} repair={repair} kind="billing" />
      <CheckboxField
        control={control}
        name="sameAsShipping"
        label="Shipping address same as billing"
        className="sm:col-span-2"
      />
      {same ? null : <PostalAddress form={form} repair={repair} kind="shipping" />}
    </FormSection>
  );
}

/** Order number and tax, and whether the other units of the request get all this too. */
export const PaymentFacts = ({ form: { control, setValue }, repair }: FactsProps) => {
  const { data: company } = useQuery(q(companyEndpoints.own));
  const limit = company?.estimateThreshold ?? USUAL_LIMIT;
  useEffect(() => setValue('preApprovedUpTo', limit), [limit, setValue]);
  return (
    <FormSection title="Payment">
      <TextField control={control} name="poNumber" label="PO Number" autoComplete="off" />
      <CheckboxField control={control} name="taxExempt" label="Tax Exempt" className="sm:mt-7.5" />
      <CheckboxField
        control={control}
        name="noEstimateUnder200"
        label={noEstimateRequiredLabel(repair.noEstimateUnder200 ? (repair.preApprovedUpTo ?? limit) : limit)}
        hint="Only as the customer told you. They read it in the timeline."
        className="sm:col-span-2"
      />
      {repair.shipmentId === null ? null : (
        <CheckboxField
          control={control}
          name="wholeRequest"
          label="Change the other units of this request too"
          className="sm:col-span-2"
        />
      )}
    </FormSection>
  );
};
