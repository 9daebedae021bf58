import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

interface FactProps {
  label: string;
  children: ReactNode;
  /** Shown when there is no value. */
  empty?: string;
  /** True when a fact without a value is not shown at all. */
  isLeftOut?: boolean;
  /** True where the value stands beside its name, in one list of lines. Else it stands below. */
  isBeside?: boolean;
  /** Its place on the page. */
  className?: string | undefined;
}

/** One value with its name, in a `dl`. */
export function Fact({ label, children, empty = '—', isLeftOut, isBeside, className }: FactProps) {
  const isEmpty = children === null || children === undefined || children === '' || children === false;
  if (isEmpty && isLeftOut) return null;
  return (
    // A field that is open takes the whole line: in half a column nobody reads what is typed.
    <div
      className={cn(
        'min-w-0 has-[form]:col-span-full',
        isBeside && 'grid grid-cols-1 gap-x-4 sm:grid-cols-[8rem_1fr]',
        className,
      )}
    >
      <dt className={cn('text-muted', !isBeside && 'text-sm')}>{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
        {isEmpty ? <span className="text-muted">{empty}</span> : children}
      </dd>
    </div>
  );
}
