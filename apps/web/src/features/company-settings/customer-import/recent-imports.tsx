import { userMessage } from '@portal/contract/core/api-error.ts';
import { PAGE_SIZE } from '@portal/contract/core/paging.ts';
import { type CustomerImport, customerImportEndpoints } from '@portal/contract/customer-import/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../api/query.ts';
import { Pagination } from '../../../lists/pagination.tsx';
import { useRowsOfPage } from '../../../lists/use-rows-of-page.ts';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RecentImportCard, recentImportColumns } from './recent-import-columns.tsx';

/** Milliseconds; only while one is running. */
const ASK_AGAIN = 2_000;
const isRunning = ({ state }: CustomerImport): boolean => state === 'processing';

interface RecentImportsProps {
  companyId: number;
  onShow: (importId: number) => void;
}

/** Imports of the company, newest first: to look at again, and to undo within 24 hours (D5.2). */
export function RecentImports({ companyId, onShow }: RecentImportsProps) {
  const [page, setPage] = useState(1);
  const answer = useQuery({
    ...q(customerImportEndpoints.list, {
      params: { companyId },
      query: { page: String(page), pageSize: String(PAGE_SIZE) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isRunning) ? ASK_AGAIN : false),
  });
  const { data, error, refetch, isFetching, isPlaceholderData } = answer;
  const rows = useRowsOfPage(answer, { page }, setPage);
  const actions = { companyId, onShow };
  return (
    <Card title="Recent Imports" flush>
      <DataTable<CustomerImport, number>
        label="imports"
        columns={recentImportColumns(actions)}
        rows={rows}
        rowId={({ importId }) => importId ?? 0}
        card={(row) => <RecentImportCard row={row} actions={actions} />}
        refreshing={isPlaceholderData}
        skeletonRows={3}
        empty={
          <EmptyState
            icon={FileSpreadsheet}
            title="No imports yet"
            description="Files you import are listed here, and can be undone for 24 hours."
          />
        }
        failed={
          error && (
            <ErrorState
              title="The imports could not be loaded"
              description={userMessage(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        }
      />
      {data && data.total > PAGE_SIZE ? (
        <div className="px-4 py-3">
          <Pagination page={page} total={data.total} noun="imports" onPage={setPage} />
        </div>
      ) : null}
    </Card>
  );
}
