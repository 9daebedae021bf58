import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  /** Explains what appears here, or what to do next. */
  description?: ReactNode;
  action?: ReactNode;
}

/** Shown when a list or a panel is empty. */
export const EmptyState = ({ icon: Icon, title, description, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-1 px-4 py-12 text-center">
    {Icon ? (
      <span className="mb-2 flex size-10 items-center justify-center rounded-full bg-slate-100 text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
    ) : null}
    <p className="font-medium text-ink">{title}</p>
    {description ? <p className="max-w-md text-muted">{description}</p> : null}
    {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
  </div>
);
