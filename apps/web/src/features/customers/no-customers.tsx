import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { NothingFound } from '../../lists/nothing-found.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';

interface NoCustomersProps {
  isFiltered: boolean;
  onClear: () => void;
  add: ReactNode;
}

/** Where the table has nothing, with the sentences of B8. */
export const NoCustomers = ({ isFiltered, onClear, add }: NoCustomersProps) =>
  isFiltered ? (
    <NothingFound title="No customers match your search." onClear={onClear} />
  ) : (
    <EmptyState icon={Users} title="No customers found. Add a customer to get started." action={add} />
  );
