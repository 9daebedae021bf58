import { type Company, companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { Building2, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { CompanyState } from './company-state.tsx';

interface RowProps {
  row: Company;
  onEdit: (company: Company) => void;
}

const CompanyName = ({ row }: { row: Company }) => (
  <AppLink to={paths.company(row.id)} className="font-medium text-primary-text wrap-anywhere hover:underline">
    {row.name}
  </AppLink>
);

/** Edit, Details and Users (B2.6). */
const CompanyActions = ({ row, onEdit }: RowProps) => {
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <div className="flex flex-wrap justify-end gap-2 lg:flex-nowrap">
      <Button variant="secondary" size="sm" onClick={() => onEdit(row)} aria-label={`Edit ${row.name}`}>
        Edit
      </Button>
      <AppLink to={paths.company(row.id)} className={look} aria-label={`Details of ${row.name}`}>
        Details
      </AppLink>
      <AppLink to={paths.companyUsers(row.id)} className={look} aria-label={`Users of ${row.name}`}>
        Users
      </AppLink>
    </div>
  );
};

const CompanyContact = ({ row }: { row: Company }) => (
  <>
    <span className="block wrap-anywhere">{row.primaryContact ?? ''}</span>
    <span className="block text-sm text-muted">
      <EmailAddress address={row.email ?? ''} />
    </span>
  </>
);

/** The table of B2.6. */
const companyColumns = (onEdit: RowProps['onEdit']): Column<Company>[] => [
  { key: 'name', header: 'Name', sort: 'name', cell: (row) => <CompanyName row={row} /> },
  { key: 'contact', header: 'Contact', cell: (row) => <CompanyContact row={row} /> },
  { key: 'phone', header: 'Phone', cell: (row) => row.phone ?? '' },
  { key: 'status', header: 'Status', cell: (row) => <CompanyState active={row.active} /> },
  {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (row) => <CompanyActions row={row} onEdit={onEdit} />,
  },
];

/** A company on a phone. */
const CompanyCard = ({ row, onEdit }: RowProps) => (
  <div className="flex flex-col gap-2">
    <div className="flex items-start justify-between gap-3">
      <CompanyName row={row} />
      <CompanyState active={row.active} />
    </div>
    <CompanyContact row={row} />
    <CompanyActions row={row} onEdit={onEdit} />
  </div>
);

const CompanyDialog = lazy(() =>
  import('./company-dialog.tsx').then((part) => ({ default: part.CompanyDialog })),
);

const companies = {
  filters: { search: acceptsSearch },
  sorts: { by: ['name'], order: 'asc' as const },
};

/** Company management (B2.6, '/admin/companies'). A superadmin sees all companies, an admin only their own. */
export function CompaniesScreen() {
  const list = useListScreen(companyEndpoints.list, {
    ...companies,
    beside: ['dialog'],
  });
  const { search, change, show } = list;
  const isOperator = useSignedInUser().role === 'superadmin';
  const go = useGo();
  const edited = list.rows?.find(({ id }) => String(id) === search.dialog);
  const edit = ({ id }: { id: number }) => show({ dialog: String(id) });
  const create = (label: string) =>
    isOperator ? (
      <Button onClick={() => show({ dialog: 'new' })}>
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
          <ListTable
            list={list}
            label="companies"
            columns={companyColumns(edit)}
            onOpen={({ id }) => go(paths.company(id))}
            card={(row) => <CompanyCard row={row} onEdit={edit} />}
            failure="The companies could not be loaded"
            empty={
              <EmptyState
                icon={Building2}
                title="No Companies Found"
                description={
                  list.isFiltered
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
          <CompanyDialog key={search.dialog} company={edited} onClose={() => show({ dialog: undefined })} />
        </Suspense>
      ) : null}
    </>
  );
}

CompaniesScreen.firstCall = firstCallOfList(companyEndpoints.list, companies);
