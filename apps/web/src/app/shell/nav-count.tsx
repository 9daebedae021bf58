import { workQueueEndpoints } from '@portal/contract/overview/work-queue/endpoints.ts';
import { type WorkReason, workReasonLabels } from '@portal/contract/overview/work-queue/reasons.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { cn } from '../../ui/cn.ts';

/** How much of the work queue waits behind a line of the navigation. Nothing when nothing waits. */
export default function NavCount({
  reasons,
  className,
}: {
  reasons: readonly WorkReason[];
  className: string;
}) {
  const { data } = useQuery(q(workQueueEndpoints.get));
  const waiting = data?.groups.filter(({ reason, total }) => total > 0 && reasons.includes(reason)) ?? [];
  if (waiting.length === 0) return null;
  const words = waiting.map(({ reason, total }) => `${workReasonLabels[reason]}: ${total}`).join(', ');
  return (
    <span
      title={words}
      className={cn('ml-auto rounded-full bg-slate-100 px-1.5 text-xs text-ink tabular-nums', className)}
    >
      <span aria-hidden>{waiting.reduce((sum, { total }) => sum + total, 0)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
