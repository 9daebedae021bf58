import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

interface LabelProps {
  htmlFor?: string | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A field's label. Screen readers skip the star of a required field and read `aria-required` of the field instead. */
export const Label = ({ htmlFor, id, required, className, children }: LabelProps) => (
  <label htmlFor={htmlFor} id={id} className={cn('text-sm font-medium text-ink', className)}>
    {children}
    {required ? (
      <span aria-hidden className="ml-0.5 text-danger">
        *
      </span>
    ) : null}
  </label>
);
