import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import type { StatsOverview } from '@portal/contract/repairs/repairs/shapes.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Clock, type LucideIcon, Send, Wrench } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { CountsFailed } from './shared/counts-failed.tsx';
import { markedStatus, noFilters, type RepairListSearch } from './shared/repair-list-query.ts';

interface CountCard {
  label: string;
  icon: LucideIcon;
  status?: RepairStatus;
}

const cards: readonly CountCard[] = [
  { label: 'All', icon: ClipboardList },
  { label: 'In Progress', icon: Wrench, status: 'in_progress' },
  { label: 'Pending Approval', icon: Clock, status: 'estimate_provided' },
  { label: 'New Requests', icon: Send, status: 'submitted' },
];

const countOf = ({ byStatus }: StatsOverview, status: RepairStatus | undefined): number =>
  status ? byStatus[status] : Object.values(byStatus).reduce((sum, count) => sum + count, 0);

/**
 * Counts that set the status filter and the URL (A2), in one line so that more rows fit below. A phone pushes the line to
 * the side. The search and the other filters stay. 'All' removes all.
 */
export function CountCards({ search }: { search: RepairListSearch }) {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(q(statsEndpoints.overview));
  if (isError)
    return <CountsFailed reason={userMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  const current = markedStatus(search);
  const pathTo = (status: RepairStatus | undefined) =>
    paths.adminRepairs({
      ...search,
      ...(status ? { status, filter: undefined } : noFilters),
      page: undefined,
    });
  return (
    <nav
      aria-label="Repairs by status"
      aria-busy={isPending}
      className="-mx-4 -mt-1 flex gap-2 overflow-x-auto px-4 pt-1 pb-2 md:mx-0 md:mt-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0 md:pt-0 lg:grid-cols-4"
    >
      {cards.map(({ label, icon: Icon, status }) => {
        const isLit = current === (status ?? '');
        return (
          <AppLink
            key={label}
            to={pathTo(status)}
            aria-current={isLit ? true : undefined}
            className={cn(
              'flex h-10 touch:min-h-11 min-w-0 items-center max-md:shrink-0 gap-2 rounded-lg border bg-surface px-3 transition-colors hover:border-primary-text',
              isLit ? 'border-primary-text bg-primary-soft ring-1 ring-primary-text' : 'border-line',
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0 text-muted max-md:hidden" />
            <span className={cn('leading-tight font-medium', isLit ? 'text-ink' : 'text-muted')}>
              {label}
            </span>
            <span className="ml-auto font-semibold text-ink tabular-nums">
              {data ? formatNumber(countOf(data, status)) : <Skeleton className="h-4 w-8" />}
            </span>
          </AppLink>
        );
      })}
    </nav>
  );
}
