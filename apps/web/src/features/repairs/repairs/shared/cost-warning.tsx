import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface CostWarningProps {
  sentences: readonly string[];
  /** What can be done about it. */
  action?: ReactNode;
}

/** Warnings of costs above what the customer approved. A screen reader says them when they appear. */
export const CostWarning = ({ sentences, action }: CostWarningProps) => (
  <div role="status" className="empty:hidden">
    {sentences.map((sentence) => (
      <div
        key={sentence}
        className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-amber-200 bg-amber-50 px-3 py-2 text-amber-900 last:mb-0"
      >
        <p className="flex min-w-0 flex-1 basis-60 items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{sentence}</span>
        </p>
        {action}
      </div>
    ))}
  </div>
);
