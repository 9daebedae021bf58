import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../forms/field-props.ts';
import { Field } from '../../ui/input/field.tsx';
import { CustomerPicker } from './customer-picker.tsx';

interface CustomerFieldProps<Values extends FieldValues>
  extends Pick<FieldProps<Values>, 'control' | 'name' | 'hint' | 'required'> {
  companyId: number;
  label?: string;
  onPick?: (customer: Customer) => void;
}

/** A customer record of a company, bound to a form's field with its id. */
export function CustomerField<Values extends FieldValues>(props: CustomerFieldProps<Values>) {
  const { label = 'Customer', onPick } = props;
  const { field, error } = useField({ ...props, label });
  return (
    <Field label={label} hint={props.hint} error={error} required={props.required}>
      {(aria) => (
        <CustomerPicker
          {...aria}
          ref={field.ref}
          companyId={props.companyId}
          value={field.value ?? null}
          onChange={(customer) => {
            field.onChange(customer.id);
            onPick?.(customer);
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
