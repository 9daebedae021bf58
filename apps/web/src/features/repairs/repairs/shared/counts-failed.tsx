import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../../ui/button/button.tsx';

interface CountsFailedProps {
  reason: string;
  onRetry: () => void;
  retrying: boolean;
}

/** One line in place of count cards that could not be loaded. The list below still works. */
export const CountsFailed = ({ reason, onRetry, retrying }: CountsFailedProps) => (
  <div
    role="alert"
    className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3"
  >
    <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />
    <p className="min-w-0 flex-1">The counts could not be loaded. {reason}</p>
    <Button variant="secondary" size="sm" onClick={onRetry} pending={retrying} pendingLabel="Retrying...">
      Retry
    </Button>
  </div>
);
