import { userMessage } from '@portal/contract/api-error.ts';
import type { Company } from '@portal/contract/companies.ts';
import type { RepairListItem } from '@portal/contract/repair-shapes.ts';
import { Wrench } from 'lucide-react';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { useCompanyId } from '../../api/use-company-id.ts';
import { workIn } from '../../api/work-in.ts';
import { AppLink, useGo } from '../../app/navigation.tsx';
import { paths } from '../../app/paths.ts';
import { useSearchState } from '../../app/search-state.ts';
import { Pagination } from '../../lists/pagination.tsx';
import { ProductInfo } from '../../repairs/product-info.tsx';
import { StatusBadge } from '../../repairs/status-badge.tsx';
import { SubmittedDate } from '../../repairs/submitted-date.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useCompanyRepairs } from './use-company-repairs.ts';

/** An operator who opens a repair goes on in its company, else the page would look for it in the other one. */
function useAdopt({ id }: Company): () => void {
  const isOperator = useSignedInUser().role === 'superadmin';
  const current = useCompanyId();
  return () => {
    if (isOperator && current !== id) workIn(id);
  };
}

/** The Repairs tab (B2.7), newest first. */
export function CompanyRepairs({ company }: { company: Company }) {
  const [search, change] = useSearchState<{ page?: string | undefined }>();
  const page = /^[1-9][0-9]{0,4}$/.test(search.page ?? '') ? Number(search.page) : 1;
  const { data, error, refetch, isFetching, isPlaceholderData } = useCompanyRepairs(company.id, page);
  const go = useGo();
  const adopt = useAdopt(company);
  const number = (row: RepairListItem) => (
    <AppLink
      to={paths.adminRepair(row.id)}
      onClick={adopt}
      className="font-medium whitespace-nowrap text-primary-text tabular-nums hover:underline"
    >
      {row.serviceReportNumber}
    </AppLink>
  );
  const columns: Column<RepairListItem>[] = [
    { key: 'number', header: 'SR #', cell: number },
    { key: 'customer', header: 'Company', cell: (row) => row.companyName ?? row.contactName ?? '—' },
    { key: 'product', header: 'Product Info', cell: (row) => <ProductInfo row={row} /> },
    { key: 'submitted', header: 'Date Submitted', cell: (row) => <SubmittedDate at={row.dateSubmitted} /> },
    { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  ];
  return (
    <Card flush>
      <DataTable
        label="repairs"
        columns={columns}
        rows={data?.rows}
        rowId={({ id }) => id}
        onOpen={({ id }) => {
          adopt();
          go(paths.adminRepair(id));
        }}
        card={(row) => (
          <div className="flex flex-col gap-1">
            <div className="flex items-center justify-between gap-3">
              {number(row)}
              <StatusBadge status={row.status} />
            </div>
            <ProductInfo row={row} />
          </div>
        )}
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
            description="Requests of this company’s customers appear here."
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
