import { SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { SearchBox } from '../../../../lists/search-box.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { useIsPhone } from '../../../../ui/phone.ts';
import { filterCount } from './repair-list-query.ts';
import type { RepairListState } from './use-repair-list.ts';

// Most users only search, so the panel's controls are loaded when it is opened.
const FilterPanel = lazy(() => import('./filter-panel.tsx').then((part) => ({ default: part.FilterPanel })));
// Most lists are opened without a filter.
const ActiveFilters = lazy(() =>
  import('./active-filters.tsx').then((part) => ({ default: part.ActiveFilters })),
);

/** The part of 'More Filters' for which a phone has no room. */
const MORE = 'More ';

interface ToolbarProps {
  list: RepairListState;
  searchLabel: string;
  /** The label of the button: 'More Filters' on the repairs table, 'Filter' on Repair Management (A2). */
  filterLabel: string;
  statusFilter: ReactNode;
  /** Sort and export. */
  children?: ReactNode;
}

/**
 * The search, the status filter and the button of the filter panel. Below them are the panel and the active filters. A
 * phone has the search and the button, so that the list begins high up; all else is in the panel.
 */
export function RepairListToolbar({ list, searchLabel, filterLabel, statusFilter, children }: ToolbarProps) {
  const { search, change, show } = list;
  const panelId = useId();
  const isOpen = search.panel === 'open';
  const isPhone = useIsPhone();
  const active = isPhone ? filterCount(search) : 0;
  const open = (
    <Button
      variant="secondary"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={() => show({ panel: isOpen ? undefined : 'open' })}
    >
      <SlidersHorizontal aria-hidden className="size-4" />
      {isPhone && filterLabel.startsWith(MORE) ? (
        <>
          <span className="sr-only">{MORE}</span>
          {filterLabel.slice(MORE.length)}
        </>
      ) : (
        filterLabel
      )}
      {active > 0 ? (
        <>
          <span className="rounded-full bg-primary px-1.5 text-sm text-on-primary tabular-nums">
            {active}
          </span>
          <span className="sr-only"> active</span>
        </>
      ) : null}
    </Button>
  );
  return (
    <>
      <div className="flex items-center gap-2 px-4 py-2 md:flex-wrap">
        <SearchBox
          value={search.search}
          label={searchLabel}
          onSearch={(text) => change({ search: text })}
          className="max-md:min-w-0 max-md:flex-1"
        />
        {isPhone ? null : statusFilter}
        {open}
        {isPhone ? null : children}
      </div>
      {isPhone && isOpen ? (
        <div className="grid grid-cols-2 gap-2 border-t border-line bg-slate-50 px-4 pt-2.5 *:col-span-2">
          {statusFilter}
          {children}
        </div>
      ) : null}
      {isOpen ? (
        <Suspense fallback={<div id={panelId} className="h-26 border-t border-line bg-slate-50" />}>
          <FilterPanel id={panelId} search={search} onChange={change} />
        </Suspense>
      ) : null}
      {list.isFiltered ? (
        <Suspense>
          <ActiveFilters list={list} />
        </Suspense>
      ) : null}
    </>
  );
}
