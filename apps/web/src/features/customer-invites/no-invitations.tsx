import { MailPlus } from 'lucide-react';
import { NothingFound } from '../../lists/nothing-found.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';

/** Where the list has nothing: because of the filters, or because nobody was invited yet. */
export const NoInvitations = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <NothingFound
      title="No invitations found"
      description="No invitation matches the search and the state."
      onClear={onClear}
    />
  ) : (
    <EmptyState
      icon={MailPlus}
      title="No invitations yet"
      description="Whoever you invite appears here, with what became of the invitation."
    />
  );
