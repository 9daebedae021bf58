import { TriangleAlert } from 'lucide-react';

/** Warnings of costs above what the customer approved. A screen reader says them when they appear. */
export const CostWarning = ({ sentences }: { sentences: readonly string[] }) => (
  <div role="status" className="empty:hidden">
    {sentences.map((sentence) => (
      <p
        key={sentence}
        className="mb-2 flex items-start gap-2 rounded-lg border border-amber-200 bg-amber-50 px-3 py-2 text-amber-900 last:mb-0"
      >
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{sentence}</span>
      </p>
    ))}
  </div>
);
