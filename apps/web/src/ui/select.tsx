import './csp-nonce.ts';
import { Check, ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/select';
import type { ReactNode, Ref } from 'react';
import { cn } from './cn.ts';
import { cspNonce } from './csp-nonce.ts';
import { controlClass } from './input.tsx';

/** One line of a select. */
export interface SelectOption<V extends string = string> {
  value: V;
  label: ReactNode;
  disabled?: boolean;
}

interface SelectProps<V extends string> {
  value: V | null | undefined;
  onValueChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

// Radix keeps '' for "nothing chosen"; a chosen empty value travels under this name.
const EMPTY = '\u0000';
const outward = (value: string) => (value === EMPTY ? '' : value);
const inward = (value: string) => (value === '' ? EMPTY : value);

/** A short fixed list. Typing jumps to a line; the typed text is forgotten after one second (A9). */
export function Select<V extends string>(props: SelectProps<V>) {
  const {
    value,
    onValueChange,
    options,
    placeholder = 'Select...',
    disabled,
    className,
    ref,
    ...rest
  } = props;
  const known = options.some((option) => option.value === value);
  return (
    <Radix.Root
      value={known ? inward(value ?? '') : ''}
      onValueChange={(next) => next !== '' && onValueChange(outward(next) as V)}
      disabled={disabled ?? false}
    >
      <Radix.Trigger
        {...rest}
        ref={ref}
        className={cn(
          controlClass,
          'flex h-11 items-center justify-between gap-2 px-3 text-left data-placeholder:text-muted md:h-9',
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[min(32rem,calc(100vw-1rem))] animate-appear overflow-hidden rounded-lg border border-line bg-surface shadow-float"
        >
          <Radix.Viewport nonce={cspNonce} className="p-1">
            {options.map((option) => (
              <SelectLine key={option.value} option={option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const SelectLine = ({ option }: { option: SelectOption }) => (
  <Radix.Item
    value={inward(option.value)}
    disabled={option.disabled ?? false}
    className="relative flex min-h-11 cursor-pointer items-center rounded-md py-1.5 pr-3 pl-8 text-body outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-primary-soft md:min-h-8"
  >
    <Radix.ItemIndicator className="absolute left-2">
      <Check aria-hidden className="size-4 text-primary-text" />
    </Radix.ItemIndicator>
    <Radix.ItemText>{option.label}</Radix.ItemText>
  </Radix.Item>
);
