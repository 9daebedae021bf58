import { SearchX } from 'lucide-react';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';

interface NothingFoundProps {
  title: string;
  description?: string;
  /** Takes the search and every filter away. */
  onClear: () => void;
}

/** A list that its filters have emptied, with the way back. */
export const NothingFound = ({ title, description, onClear }: NothingFoundProps) => (
  <EmptyState
    icon={SearchX}
    title={title}
    description={description}
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
);
