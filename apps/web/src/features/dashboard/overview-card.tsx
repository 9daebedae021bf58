import { userMessage } from '@portal/contract/api-error.ts';
import type { StatsOverview } from '@portal/contract/repair-shapes.ts';
import { statsEndpoints } from '@portal/contract/stats.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const numbers = [
  { key: 'newToday', label: 'New Today' },
  { key: 'awaitingReview', label: 'Awaiting Review' },
  { key: 'pendingApproval', label: 'Pending Approval' },
  { key: 'completed', label: 'Completed' },
  { key: 'totalCustomers', label: 'Total Customers' },
] as const satisfies readonly { key: keyof StatsOverview; label: string }[];

/** The five numbers of A2. */
export function OverviewCard() {
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
          {numbers.map(({ key, label }) => (
            <div key={key} className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="text-base font-semibold tabular-nums">
                {data ? data[key].toLocaleString('en-US') : <Skeleton className="h-4 w-8" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
