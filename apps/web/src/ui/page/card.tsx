import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';

interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** Shown at the right of the title. */
  action?: ReactNode;
  footer?: ReactNode;
  /** Removes the padding, for a table that reaches the edges. */
  flush?: boolean;
  className?: string | undefined;
  /** Without content the card is only its title and its action. */
  children?: ReactNode;
}

/** A box with a border. With a title it is a named section. */
export function Card({ title, description, action, footer, flush, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      // overflow-clip, not overflow-hidden, so that a table's header can stay visible while the page scrolls.
      className={cn('min-w-0 rounded-lg border border-line bg-surface', flush && 'overflow-clip', className)}
    >
      {title ? (
        <div
          className={cn(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3',
            children && 'border-b border-line',
          )}
        >
          <div className="min-w-0">
            <h2 id={titleId}>{title}</h2>
            {description ? <p className="mt-0.5 text-muted wrap-anywhere">{description}</p> : null}
          </div>
          {action}
        </div>
      ) : null}
      {children ? <div className={cn(!flush && 'px-4 py-3')}>{children}</div> : null}
      {footer ? <div className="border-t border-line px-4 py-3">{footer}</div> : null}
    </section>
  );
}
