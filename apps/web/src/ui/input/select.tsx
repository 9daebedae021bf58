import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { cn } from '../cn.ts';
import { controlClass } from './input.tsx';

/** One line of a select. */
export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

interface SelectProps<V extends string> {
  value: V | null | undefined;
  onValueChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

// '' may be a valid choice, so "nothing chosen" needs another value.
const NONE = '\u0000';

/**
 * A short fixed list, with the browser's own control. Phones show their own picker, and there is no code to download.
 * Typing jumps to a line. Browsers forget the typed letters after one second (A9).
 */
export function Select<V extends string>(props: SelectProps<V>) {
  const { value, onValueChange, options, placeholder = 'Select...', className, ...rest } = props;
  const known = options.some((option) => option.value === value);
  return (
    <span className={cn('relative block min-w-0', className)}>
      <select
        {...rest}
        value={known ? (value ?? NONE) : NONE}
        onChange={(event) => onValueChange(event.target.value as V)}
        className={cn(
          controlClass,
          'h-9 cursor-pointer touch:min-h-11 touch:min-w-11 appearance-none truncate pr-9 pl-3 [&>option]:text-ink',
          !known && 'text-muted!',
        )}
      >
        {known ? null : (
          <option value={NONE} disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
