import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { NothingFound } from '../../../lists/nothing-found.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { isFiltered, noFilters, type RepairListSearch } from './repair-list-query.ts';

interface NoRepairsProps {
  search: RepairListSearch;
  onClear: (patch: RepairListSearch) => void;
  /** What to do where there is no repair at all. */
  action?: ReactNode;
}

/** 'No repairs found' (A2): because of the filters, or because there is none yet. */
export function NoRepairs({ search, onClear, action }: NoRepairsProps) {
  if (!isFiltered(search))
    return (
      <EmptyState
        icon={PackageOpen}
        title="No repairs found"
        description="Repair and calibration requests appear here with their status."
        action={action}
      />
    );
  return (
    <NothingFound
      title="No repairs found"
      description="No repair matches the search and filters."
      onClear={() => onClear(noFilters)}
    />
  );
}
