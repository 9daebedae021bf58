import { userMessage } from '@portal/contract/api-error.ts';
import { Building2, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { useGo } from '../../app/navigation.tsx';
import { paths } from '../../app/paths.ts';
import { Pagination } from '../../lists/pagination.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CompanyCard, companyColumns } from './company-columns.tsx';
import { useCompanyList } from './use-company-list.ts';

const CompanyDialog = lazy(() =>
  import('./company-dialog.tsx').then((part) => ({ default: part.CompanyDialog })),
);

/** Company management (B2.6, '/admin/companies'): all for an operator, the own one for an admin. */
export function CompaniesScreen() {
  const { search, change, page, order, answer } = useCompanyList();
  const { data, error, refetch, isFetching, isPlaceholderData } = answer;
  const isOperator = useSignedInUser().role === 'superadmin';
  const go = useGo();
  const keep = { page: search.page };
  const edited = data?.rows.find(({ id }) => String(id) === search.dialog);
  const edit = ({ id }: { id: number }) => change({ dialog: String(id), ...keep });
  const create = (label: string) =>
    isOperator ? (
      <Button onClick={() => change({ dialog: 'new', ...keep })}>
        <Plus aria-hidden className="size-4" />
        {label}
      </Button>
    ) : null;
  return (
    <>
      <PageHeader
        title="Company Management"
        subtitle="The companies that work with this portal"
        action={create('Create New Company')}
      />
      <Card flush>
        <div className="px-4 py-3">
          <SearchBox
            value={search.search}
            label="Search companies..."
            onSearch={(text) => change({ search: text })}
          />
        </div>
        <div className="border-t border-line">
          <DataTable
            label="companies"
            columns={companyColumns(edit)}
            rows={data?.rows}
            rowId={({ id }) => id}
            onOpen={({ id }) => go(paths.company(id))}
            sort={{ by: 'name', order }}
            onSort={(sort) => change({ order: sort.order === 'desc' ? 'desc' : undefined })}
            card={(row) => <CompanyCard row={row} onEdit={edit} />}
            refreshing={isPlaceholderData}
            failed={
              error && (
                <ErrorState
                  title="The companies could not be loaded"
                  description={userMessage(error)}
                  onRetry={() => void refetch()}
                  retrying={isFetching}
                />
              )
            }
            empty={
              <EmptyState
                icon={Building2}
                title="No Companies Found"
                description={
                  search.search
                    ? 'Try a different search term'
                    : 'Each company has its own staff and customers.'
                }
                action={create('Add First Company')}
              />
            }
          />
        </div>
        {data && data.rows.length > 0 && !error ? (
          <div className="px-4 py-3">
            <Pagination
              page={page}
              total={data.total}
              noun="companies"
              onPage={(to) => change({ page: to === 1 ? undefined : String(to) }, { push: true })}
            />
          </div>
        ) : null}
      </Card>
      {search.dialog === 'new' || edited ? (
        <Suspense fallback={null}>
          <CompanyDialog
            key={search.dialog}
            company={edited}
            onClose={() => change({ dialog: undefined, ...keep })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
