import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

interface LabelProps {
  htmlFor?: string | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A field's label; the star of a required one is not spoken, `aria-required` on the field is. */
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
