import type { ReactNode } from 'react';
import { SearchBox } from '../../../lists/search-box.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';

const states = [
  { value: 'all', label: 'Active and Inactive' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

interface StateFilterProps {
  active: string | undefined;
  onChange: (active: string | undefined) => void;
}

/** Chooses active or inactive rows. */
export const StateFilter = ({ active, onChange }: StateFilterProps) => (
  <Select
    aria-label="State"
    value={active ?? 'all'}
    options={states}
    onValueChange={(next) => onChange(next === 'all' ? undefined : next)}
    className="w-full sm:w-40"
  />
);

interface ListCardProps {
  search: string | undefined;
  searchLabel: string;
  onSearch: (text: string) => void;
  /** The fields beside the search. */
  filters: ReactNode;
  /** The button that adds a row. */
  add: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** The card of a list, with its search, its filters and the button that adds to it above the table. */
export function ListCard({ search, searchLabel, onSearch, filters, add, children }: ListCardProps) {
  return (
    <Card flush>
      <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
        <SearchBox value={search} label={searchLabel} onSearch={onSearch} />
        {filters}
        <span className="sm:ml-auto">{add}</span>
      </div>
      <div className="border-t border-line">{children}</div>
    </Card>
  );
}
