import type { FieldValues } from 'react-hook-form';
import { CustomerPicker } from '../../customers/customer-picker.tsx';
import { type FieldProps, useField } from '../../forms/field-props.ts';
import { Field } from '../../ui/field.tsx';

interface CustomerFieldProps<Values extends FieldValues>
  extends Pick<FieldProps<Values>, 'control' | 'name' | 'hint'> {
  companyId: number;
}

/** The customer record of somebody with the role Customer, among those of their company (D10.4). */
export function CustomerField<Values extends FieldValues>(props: CustomerFieldProps<Values>) {
  const { field, error } = useField({ ...props, label: 'Customer' });
  return (
    <Field label="Customer" hint={props.hint} error={error}>
      {(aria) => (
        <CustomerPicker
          {...aria}
          ref={field.ref}
          companyId={props.companyId}
          value={field.value ?? null}
          onChange={({ id }) => field.onChange(id)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
