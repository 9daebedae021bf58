import { History } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';

/** Shows that the form contains an earlier draft. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-blue-200 bg-blue-50 px-4 py-3 text-blue-900"
  >
    <History aria-hidden className="size-4 shrink-0" />
    <p className="min-w-0 flex-1 basis-60">
      We kept what you typed last time. Photos are not kept and have to be added again.
    </p>
    <Button variant="secondary" size="sm" onClick={onDiscard}>
      Start over
    </Button>
  </div>
);
