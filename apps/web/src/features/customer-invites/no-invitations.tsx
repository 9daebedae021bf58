import { MailPlus, SearchX } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Where the list has nothing: because of the filters, or because nobody was invited yet. */
export const NoInvitations = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      icon={SearchX}
      title="No invitations found"
      description="No invitation matches the search and the state."
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={MailPlus}
      title="No invitations yet"
      description="Whoever you invite appears here, with what became of the invitation."
    />
  );
