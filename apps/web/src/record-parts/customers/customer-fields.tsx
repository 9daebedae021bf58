import type { customerForm } from '@portal/contract/people/customers/shapes.ts';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField } from '../../forms/checkbox-field.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { TextareaField } from '../../forms/textarea-field.tsx';

type Values = z.input<typeof customerForm>;

interface CustomerFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for the fields
  control: Control<Values, any, any>;
}

/** The fields of a customer (B3). "Same as shipping" hides the billing block (B2.2). */
export function CustomerFields({ control }: CustomerFieldsProps) {
  const same = useWatch({ control, name: 'sameAsShipping' });
  const off = { control, autoComplete: 'off' } as const;
  return (
    <>
      <FormSection title="Contact">
        <TextField {...off} name="name" label="Customer Name" required className="sm:col-span-2" />
        <TextField {...off} name="email" label="Email" type="email" />
        <TextField {...off} name="phone" label="Phone" type="tel" />
        <TextField {...off} name="contactEmail" label="Contact Email" type="email" />
        <TextField {...off} name="billingEmail" label="Billing Email" type="email" />
      </FormSection>
      <FormSection title="Shipping Address">
        <AddressFields control={control} names={shipping} />
      </FormSection>
      <FormSection title="Billing Address">
        <CheckboxField
          control={control}
          name="sameAsShipping"
          label="Same as shipping"
          className="sm:col-span-2"
        />
        {same ? null : <AddressFields control={control} names={billing} />}
      </FormSection>
      <TextareaField control={control} name="notes" label="Notes" rows={3} />
      <CheckboxField
        control={control}
        name="printNextDue"
        label="Certificates and labels name the next calibration date"
        hint="Only where the customer agreed to it."
      />
    </>
  );
}

const shipping = {
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
} as const;
const billing = {
  address: 'billingAddress',
  city: 'billingCity',
  state: 'billingState',
  zip: 'billingZip',
  country: 'billingCountry',
} as const;

function AddressFields({
  control,
  names,
}: CustomerFieldsProps & { names: typeof shipping | typeof billing }) {
  const kind = names === billing ? 'Billing ' : '';
  const off = { control, autoComplete: 'off' } as const;
  return (
    <>
      <TextField {...off} name={names.address} label={`${kind}Address`} className="sm:col-span-2" />
      <TextField {...off} name={names.city} label={`${kind}City`} />
      <TextField {...off} name={names.state} label={`${kind}State`} />
      <TextField {...off} name={names.zip} label={`${kind}ZIP`} />
      <TextField {...off} name={names.country} label={`${kind}Country`} />
    </>
  );
}
