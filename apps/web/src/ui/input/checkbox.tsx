import { Check, Minus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cn } from '../cn.ts';
import { boxClass, Choice, describedBy, type NativeInputProps } from './choice.tsx';

export interface CheckboxProps extends NativeInputProps {
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  /** Without a label, give an `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A native checkbox that looks like the other fields. */
export function Checkbox({
  checked,
  onCheckedChange,
  label,
  hint,
  error,
  className,
  ...rest
}: CheckboxProps) {
  const made = useId();
  const id = rest.id ?? made;
  const own = useRef<HTMLInputElement>(null);
  const partly = checked === 'indeterminate';
  useEffect(() => {
    if (own.current) own.current.indeterminate = partly;
  }, [partly]);
  const { ref, ...attributes } = rest;
  const control = (
    <span className="relative inline-flex size-6 shrink-0 items-center justify-center">
      <input
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
        {...attributes}
        ref={(element) => {
          own.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        id={id}
        type="checkbox"
        checked={checked === true}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className={cn(
          boxClass,
          'rounded-[5px] indeterminate:border-primary-text indeterminate:bg-primary-text',
        )}
      />
      <Check
        aria-hidden
        className="pointer-events-none absolute size-3.5 text-white opacity-0 peer-checked:opacity-100"
        strokeWidth={3}
      />
      <Minus
        aria-hidden
        className="pointer-events-none absolute size-3.5 text-white opacity-0 peer-indeterminate:opacity-100"
        strokeWidth={3}
      />
    </span>
  );
  return label ? <Choice {...{ control, id, label, hint, error, className }} /> : control;
}
