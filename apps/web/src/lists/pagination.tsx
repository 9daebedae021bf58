import { PAGE_SIZE, pageNumbers, showing, type Total } from '@portal/contract/core/calls/paging.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../ui/cn.ts';

interface PaginationProps extends Total {
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  pageSize?: number;
  /** The word for the counted rows. Default: 'results' (A2). */
  noun?: string;
  /** Shown between the count and the page numbers. */
  children?: ReactNode;
}

const step =
  'inline-flex h-8 touch:min-h-11 min-w-8 items-center justify-center gap-1 rounded-lg px-1 font-medium tabular-nums';

/** The line 'Showing X to Y of Z results' and the page numbers with gaps (A9). */
export function Pagination(props: PaginationProps) {
  const { page, total, isAtLeast, onPage, pageSize = PAGE_SIZE, noun, children } = props;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const turn = (label: string, to: number, icon: 'left' | 'right') => {
    const Arrow = icon === 'left' ? ChevronLeft : ChevronRight;
    return (
      <button
        type="button"
        aria-label={label}
        disabled={to < 1 || to > last}
        onClick={() => onPage(to)}
        className={cn(
          step,
          'hover:bg-slate-100 disabled:cursor-not-allowed disabled:text-slate-400 disabled:hover:bg-transparent',
        )}
      >
        <Arrow aria-hidden className="size-4" />
      </button>
    );
  };
  // A gap has no number, so its key is the page before it.
  const steps = pageNumbers(page, last).map((entry, index, all) => ({
    entry,
    key: entry === 'gap' ? `after ${all[index - 1]}` : entry,
  }));
  return (
    <div className="flex flex-col items-center justify-between gap-3 sm:flex-row">
      <p role="status" className="text-muted tabular-nums">
        {showing(page, { total, isAtLeast }, noun, pageSize)}
      </p>
      {children}
      {last > 1 ? (
        <nav aria-label="Pages">
          <ul className="flex flex-wrap items-center justify-center gap-0.5">
            <li>{turn('Previous page', page - 1, 'left')}</li>
            {steps.map(({ entry, key }) => (
              <li key={key}>
                {entry === 'gap' ? (
                  <span aria-hidden className={step}>
                    …
                  </span>
                ) : (
                  <button
                    type="button"
                    aria-label={`Page ${entry}`}
                    aria-current={entry === page ? 'page' : undefined}
                    onClick={() => onPage(entry)}
                    className={cn(
                      step,
                      entry === page ? 'bg-primary-soft text-primary-text' : 'hover:bg-slate-100',
                    )}
                  >
                    {entry}
                  </button>
                )}
              </li>
            ))}
            <li>{turn('Next page', page + 1, 'right')}</li>
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
