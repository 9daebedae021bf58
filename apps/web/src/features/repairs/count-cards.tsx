import { userMessage } from '@portal/contract/core/api-error.ts';
import type { StatsOverview } from '@portal/contract/repairs/shapes.ts';
import type { RepairStatus } from '@portal/contract/repairs/status.ts';
import { statsEndpoints } from '@portal/contract/stats/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Clock, type LucideIcon, Send, Wrench } from 'lucide-react';
import { q } from '../../api/query.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { StatCard } from '../../ui/chart/stat-card.tsx';
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

/** Counts that set the status filter and the URL (A2). The search and the other filters stay. 'All' removes all. */
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
      className="grid grid-cols-2 gap-3 pb-4 lg:grid-cols-4"
    >
      {cards.map(({ label, icon, status }) => (
        <StatCard
          key={label}
          label={label}
          icon={icon}
          value={data && countOf(data, status).toLocaleString('en-US')}
          loading={isPending}
          highlighted={current === (status ?? '')}
          link={<AppLink to={pathTo(status)} />}
        />
      ))}
    </nav>
  );
}
