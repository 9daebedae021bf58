import type { LucideIcon } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Skeleton } from '../state/skeleton.tsx';
import { Sparkline } from './sparkline.tsx';

interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: LucideIcon;
  /** Text below the number. */
  note?: ReactNode;
  /** The element of the card, such as a router link or a button without content. */
  link?: ReactElement<{ children?: ReactNode; className?: string; 'aria-current'?: boolean }>;
  /** Marks the card that matches the rows of the page. */
  highlighted?: boolean;
  sparkline?: readonly number[];
  loading?: boolean;
}

/** One number with its name. As a link it leads to the counted rows. */
export function StatCard(props: StatCardProps) {
  const { label, value, icon: Icon, note, link, highlighted, sparkline, loading } = props;
  const className = cn(
    'flex min-w-0 flex-col gap-1 rounded-lg border bg-surface p-3 text-left sm:p-4',
    highlighted ? 'border-primary-text bg-primary-soft ring-1 ring-primary-text' : 'border-line',
    link && 'transition-colors hover:border-primary-text',
  );
  const content = (
    <>
      <span className="flex items-center justify-between gap-2 text-muted">
        <span className={cn('font-medium', highlighted && 'text-ink')}>{label}</span>
        {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      </span>
      {loading ? (
        <Skeleton className="my-1 h-6 w-16" />
      ) : (
        <span
          className={cn(
            'wrap-anywhere leading-8 md:text-2xl font-semibold tracking-tight text-ink tabular-nums',
            // A long amount stays in one line of half a phone.
            typeof value === 'string' && value.length > 11 ? 'text-base' : 'text-xl',
          )}
        >
          {value}
        </span>
      )}
      {note ? <span className={cn('text-sm', highlighted ? 'text-ink' : 'text-muted')}>{note}</span> : null}
      {sparkline ? <Sparkline values={sparkline} /> : null}
    </>
  );
  if (!link) return <div className={className}>{content}</div>;
  return cloneElement(link, { className, ...(highlighted ? { 'aria-current': true } : {}) }, content);
}
