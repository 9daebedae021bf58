import type { ReactNode } from 'react';
import { SearchBox } from '../../../lists/search-box.tsx';
import { Card } from '../../../ui/page/card.tsx';

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
