import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { q } from '../../../api/query.ts';
import { paths } from '../../../navigation/paths.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useSetup } from '../../operating/company-setup/shared/use-setup.ts';
import { WorkQueueCard } from '../../overview/work-queue/shared/work-queue-card.tsx';
import { NewRequestLinks } from '../../repairs/repairs/shared/new-request-links.tsx';
import { StatCards } from '../../repairs/repairs/shared/stat-cards.tsx';
import { ActionRequiredCard } from './action-required-card.tsx';
import { OverviewCard } from './overview-card.tsx';
import { RepairTabs } from './repair-tabs.tsx';

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

/** The admins' home (A2, '/admin' and '/admin/dashboard'): what needs them, beside the numbers. */
export function AdminDashboardScreen() {
  // When the lines cannot be loaded, only the numbers are shown.
  const trend = useQuery(q(statsEndpoints.trend)).data ?? null;
  const setup = useSetup();
  const isSample = setup?.sampleData === 'loaded';
  // Samples would tick the steps. The list comes back when they are gone.
  const isNew = setup && !isSample && !setup.dismissed && setup.steps.some((step) => !step.done);
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
      {isNew ? (
        <Suspense fallback={null}>
          <FirstSteps setup={setup} />
        </Suspense>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          <WorkQueueCard />
          <ActionRequiredCard />
        </div>
        <div className="min-w-0">
          <StatCards listPath={paths.adminRepairs} trend={trend} narrow />
          <OverviewCard trend={trend} />
        </div>
        <div className="min-w-0 lg:col-span-3">
          <RepairTabs />
        </div>
      </div>
    </>
  );
}
