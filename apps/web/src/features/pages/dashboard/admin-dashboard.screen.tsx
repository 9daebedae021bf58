import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { listQueryOfNumber } from '@portal/contract/overview/stats/lists.ts';
import type { StatsOverview, StatsTrend } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { useToday } from '../../../session/use-today.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Sparkline } from '../../../ui/chart/sparkline.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useSetup } from '../../operating/company-setup/shared/use-setup.ts';
import { WorkQueueCard } from '../../overview/work-queue/shared/work-queue-card.tsx';
import { NewRequestLinks } from '../../repairs/repairs/shared/new-request-links.tsx';
import { StatCards } from '../../repairs/repairs/shared/stat-cards.tsx';
import { RepairTabs, ShortRepairList } from './repair-tabs.tsx';

// Loaded when one of them is opened.
const QueueDialogs = lazy(() => import('./shared/queue-dialogs.tsx'));

const numbers = [
  { key: 'newToday', trend: 'submitted', label: 'New Today' },
  { key: 'awaitingReview', trend: 'awaitingReview', label: 'Awaiting Review' },
  { key: 'pendingApproval', trend: 'pendingApproval', label: 'Pending Approval' },
  { key: 'completed', trend: 'completed', label: 'Completed' },
  { key: 'totalCustomers', trend: 'customers', label: 'Total Customers' },
] as const satisfies readonly { key: keyof StatsOverview; trend: keyof StatsTrend; label: string }[];

/** Returns the address of the list with exactly the rows of a number. */
const listPathOf = (key: (typeof numbers)[number]['key'], today: CalendarDate): string =>
  key === 'totalCustomers'
    ? paths.ownUsers({ users: 'customers', ...listQueryOfNumber(key, today) })
    : paths.adminRepairs(listQueryOfNumber(key, today));

/** The five numbers of A2, each with its list, and the last thirty days of it as a line. */
function OverviewCard({ trend }: { trend: StatsTrend | null }) {
  const { data, error, refetch, isFetching } = useQuery(q(statsEndpoints.overview));
  const day = useToday();
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
        <ul aria-busy={!data} className="divide-y divide-line">
          {numbers.map(({ key, trend: line, label }) => (
            <li key={key}>
              <AppLink
                to={listPathOf(key, data?.today ?? day)}
                className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 hover:bg-slate-50 focus-visible:-outline-offset-2"
              >
                <span className="text-muted">{label}</span>
                <span className="flex items-center gap-3 text-base font-semibold tabular-nums">
                  <span className="w-20 max-sm:w-28">
                    {trend ? <Sparkline values={trend[line]} /> : null}
                  </span>
                  <span className="min-w-10 text-right">
                    {data ? formatNumber(data[key]) : <Skeleton className="h-4 w-8" />}
                  </span>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Up to five repairs that are submitted or wait for approval (A2). */
const ActionRequiredCard = () => (
  <Card
    title="Action Required"
    description="New requests and estimates that wait for an answer"
    action={
      <AppLink
        to={paths.adminRepairs({ filter: 'action' })}
        className={buttonClass({ variant: 'link', size: 'inline' })}
      >
        View all<span className="sr-only"> repairs that need action</span>
      </AppLink>
    }
    flush
  >
    <ShortRepairList
      label="Action Required"
      query={{ filter: 'action' }}
      empty={
        <EmptyState
          icon={CircleCheck}
          title="Nothing waits for you"
          description="New requests and estimates without an answer appear here."
        />
      }
    />
  </Card>
);

// Only a new company needs it.
const FirstSteps = lazy(() =>
  import('../../operating/company-setup/shared/first-steps.tsx').then((part) => ({
    default: part.FirstSteps,
  })),
);

// Only while the company shows sample data.
const SampleDataBanner = lazy(() =>
  import('../../operating/sample-data/shared/sample-data-banner.tsx').then((part) => ({
    default: part.SampleDataBanner,
  })),
);

// Only while no mail server is set.
const NoMailServer = lazy(() =>
  import('./shared/no-mail-server.tsx').then((part) => ({ default: part.NoMailServer })),
);

/** The admins' home (A2, '/admin' and '/admin/dashboard'): a column of work, beside one of numbers. */
export function AdminDashboardScreen() {
  // When the lines cannot be loaded, only the numbers are shown.
  const trend = useQuery(q(statsEndpoints.trend)).data ?? null;
  const setup = useSetup();
  const companyId = useCompanyId();
  const isSample = setup?.sampleData === 'loaded';
  const lacksMail = setup?.hasMailServer === false;
  const isNew = setup && !setup.dismissed && setup.steps.some((step) => !step.done);
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        subtitle="What came in, what waits for you, what is done"
        action={<NewRequestLinks />}
      />
      {isSample ? (
        <Suspense fallback={null}>
          <SampleDataBanner />
        </Suspense>
      ) : null}
      {lacksMail && companyId !== undefined ? (
        <Suspense fallback={null}>
          <NoMailServer companyId={companyId} />
        </Suspense>
      ) : null}
      {isNew ? (
        <Suspense fallback={null}>
          <FirstSteps setup={setup} />
        </Suspense>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <WorkQueueCard InPlace={QueueDialogs} />
          <ActionRequiredCard />
          <RepairTabs />
        </div>
        {/* The numbers stay in view beside the work, which is many times as long. */}
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--page-bar)+1rem)]">
          <StatCards listPath={paths.adminRepairs} trend={trend} brief />
          <OverviewCard trend={trend} />
        </div>
      </div>
    </>
  );
}
