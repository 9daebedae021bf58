import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';

/** Pairs of name and value, in two columns when there is room. */
export const Facts = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl className={cn('grid grid-cols-1 gap-x-5 gap-y-2', className ?? 'sm:grid-cols-2')}>{children}</dl>
);

/** Letters that fit into a line of half a narrow column. */
const HALF_COLUMN = 24;

/** Returns true when a line of the value needs the whole width of a narrow column. */
export const isWide = (value: string | null | undefined): boolean =>
  value?.split('\n').some((line) => line.length > HALF_COLUMN) ?? false;

interface FactProps {
  label: string;
  children: ReactNode;
  /** Shown when there is no value. */
  empty?: string;
  /** True when a fact without a value is not shown at all. */
  isLeftOut?: boolean;
  className?: string | undefined;
}

/** One value with its name. */
export const Fact = ({ label, children, empty = '—', isLeftOut, className }: FactProps) => {
  const isEmpty = children === null || children === undefined || children === '';
  if (isEmpty && isLeftOut) return null;
  return (
    // A field that is open takes the whole line: in half a column nobody reads what is typed.
    <div className={cn('min-w-0 has-[form]:col-span-full', className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {isEmpty ? <span className="text-muted">{empty}</span> : children}
      </dd>
    </div>
  );
};
