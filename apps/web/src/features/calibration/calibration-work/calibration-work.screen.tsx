import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { messages } from '@portal/contract/core/calls/errors.ts';
import { compareDates, formatDate } from '@portal/contract/core/dates/dates.ts';
import { demoEquipmentEndpoints } from '@portal/contract/loans/demo-equipment/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FirstCall } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { useToday } from '../../../session/use-today.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { firstWork, WorkList } from './work-list.tsx';

/** The most units that the card lists, and the days ahead that it looks, as the work list does. */
const SHOWN = 10;
const DAYS_AHEAD = 90;

/** The company's own demo units that are due for calibration, beside those of its customers (D5.12). */
function OwnUnits({ companyId }: { companyId: number }) {
  const day = useToday();
  const { data, error, refetch, isFetching } = useQuery(
    q(demoEquipmentEndpoints.list, {
      params: { companyId },
      query: {
        ...{ dueWithin: String(DAYS_AHEAD), sort: 'nextCalibrationDue', order: 'asc' },
        ...{ page: '1', pageSize: String(SHOWN) },
      },
    }),
  );
  if (!error && (data === undefined || data.total === 0)) return null;
  const more = (data?.total ?? 0) - (data?.rows.length ?? 0);
  return (
    <Card title="Our own demo units" description="Units that you lend, overdue or due within 90 days." flush>
      {error ? (
        <ErrorState
          title="The demo units could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ul className="divide-y divide-line">
          {data?.rows.map((unit) => {
            const due = unit.nextCalibrationDue ?? day;
            return (
              <li key={unit.id} className="flex items-center justify-between gap-3 px-4 py-2.5">
                <span className="min-w-0 wrap-anywhere">
                  <AppLink
                    to={paths.demoEquipment({ search: unit.serialNumber })}
                    className="font-medium text-primary-text hover:underline"
                  >
                    {unit.make} {unit.modelName}
                  </AppLink>
                  <span className="block text-sm text-muted">
                    S/N {unit.serialNumber}
                    {unit.currentCustomerName ? `, with ${unit.currentCustomerName}` : ''}
                  </span>
                </span>
                <Badge tone={compareDates(due, day) < 0 ? 'red' : 'amber'}>
                  {compareDates(due, day) < 0 ? 'Overdue since' : 'Due'} {formatDate(due)}
                </Badge>
              </li>
            );
          })}
        </ul>
      )}
      {more > 0 ? (
        <p className="max-w-none border-t border-line px-4 py-2.5 text-muted">
          {more} more on the screen{' '}
          <AppLink to={paths.demoEquipment()} className="text-primary-text hover:underline">
            Demo Equipment
          </AppLink>
        </p>
      ) : null}
    </Card>
  );
}

const RecallList = lazy(() => import('./recall-list.tsx').then((part) => ({ default: part.RecallList })));
const RecallSettingsDialog = lazy(() =>
  import('./recall-settings-dialog.tsx').then((part) => ({ default: part.RecallSettingsDialog })),
);

type Texts = Partial<Record<'tab' | 'view' | 'search' | 'answer' | 'sort' | 'order' | 'page', string>>;

/** Another tab starts without the search and the filters of this one. */
const nothingChosen = {
  view: undefined,
  search: undefined,
  answer: undefined,
  sort: undefined,
  order: undefined,
  page: undefined,
};

/** The work list of calibrations and who was asked (D5.12, '/admin/calibrations'). The tab is in the URL. */
export function CalibrationWorkScreen() {
  const companyId = useCompanyId();
  const [search, change] = useSearchState<{ [Name in keyof Texts]: string | undefined }>();
  const [editing, setEditing] = useState(false);
  const tab = search.tab === 'recalls' ? 'recalls' : 'work';
  return (
    <>
      <PageHeader
        title="Calibrations"
        subtitle="What is due, who was asked, and what waits for you"
        action={
          companyId === undefined ? null : (
            <Button variant="secondary" onClick={() => setEditing(true)}>
              <SlidersHorizontal aria-hidden className="size-4" />
              Recall Settings
            </Button>
          )
        }
      />
      {companyId === undefined ? (
        <Card>
          <ErrorState title={messages.companyRequired} />
        </Card>
      ) : (
        <Tabs
          value={tab}
          onValueChange={(next) =>
            change({ ...nothingChosen, tab: next === 'work' ? undefined : next }, { push: true })
          }
        >
          <TabList label="Calibrations">
            <Tab value="work">Work List</Tab>
            <Tab value="recalls">Recalls</Tab>
          </TabList>
          <TabPanel value="work">
            <div className="flex flex-col gap-5">
              <WorkList companyId={companyId} />
              <OwnUnits companyId={companyId} />
            </div>
          </TabPanel>
          <TabPanel value="recalls">
            <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
              <RecallList companyId={companyId} />
            </Suspense>
          </TabPanel>
        </Tabs>
      )}
      <Suspense fallback={null}>
        {editing && companyId !== undefined ? (
          <RecallSettingsDialog companyId={companyId} onClose={() => setEditing(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** The other tab asks when its code is there. */
CalibrationWorkScreen.firstCall = ((address) =>
  address.search['tab'] === 'recalls' ? undefined : firstWork(address)) satisfies FirstCall;
