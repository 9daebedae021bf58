import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** One line. */
  subtitle?: ReactNode;
  /** The page's main action, at the right. */
  action?: ReactNode;
}

/** The header at the start of every page. */
export const PageHeader = ({ title, subtitle, action }: PageHeaderProps) => (
  <header className="flex flex-col flex-wrap gap-3 pb-4 sm:flex-row sm:items-start sm:justify-between sm:gap-6">
    <div className="min-w-0 sm:grow sm:basis-60">
      <h1 className="wrap-anywhere">{title}</h1>
      {subtitle ? <p className="mt-0.5 wrap-anywhere text-muted">{subtitle}</p> : null}
    </div>
    {/* The last is the primary one. Where they need two lines, as on phones, its line is the upper one. */}
    {action ? (
      <div className="flex max-w-full shrink-0 flex-wrap-reverse gap-2 sm:justify-end">{action}</div>
    ) : null}
  </header>
);
