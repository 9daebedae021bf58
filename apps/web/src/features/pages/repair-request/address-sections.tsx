import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { RequestForm } from './request-form.ts';

interface AddressProps {
  form: RequestForm;
  kind: 'billing' | 'shipping';
  label: 'Billing' | 'Shipping';
}

const AddressFields = ({ form: { control }, kind, label }: AddressProps) => (
  <>
    <TextField
      control={control}
      name={`${kind}Name`}
      label={`${label} Name`}
      autoComplete={`${kind} name`}
      className="sm:col-span-2"
    />
    <TextField
      control={control}
      name={`${kind}Street`}
      label={`${label} Street`}
      autoComplete={`${kind} street-address`}
      className="sm:col-span-2"
    />
    <TextField
      control={control}
      name={`${kind}City`}
      label={`${label} City`}
      autoComplete={`${kind} address-level2`}
    />
    <div className="grid grid-cols-2 items-start gap-x-5">
      <TextField
        control={control}
        name={`${kind}State`}
        label={`${label} State`}
        autoComplete={`${kind} address-level1`}
      />
      <TextField
        control={control}
        name={`${kind}Zip`}
        label={`${label} ZIP`}
        autoComplete={`${kind} postal-code`}
      />
    </div>
  </>
);

/** The billing and shipping address. The checkbox copies the billing address and hides the other (A2, B2.3). */
export const AddressSections = ({ form }: { form: RequestForm }) => {
  const same = useWatch({ control: form.control, name: 'sameAsShipping' });
  return (
    <>
      <FormSection title="Billing Address" description="Leave it empty to use the address above.">
        <AddressFields form={form} kind="billing" label="Billing" />
      </FormSection>
      <FormSection title="Shipping Address" description="Where the unit goes when it is done.">
        <CheckboxField
          control={form.control}
          name="sameAsShipping"
          label="Shipping address same as billing"
          className="sm:col-span-2"
        />
        {same ? null : <AddressFields form={form} kind="shipping" label="Shipping" />}
      </FormSection>
    </>
  );
};
