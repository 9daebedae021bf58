import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import type { RepairListState } from './shared/use-repair-list.ts';

// Most lists are opened without a filter.
const FilterWords = lazy(() =>
  import('./shared/active-filters.tsx').then((part) => ({ default: part.FilterWords })),
);

/** Says which repairs the list shows and how many, such as 'Showing: Late · 12 repairs', and removes the filters. */
export function ShowingLine({ list }: { list: RepairListState }) {
  const { rows, total, isAtLeast, isFiltered, error } = list;
  const count = `${formatNumber(total)}${isAtLeast ? '+' : ''} ${total === 1 ? 'repair' : 'repairs'}`;
  return (
    <p className="flex min-h-6 min-w-0 items-center gap-2 text-muted tabular-nums">
      <span className="flex min-w-0">
        <span className="truncate">
          Showing:{' '}
          <span className="font-medium text-ink">
            {isFiltered ? (
              <Suspense>
                <FilterWords list={list} />
              </Suspense>
            ) : (
              'All'
            )}
          </span>
        </span>
        {/* Long words are cut, the number is not. */}
        {rows && !error ? <span className="shrink-0 whitespace-pre"> · {count}</span> : null}
      </span>
      {isFiltered ? (
        <Button variant="link" size="inline" onClick={list.clear}>
          Clear
        </Button>
      ) : null}
    </p>
  );
}
