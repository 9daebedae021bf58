import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { boxClass, Choice } from './choice.tsx';

/** One of a radio group's choices. */
export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps {
  value: string | null | undefined;
  onValueChange: (value: string) => void;
  options: readonly RadioOption[];
  /** Radios with the same name are one group. Default: a generated name. */
  name?: string | undefined;
  id?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Receives the first radio, so that a form can move the focus there. */
  ref?: ((element: HTMLInputElement | null) => void) | undefined;
  /** Shows the choices side by side when there is room. */
  inline?: boolean;
}

/** Native radios: arrow keys change the choice, and the group is one stop in the tab order. */
export function RadioGroup({
  value,
  onValueChange,
  options,
  name,
  inline,
  id,
  onBlur,
  ref,
  ...aria
}: RadioGroupProps) {
  const made = useId();
  const group = name ?? made;
  return (
    <div
      {...aria}
      id={id}
      role="radiogroup"
      className={cn('flex', inline ? 'flex-wrap gap-x-6 gap-y-2' : 'flex-col gap-2')}
    >
      {options.map((option, index) => {
        const optionId = `${id ?? made}-${option.value}`;
        const control = (
          <span className="relative inline-flex size-6 shrink-0 items-center justify-center">
            <input
              ref={index === 0 ? ref : undefined}
              id={optionId}
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              onBlur={onBlur}
              aria-describedby={option.hint ? `${optionId}-hint` : undefined}
              className={cn(boxClass, 'rounded-full')}
            />
            <span
              aria-hidden
              className="pointer-events-none absolute size-2 rounded-full bg-white opacity-0 peer-checked:opacity-100"
            />
          </span>
        );
        return (
          <Choice
            key={option.value}
            control={control}
            id={optionId}
            label={option.label}
            hint={option.hint}
          />
        );
      })}
    </div>
  );
}
