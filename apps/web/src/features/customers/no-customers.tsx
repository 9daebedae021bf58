import { SearchX, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NoCustomersProps {
  isFiltered: boolean;
  onClear: () => void;
  add: ReactNode;
}

/** Where the table has nothing, with the sentences of B8. */
export const NoCustomers = ({ isFiltered, onClear, add }: NoCustomersProps) =>
  isFiltered ? (
    <EmptyState
      icon={SearchX}
      title="No customers match your search."
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState icon={Users} title="No customers found. Add a customer to get started." action={add} />
  );
