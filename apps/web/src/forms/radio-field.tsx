import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { cn } from '../ui/cn.ts';
import { describedBy } from '../ui/input/choice.tsx';
import { FieldNotes } from '../ui/input/field.tsx';
import { RadioGroup, type RadioOption } from '../ui/input/radio-group.tsx';
import { type FieldProps, useField } from './field-props.ts';

interface RadioFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly RadioOption[];
  inline?: boolean;
}

/** A choice from a few options that are all visible. */
export function RadioField<Values extends FieldValues>(props: RadioFieldProps<Values>) {
  const { field, error } = useField(props);
  const { label, hint, required, disabled, options, inline, className } = props;
  const id = useId();
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
        {required ? (
          <span aria-hidden className="ml-0.5 text-danger">
            *
          </span>
        ) : null}
      </span>
      <RadioGroup
        id={id}
        ref={field.ref}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        options={disabled ? options.map((option) => ({ ...option, disabled })) : options}
        {...(inline ? { inline } : {})}
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-required={required}
        aria-describedby={describedBy(id, hint, error)}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
