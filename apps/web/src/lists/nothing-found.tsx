import { type LucideIcon, SearchX } from 'lucide-react';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';

export interface NothingFoundWords {
  title: string;
  description?: string;
  icon?: LucideIcon;
  /** The label of the button. Default: 'Clear filters'. */
  clear?: string;
}

interface NothingFoundProps extends NothingFoundWords {
  /** Removes the search and every filter. */
  onClear: () => void;
}

/** The message for a list that its filters have emptied, with a button that removes the filters. */
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
