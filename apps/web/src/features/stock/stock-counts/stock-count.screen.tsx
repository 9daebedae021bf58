import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { partPaths } from '@portal/contract/purchasing/parts/paths.ts';
import { stockCountEndpoints } from '@portal/contract/stock/stock-counts/endpoints.ts';
import type { StockCount, StockCountLine } from '@portal/contract/stock/stock-counts/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ClipboardCheck, Printer } from 'lucide-react';
import { firstCallOfRecord } from '../../../api/first-call.ts';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { PerhapsOfOtherCompany } from '../../../record-parts/companies/perhaps-of-other-company.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { CloseCount } from './close-count.tsx';
import { CountField, MovedSince } from './count-line.tsx';
import { CountStateBadge } from './count-state.tsx';
import { signed } from './shared/movement-words.ts';

/** The screen of a stock count ('/admin/stock-counts/$id'). */
export function StockCountScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(q(stockCountEndpoints.get, { params: { id } }));
  useCrumbs([
    { label: 'Parts', to: partPaths.list() },
    { label: 'Stock Counts', to: paths.stockCounts() },
    { label: data ? placeOf(data) : 'Stock Count' },
  ]);
  if (data) return <Sheet count={data} />;
  return (
    <>
      <PageHeader title="Stock Count" />
      <Card>
        {error ? (
          <PerhapsOfOtherCompany
            read={stockCountEndpoints.get}
            id={id}
            noun="stock count"
            back={
              <AppLink to={paths.stockCounts()} className={buttonClass({ variant: 'secondary' })}>
                All Stock Counts
              </AppLink>
            }
          >
            <ErrorState
              title="The stock count could not be loaded"
              description={userMessage(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          </PerhapsOfOtherCompany>
        ) : (
          <div role="status">
            <span className="sr-only">Loading stock count</span>
            <Skeleton className="h-96 w-full" />
          </div>
        )}
      </Card>
    </>
  );
}

StockCountScreen.firstCall = firstCallOfRecord(stockCountEndpoints.get);

const placeOf = ({ location }: StockCount): string => location ?? 'All locations';

const lineColumns = (countId: number, open: boolean): Column<StockCountLine>[] => [
  {
    key: 'part',
    header: 'Part',
    cell: (line) => (
      <>
        <span className="font-medium wrap-anywhere">{line.partNumber}</span>
        <span className="block text-sm text-muted wrap-anywhere">{line.name ?? ''}</span>
      </>
    ),
  },
  {
    key: 'location',
    header: 'Location',
    cell: (line) => <span className="wrap-anywhere">{line.location ?? ''}</span>,
  },
  { key: 'expected', header: 'Expected', align: 'right', cell: (line) => line.expected },
  {
    key: 'counted',
    header: 'Counted',
    align: 'right',
    cell: (line) =>
      open ? <CountField countId={countId} line={line} /> : <span>{line.counted ?? 'Not counted'}</span>,
  },
  { key: 'difference', header: 'Difference', align: 'right', cell: differenceOf },
  {
    key: 'moved',
    header: 'Moved Since',
    align: 'right',
    cell: (line) => <MovedSince countId={countId} line={line} open={open} />,
  },
];

const differenceOf = ({ difference }: StockCountLine): string =>
  difference === null ? '' : difference === 0 ? '0' : signed(difference);

const LineCard = ({ line, countId, open }: { line: StockCountLine; countId: number; open: boolean }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{line.partNumber}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {[line.name, line.location].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm tabular-nums">
        {line.expected} expected{line.difference === null ? '' : ` · difference ${differenceOf(line)}`}
      </p>
      {line.moved === 0 ? null : (
        <p className="pt-1 text-sm">
          Moved since: <MovedSince countId={countId} line={line} open={open} />
        </p>
      )}
    </div>
    {open ? <CountField countId={countId} line={line} /> : <span>{line.counted ?? 'Not counted'}</span>}
  </div>
);

const shows = [
  { value: 'all', label: 'All Parts' },
  { value: 'uncounted', label: 'Not Counted' },
  { value: 'different', label: 'Differences' },
  { value: 'moved', label: 'Moved Since' },
];

function Sheet({ count }: { count: StockCount }) {
  const { timeZone } = useSignedInUser();
  const open = count.state === 'open';
  const list = useListScreen(stockCountEndpoints.lines, {
    params: { id: count.id },
    filters: { search: acceptsSearch, show: acceptsOneOf(['uncounted', 'different', 'moved']) },
  });
  const { search, filters, change } = list;
  return (
    <>
      <PageHeader
        title={`Stock Count: ${placeOf(count)}`}
        subtitle={`${count.reason} · opened ${formatDateTime(count.openedAt, timeZone)}${
          count.openedBy ? ` by ${count.openedBy}` : ''
        }`}
        action={
          <>
            <a
              href={urlOf(stockCountEndpoints.sheet, { params: { id: count.id } })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              <Printer aria-hidden className="size-4" />
              Print Sheet
              <span className="sr-only">, opens in a new tab</span>
            </a>
            {open ? <CloseCount count={count} /> : null}
          </>
        }
      />
      <Card flush>
        <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label="Search parts by number, name or model..."
            onSearch={(text) => change({ search: text })}
          />
          <Select
            aria-label="Parts"
            value={filters.show ?? 'all'}
            options={shows}
            onValueChange={(next) => change({ show: next === 'all' ? undefined : next })}
            className="w-full sm:w-40"
          />
          <p className="flex items-center gap-2 sm:ml-auto">
            <CountStateBadge state={count.state} />
            <span className="text-muted tabular-nums">
              {formatNumber(count.counted)} of {formatNumber(count.parts)} counted, {count.differences}{' '}
              {count.differences === 1 ? 'difference' : 'differences'}
            </span>
          </p>
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="parts"
            rowId={({ partId }) => partId}
            columns={lineColumns(count.id, open)}
            card={(line) => <LineCard line={line} countId={count.id} open={open} />}
            failure="The count sheet could not be loaded"
            empty={
              <EmptyState icon={ClipboardCheck} title="No parts" description="This sheet has no parts." />
            }
            emptied={{ title: 'No parts found', description: 'No part matches the search and the filter.' }}
          />
        </div>
      </Card>
    </>
  );
}
