import { userMessage } from '@portal/contract/api-error.ts';
import { PAGE_SIZE } from '@portal/contract/paging.ts';
import { repairEndpoints } from '@portal/contract/repairs.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { q } from '../../api/query.ts';
import { useGo } from '../../app/navigation.tsx';
import { paths } from '../../app/paths.ts';
import { useSearchState } from '../../app/search-state.ts';
import { Pagination } from '../../lists/pagination.tsx';
import { RepairCard } from '../../repairs/repair-card.tsx';
import { repairColumns } from '../../repairs/repair-columns.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

const columns = repairColumns(false, () => null).filter(({ key }) => key !== 'actions');

/** The customer's repairs, newest first. */
export function CustomerRepairs({ customerId }: { customerId: number }) {
  const [search, change] = useSearchState<{ page?: string | undefined }>();
  const go = useGo();
  const page = /^[1-9][0-9]{0,4}$/.test(search.page ?? '') ? Number(search.page) : 1;
  const query = { customerId: String(customerId), page: String(page), pageSize: String(PAGE_SIZE) };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...q(repairEndpoints.list, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Repairs" flush>
      <DataTable
        label="repairs"
        columns={columns}
        rows={data?.rows}
        rowId={({ id }) => id}
        onOpen={({ id }) => go(paths.adminRepair(id))}
        card={(row) => <RepairCard row={row} />}
        skeletonRows={3}
        refreshing={isPlaceholderData}
        failed={
          error && (
            <ErrorState
              title="The repairs could not be loaded"
              description={userMessage(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        }
        empty={
          <EmptyState
            icon={Wrench}
            title="No repairs yet"
            description="Requests of this customer and of the people with portal access appear here."
          />
        }
      />
      {data && data.rows.length > 0 && !error ? (
        <div className="px-4 py-3">
          <Pagination
            page={page}
            total={data.total}
            noun="repairs"
            onPage={(to) => change({ page: to === 1 ? undefined : String(to) }, { push: true })}
          />
        </div>
      ) : null}
    </Card>
  );
}
