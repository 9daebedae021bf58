import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Select, type SelectOption } from '../ui/input/select.tsx';
import type { ShownList } from './shown-list.ts';

interface SortControlProps {
  list: Pick<ShownList<unknown>, 'sort' | 'onSort'>;
  options: readonly SelectOption[];
}

/** Chooses the sort column and the direction of a list. Phones need it because they show no column headers. */
export const SortControl = ({ list: { sort, onSort }, options }: SortControlProps) =>
  sort ? (
    <div className="col-span-2 flex min-w-0 items-center gap-1">
      <Select
        aria-label="Sort by"
        placeholder="Sort by"
        value={sort.by}
        options={options}
        onValueChange={(by) => onSort?.({ by, order: sort.order })}
        className="w-full sm:w-40"
      />
      <IconButton
        icon={sort.order === 'asc' ? ArrowUpNarrowWide : ArrowDownWideNarrow}
        label={
          sort.order === 'asc' ? 'Sorted ascending, sort descending' : 'Sorted descending, sort ascending'
        }
        onClick={() => onSort?.({ by: sort.by, order: sort.order === 'asc' ? 'desc' : 'asc' })}
      />
    </div>
  ) : null;
