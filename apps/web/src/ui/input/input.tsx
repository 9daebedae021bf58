import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';

/** The classes of the border that all text controls share. */
export const controlClass =
  'w-full min-w-0 rounded-lg border border-control bg-surface text-body text-ink transition-colors hover:border-slate-500 focus-visible:outline-offset-0 placeholder-shown:text-ellipsis aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-slate-100 disabled:text-muted';

export interface InputProps extends ComponentProps<'input'> {
  /** An icon or a sign inside the left edge. It is hidden from screen readers. */
  leading?: ReactNode;
  /** Content inside the right edge, such as a small button. */
  trailing?: ReactNode;
  /** Aligns the text right, for numbers. */
  align?: 'right';
}

/** A line of text. `className` goes to the outermost element. */
export function Input({ leading, trailing, align, className, ...rest }: InputProps) {
  const box = cn(
    controlClass,
    'h-9 px-3 read-only:bg-slate-50 touch:min-h-11',
    leading && 'pl-9',
    trailing && 'pr-10 md:pr-8',
    align === 'right' && 'text-right',
  );
  if (!leading && !trailing) return <input {...rest} className={cn(box, className)} />;
  return (
    <div className={cn('relative', className)}>
      {leading ? (
        <span className="pointer-events-none absolute inset-y-0 left-0 flex w-9 items-center justify-center text-muted">
          {leading}
        </span>
      ) : null}
      <input {...rest} className={box} />
      {trailing ? (
        <span className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted md:w-9">
          {trailing}
        </span>
      ) : null}
    </div>
  );
}
