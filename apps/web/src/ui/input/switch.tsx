import { type ReactNode, useId } from 'react';
import { Choice, describedBy, type NativeInputProps } from './choice.tsx';

export interface SwitchProps extends NativeInputProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A setting that is on or off and takes effect at once. */
export function Switch({ checked, onCheckedChange, label, hint, error, className, ...rest }: SwitchProps) {
  const made = useId();
  const id = rest.id ?? made;
  const control = (
    <input
      aria-describedby={describedBy(id, hint, error)}
      {...rest}
      id={id}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onCheckedChange(event.target.checked)}
      className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-transparent bg-control transition-colors before:absolute before:top-px before:left-px before:size-5 before:rounded-full before:bg-white before:transition-transform checked:bg-primary-text checked:before:translate-x-4 disabled:cursor-not-allowed disabled:opacity-55"
    />
  );
  return <Choice {...{ control, id, label, hint, error, className }} />;
}
