import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { countedStatus } from '@portal/contract/overview/stats/lists.ts';
import type { RepairStats, StatsTrend } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ClipboardList, Clock, type LucideIcon, Wrench } from 'lucide-react';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { StatCard } from '../../../../ui/chart/stat-card.tsx';
import { cn } from '../../../../ui/cn.ts';
import { CountsFailed } from './counts-failed.tsx';

interface Stat {
  key: keyof RepairStats;
  /** The text of its line. */
  line: keyof Omit<StatsTrend, 'days'>;
  label: string;
  icon: LucideIcon;
  /** The status that the card filters by. Without one it shows all repairs. */
  status?: string;
}

const stats: readonly Stat[] = [
  { key: 'totalRequests', line: 'submitted', label: 'Total Requests', icon: ClipboardList },
  {
    key: 'inProgress',
    line: 'inProgress',
    label: 'In Progress',
    icon: Wrench,
    status: countedStatus.inProgress,
  },
  {
    key: 'completed',
    line: 'completed',
    label: 'Completed',
    icon: CircleCheck,
    status: countedStatus.completed,
  },
  {
    key: 'pendingAction',
    line: 'pendingApproval',
    label: 'Pending Action',
    icon: Clock,
    status: countedStatus.pendingAction,
  },
];

interface StatCardsProps {
  /** Returns the address of the list of a card. */
  listPath: (search: { status?: string }) => string;
  /** The status of the URL, or '' for none. The matching card is marked. Without this no card is marked. */
  current?: string | undefined;
  /** What each number says, in the words of its reader. */
  notes?: Record<keyof RepairStats, string>;
  /** Each number over the last days. Null while they load. Not given for cards without a line. */
  trend?: StatsTrend | null;
  /** True beside the numbers of the overview, which has the other two. */
  brief?: boolean;
}

/** Four counts with links to the counted repairs (A2). */
export function StatCards({ listPath, current, notes, trend, brief }: StatCardsProps) {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(q(statsEndpoints.stats));
  if (isError)
    return <CountsFailed reason={userMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <nav
      aria-label="Repairs by status"
      aria-busy={isPending}
      className={cn('grid grid-cols-2 gap-3 pb-4', !brief && 'lg:grid-cols-4')}
    >
      {stats.slice(0, brief ? 2 : undefined).map(({ key, line, label, icon, status }) => (
        <StatCard
          key={key}
          label={label}
          {...(!brief && { icon })}
          value={data && formatNumber(data[key])}
          loading={isPending}
          note={notes?.[key]}
          {...(trend !== undefined && { sparkline: trend?.[line] ?? [] })}
          highlighted={current === (status ?? '')}
          link={<AppLink to={listPath(status ? { status } : {})} />}
        />
      ))}
    </nav>
  );
}
