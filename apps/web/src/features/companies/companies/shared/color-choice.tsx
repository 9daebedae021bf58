import { hexOr } from '@portal/contract/companies/branding/look.ts';
import { textOn } from '@portal/contract/core/colours.ts';
import { Check } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../../../forms/field-props.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';

/** B9. */
export const primarySwatches = ['#4f46e5', '#3b82f6', '#0891b2', '#10b981', '#f59e0b', '#ef4444', '#8b5cf6'];
/** B9. */
export const secondarySwatches = [
  '#818cf8',
  '#60a5fa',
  '#22d3ee',
  '#34d399',
  '#fbbf24',
  '#f87171',
  '#a78bfa',
];

interface ColorChoiceProps<Values extends FieldValues> extends FieldProps<Values> {
  swatches: readonly string[];
}

/** A color of the company: one of the swatches, or any other as hex (B2.8). */
export function ColorChoice<Values extends FieldValues>({ swatches, ...props }: ColorChoiceProps<Values>) {
  const { field, error } = useField(props);
  const chosen = String(field.value ?? '').toLowerCase();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={props.label} hint={props.hint} error={error} required={props.required}>
        {(aria) => (
          <div className="flex items-center gap-2">
            <span
              aria-hidden
              className="size-9 touch:min-h-11 touch:min-w-11 shrink-0 rounded-lg border border-control"
              style={{ background: hexOr(field.value, '#ffffff') }}
            />
            <Input {...field} {...aria} value={field.value ?? ''} spellCheck={false} maxLength={7} />
          </div>
        )}
      </Field>
      <fieldset aria-label={`${props.label} swatches`} className="flex flex-wrap gap-2">
        {swatches.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={color}
            aria-pressed={chosen === color}
            onClick={() => field.onChange(color)}
            className="flex size-9 items-center justify-center rounded-full border border-control"
            style={{ background: color, color: textOn(color) }}
          >
            {chosen === color ? <Check aria-hidden className="size-4" /> : null}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
