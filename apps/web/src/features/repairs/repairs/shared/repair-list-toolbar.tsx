import { SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { SearchBox } from '../../../../lists/search-box.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import type { RepairListState } from './use-repair-list.ts';

// Most users only search, so the panel's controls are loaded when it is opened.
const FilterPanel = lazy(() => import('./filter-panel.tsx').then((part) => ({ default: part.FilterPanel })));
// Most lists are opened without a filter.
const ActiveFilters = lazy(() =>
  import('./active-filters.tsx').then((part) => ({ default: part.ActiveFilters })),
);

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
 * The search, the status filter and the button of the filter panel. Below them are the panel and the active filters.
 */
export function RepairListToolbar({ list, searchLabel, filterLabel, statusFilter, children }: ToolbarProps) {
  const { search, change, show } = list;
  const panelId = useId();
  const isOpen = search.panel === 'open';
  return (
    <>
      <div className="grid grid-cols-2 gap-2 px-4 py-2 sm:flex sm:flex-wrap sm:items-center">
        <SearchBox value={search.search} label={searchLabel} onSearch={(text) => change({ search: text })} />
        {statusFilter}
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => show({ panel: isOpen ? undefined : 'open' })}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {filterLabel}
        </Button>
        {children}
      </div>
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
