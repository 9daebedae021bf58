import { companyEndpoints } from '@portal/contract/companies/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { q } from '../../api/query.ts';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { PagedTable } from '../../lists/paged-table.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { usePagedSearch } from '../../lists/use-paged-search.ts';
import { useGo } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { CompanyCard, companyColumns } from './company-columns.tsx';

const CompanyDialog = lazy(() =>
  import('./company-dialog.tsx').then((part) => ({ default: part.CompanyDialog })),
);

/** Company management (B2.6, '/admin/companies'): all for an operator, the own one for an admin. */
export function CompaniesScreen() {
  const { search, change, page, query, sorting, turn } = usePagedSearch<'dialog'>();
  const answer = useQuery({ ...q(companyEndpoints.list, { query }), placeholderData: keepPreviousData });
  const isOperator = useSignedInUser().role === 'superadmin';
  const go = useGo();
  const keep = { page: search.page };
  const edited = answer.data?.rows.find(({ id }) => String(id) === search.dialog);
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
          <PagedTable
            label="companies"
            columns={companyColumns(edit)}
            answer={answer}
            page={page}
            onPage={turn}
            onOpen={({ id }) => go(paths.company(id))}
            {...sorting}
            card={(row) => <CompanyCard row={row} onEdit={edit} />}
            failure="The companies could not be loaded"
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
