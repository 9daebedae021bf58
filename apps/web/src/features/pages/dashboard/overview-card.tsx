import { userMessage } from '@portal/contract/core/api-error.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import type { StatsOverview, StatsTrend } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { Sparkline } from '../../../ui/chart/sparkline.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

const numbers = [
  { key: 'newToday', trend: 'submitted', label: 'New Today' },
  { key: 'awaitingReview', trend: 'awaitingReview', label: 'Awaiting Review' },
  { key: 'pendingApproval', trend: 'pendingApproval', label: 'Pending Approval' },
  { key: 'completed', trend: 'completed', label: 'Completed' },
  { key: 'totalCustomers', trend: 'customers', label: 'Total Customers' },
] as const satisfies readonly { key: keyof StatsOverview; trend: keyof StatsTrend; label: string }[];

/** The five numbers of A2, with the last thirty days of each as a line. */
export function OverviewCard({ trend }: { trend: StatsTrend | null }) {
  const { data, error, refetch, isFetching } = useQuery(q(statsEndpoints.overview));
  return (
    <Card title="Overview" flush>
      {error ? (
        <ErrorState
          title="The overview could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <dl aria-busy={!data} className="divide-y divide-line">
          {numbers.map(({ key, trend: line, label }) => (
            <div key={key} className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="flex items-center gap-3 text-base font-semibold tabular-nums">
                <span className="w-20 max-sm:w-28 lg:max-xl:hidden">
                  {trend ? <Sparkline values={trend[line]} /> : null}
                </span>
                <span className="min-w-10 text-right">
                  {data ? data[key].toLocaleString('en-US') : <Skeleton className="h-4 w-8" />}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
