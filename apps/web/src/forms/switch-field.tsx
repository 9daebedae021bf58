import type { FieldValues } from 'react-hook-form';
import { Switch } from '../ui/input/switch.tsx';
import { type FieldProps, useField } from './field-props.ts';

/** On or off. */
export function SwitchField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, error } = useField(props);
  const { label, hint, disabled, className } = props;
  return (
    <Switch
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      checked={Boolean(field.value)}
      onCheckedChange={field.onChange}
      {...{ label, hint, error, disabled, className }}
    />
  );
}
