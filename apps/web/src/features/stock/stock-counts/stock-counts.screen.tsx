import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { partPaths } from '@portal/contract/purchasing/parts/paths.ts';
import { stockCountEndpoints } from '@portal/contract/stock/stock-counts/endpoints.ts';
import { countStates, type StockCount } from '@portal/contract/stock/stock-counts/shapes.ts';
import { ClipboardCheck, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { acceptsOneOf } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { CountStateBadge } from './count-state.tsx';

const OpenCount = lazy(() => import('./open-count.tsx').then((part) => ({ default: part.OpenCount })));

const placeOf = ({ location }: StockCount): string => location ?? 'All locations';
const progressOf = ({ counted, parts }: StockCount): string =>
  `${formatNumber(counted)} of ${formatNumber(parts)}`;

const CountLink = ({ count }: { count: StockCount }) => (
  <AppLink
    to={paths.stockCount(count.id)}
    className="inline-flex min-h-6 items-center font-medium text-primary-text wrap-anywhere hover:underline"
  >
    {placeOf(count)}
  </AppLink>
);

const columns = (timeZone: string): Column<StockCount>[] => [
  { key: 'location', header: 'Location', cell: (count) => <CountLink count={count} /> },
  { key: 'reason', header: 'Reason', cell: (count) => <span className="wrap-anywhere">{count.reason}</span> },
  { key: 'state', header: 'State', cell: (count) => <CountStateBadge state={count.state} /> },
  { key: 'counted', header: 'Counted', align: 'right', cell: progressOf },
  { key: 'differences', header: 'Differences', align: 'right', cell: (count) => count.differences },
  {
    key: 'openedAt',
    header: 'Opened',
    cell: (count) =>
      `${formatDateTime(count.openedAt, timeZone)}${count.openedBy ? ` by ${count.openedBy}` : ''}`,
  },
];

const states = [
  { value: 'all', label: 'All Counts' },
  { value: 'open', label: 'Open' },
  { value: 'finished', label: 'Finished' },
  { value: 'cancelled', label: 'Cancelled' },
];

const counts = {
  filters: { state: acceptsOneOf(countStates) },
};

/** The stock counts of a company (D6.7, '/admin/stock-counts'). */
export function StockCountsScreen() {
  const companyId = useCompanyId();
  const { timeZone } = useSignedInUser();
  const go = useGo();
  useCrumbs([{ label: 'Parts', to: partPaths.list() }, { label: 'Stock Counts' }]);
  const list = useListScreen(stockCountEndpoints.list, {
    ...counts,
    params: { companyId: companyId ?? 0 },
    beside: ['dialog'],
    enabled: companyId !== undefined,
  });
  const { search, filters, change, show } = list;
  const add = (
    <Button onClick={() => show({ dialog: 'new' })}>
      <Plus aria-hidden className="size-4" />
      New Stock Count
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Stock Counts"
        subtitle="Count the parts of a location; differences become corrections under one reason"
        action={add}
      />
      <Card flush>
        <div className="px-4 py-3">
          <Select
            aria-label="State"
            value={filters.state ?? 'all'}
            options={states}
            onValueChange={(next) => change({ state: next === 'all' ? undefined : next })}
            className="w-full sm:w-40"
          />
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="stock counts"
            columns={columns(timeZone)}
            onOpen={({ id }) => go(paths.stockCount(id))}
            card={(count) => (
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <CountLink count={count} />
                  <p className="text-sm wrap-anywhere">{count.reason}</p>
                  <p className="text-sm text-muted">
                    {progressOf(count)} counted · {formatDateTime(count.openedAt, timeZone)}
                  </p>
                </div>
                <CountStateBadge state={count.state} />
              </div>
            )}
            failure="The stock counts could not be loaded"
            empty={
              <EmptyState
                icon={ClipboardCheck}
                title="No stock counts yet"
                description="Open a count sheet for a location and type what you find on the shelf."
                action={add}
              />
            }
            emptied={{ title: 'No stock counts found', description: 'No stock count is in this state.' }}
          />
        </div>
      </Card>
      {search.dialog === 'new' && companyId !== undefined ? (
        <Suspense fallback={null}>
          <OpenCount companyId={companyId} onClose={() => show({ dialog: undefined })} />
        </Suspense>
      ) : null}
    </>
  );
}

StockCountsScreen.firstCall = firstCallOfCompanyList(stockCountEndpoints.list, counts);
