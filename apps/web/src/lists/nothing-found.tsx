import { type LucideIcon, SearchX } from 'lucide-react';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';

export interface NothingFoundWords {
  title: string;
  description?: string;
  icon?: LucideIcon;
  /** The button's word; 'Clear filters' unless said otherwise. */
  clear?: string;
}

interface NothingFoundProps extends NothingFoundWords {
  /** Takes the search and every filter away. */
  onClear: () => void;
}

/** A list that its filters have emptied, with the way back. */
export const NothingFound = ({
  title,
  description,
  icon = SearchX,
  clear = 'Clear filters',
  onClear,
}: NothingFoundProps) => (
  <EmptyState
    icon={icon}
    title={title}
    description={description}
    action={
      <Button variant="secondary" onClick={onClear}>
        {clear}
      </Button>
    }
  />
);
