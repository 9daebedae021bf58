import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { SearchX } from 'lucide-react';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/page/card.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';
import { ErrorState } from '../ui/state/error-state.tsx';
import { Skeleton } from '../ui/state/skeleton.tsx';

interface MissingRecordProps {
  /** Why the record is not there; null while it is being loaded. */
  error: Error | null;
  /** What a record that does not exist is told as. */
  notFound: string;
  /** The title of any other failure. */
  failed: string;
  /** The way back, such as 'Show all orders'. */
  showAll: string;
  onShowAll: () => void;
  onRetry: () => void;
  retrying: boolean;
}

/** Returns true when the server says that the record does not exist, or belongs to somebody else. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Stands in the place of the selected record of a list: while it loads, when it failed, and when there is none. */
export function MissingRecord(props: MissingRecordProps) {
  const { error, notFound, failed, showAll, onShowAll, onRetry, retrying } = props;
  if (!error) return <Skeleton className="mb-5 h-64 w-full" />;
  return (
    <Card className="mb-5">
      {isGone(error) ? (
        <EmptyState
          icon={SearchX}
          title={notFound}
          action={
            <Button variant="secondary" onClick={onShowAll}>
              {showAll}
            </Button>
          }
        />
      ) : (
        <ErrorState title={failed} description={userMessage(error)} onRetry={onRetry} retrying={retrying} />
      )}
    </Card>
  );
}
