import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import type { ReactNode } from 'react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { StatusBadge } from '../../../record-parts/repairs/status-badge.tsx';
import { SubmittedDate } from '../../../record-parts/repairs/submitted-date.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import type { RepairListTexts } from '../../repairs/repairs/shared/repair-list-query.ts';

/** A9: dashboard cards list five items. */
const LENGTH = 5;

interface ShortRepairListProps {
  label: string;
  query: Pick<RepairListTexts, 'status' | 'filter'>;
  empty: ReactNode;
}

/** The newest five repairs of a kind, each a link to its page. */
export function ShortRepairList({ label, query, empty }: ShortRepairListProps) {
  const { data, isPending, error, refetch, isFetching } = useQuery(
    q(repairEndpoints.list, { query: { ...query, page: '1', pageSize: String(LENGTH) } }),
  );
  if (error)
    return (
      <ErrorState
        title="The repairs could not be loaded"
        description={userMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (isPending) return <LoadingRows label={label} />;
  if (data.rows.length === 0) return empty;
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {data.rows.map((row) => (
        <ShortRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

const ShortRow = ({ row }: { row: RepairListItem }) => (
  <li>
    <AppLink
      to={paths.adminRepair(row.id)}
      className="flex min-h-14 items-center gap-x-4 px-4 py-2 hover:bg-slate-50 focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          <span className="font-medium text-primary-text tabular-nums">{row.serviceReportNumber}</span>
          <span> {row.companyName ?? row.contactName}</span>
        </span>
        {/* A serial number cut in the middle names no unit. */}
        <span className="block text-sm text-muted wrap-anywhere">
          {row.modelPartNo}
          {row.serialNumber ? (
            <>
              {' · '}
              <span className="inline-block max-w-full">S/N {row.serialNumber}</span>
            </>
          ) : null}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5 text-sm text-muted sm:flex-row-reverse sm:items-center sm:gap-4">
        <span className="sm:w-40">
          <StatusBadge status={row.status} />
        </span>
        <SubmittedDate at={row.dateSubmitted} />
      </span>
    </AppLink>
  </li>
);

const LoadingRows = ({ label }: { label: string }) => (
  <div role="status" className="divide-y divide-line">
    <span className="sr-only">Loading {label}</span>
    {Array.from({ length: LENGTH }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
      <div key={line} className="flex min-h-14 flex-col justify-center gap-2 px-4 py-2">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    ))}
  </div>
);

/** The content of the tab New Calibration (A2). */
const NewCalibration = () => (
  <EmptyState
    icon={Gauge}
    title="New Calibration"
    description="Enter a yearly calibration for a customer who called in."
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <AppLink to={paths.newRepair({ type: 'calibration' })} className={buttonClass()}>
          Create New Calibration
        </AppLink>
        <AppLink to={paths.serviceCalendar()} className={buttonClass({ variant: 'secondary' })}>
          View Calendar
        </AppLink>
      </div>
    }
  />
);

interface RepairTab {
  value: string;
  label: string;
  status?: RepairStatus;
  empty: string;
}

const tabs: readonly RepairTab[] = [
  { value: 'recent', label: 'Recent', empty: 'Requests appear here as soon as customers submit them.' },
  {
    value: 'in-progress',
    label: 'In Progress',
    status: 'in_progress',
    empty: 'No repair is being worked on.',
  },
  {
    value: 'completed',
    label: 'Completed',
    status: 'completed',
    empty: 'No completed repair waits for shipping.',
  },
];

const CALIBRATION = 'calibration';

/** The newest repairs, those in progress and those completed, and the way to a new calibration (A2); the open tab is in the URL. */
export function RepairTabs() {
  const [{ tab }, change] = useSearchState<{ tab?: string }>();
  const open = tab === CALIBRATION ? tab : (tabs.find(({ value }) => value === tab) ?? tabs[0]!).value;
  return (
    <Card
      title="Repairs"
      action={
        <AppLink to={paths.adminRepairs()} className={buttonClass({ variant: 'link', size: 'inline' })}>
          View All Repairs
        </AppLink>
      }
      flush
    >
      <Tabs value={open} onValueChange={(next) => change({ tab: next === 'recent' ? '' : next })}>
        <TabList label="Repairs" className="px-2">
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
          <Tab value={CALIBRATION}>New Calibration</Tab>
        </TabList>
        {tabs.map(({ value, label, status, empty }) => (
          <TabPanel key={value} value={value} className="-mt-4">
            <ShortRepairList
              label={`${label} repairs`}
              query={status ? { status } : {}}
              empty={<EmptyState title="No repairs found" description={empty} />}
            />
          </TabPanel>
        ))}
        <TabPanel value={CALIBRATION}>
          <NewCalibration />
        </TabPanel>
      </Tabs>
    </Card>
  );
}
