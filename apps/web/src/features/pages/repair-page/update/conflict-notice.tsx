import { messages } from '@portal/contract/core/calls/errors.ts';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../../ui/button/button.tsx';

interface ConflictNoticeProps {
  /** The current value, in words. */
  now?: string;
  /** Loads the newest version and keeps the typed values. */
  onReload: () => void;
  /** Replaces the typed values by the newest version. */
  onDiscard: () => void;
}

/** Shown when somebody else saved first (D2.4). The typed values stay until the user discards them. */
export const ConflictNotice = ({ now, onReload, onDiscard }: ConflictNoticeProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-amber-200 bg-amber-50 px-4 py-3 text-amber-900"
  >
    <TriangleAlert aria-hidden className="size-4 shrink-0" />
    <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
      {messages.stale} What you typed is kept.{now ? ` It is now: ${now}.` : ''}
    </p>
    <span className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={onReload}>
        Reload
      </Button>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard my changes
      </Button>
    </span>
  </div>
);
