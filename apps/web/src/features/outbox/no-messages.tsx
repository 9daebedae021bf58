import { MailCheck } from 'lucide-react';
import { NothingFound } from '../../lists/nothing-found.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';

/** Where the outbox has nothing: because of the filters, or because nothing was written yet. */
export const NoMessages = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <NothingFound
      title="No messages found"
      description="No message matches the search and the state."
      onClear={onClear}
    />
  ) : (
    <EmptyState
      icon={MailCheck}
      title="No messages yet"
      description="Mail to customers is kept here before it is sent. Until SMTP is set up it waits here and can be read."
    />
  );
