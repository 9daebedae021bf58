import { userMessage } from '@portal/contract/api-error.ts';
import { type CompanyUser, companyUserEndpoints } from '@portal/contract/company-users.ts';
import { PAGE_SIZE } from '@portal/contract/paging.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { q } from '../../api/query.ts';
import { AppLink, useGo } from '../../app/navigation.tsx';
import { paths } from '../../app/paths.ts';
import { useSearchState } from '../../app/search-state.ts';
import { Pagination } from '../../lists/pagination.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { nameOf, RoleBadge, UserState } from './user-badges.tsx';

const UserName = ({ row }: { row: CompanyUser }) => (
  <AppLink
    to={paths.companyUser(row.id)}
    className="font-medium text-primary-text wrap-anywhere hover:underline"
  >
    {nameOf(row)}
  </AppLink>
);

const Edit = ({ row }: { row: CompanyUser }) => (
  <AppLink
    to={paths.companyUser(row.id)}
    className={buttonClass({ variant: 'secondary', size: 'sm' })}
    aria-label={`Edit ${nameOf(row)}`}
  >
    Edit
  </AppLink>
);

const columns: Column<CompanyUser>[] = [
  { key: 'name', header: 'Name', sort: 'name', cell: (row) => <UserName row={row} /> },
  {
    key: 'username',
    header: 'Username',
    cell: (row) => <span className="wrap-anywhere">{row.username}</span>,
  },
  { key: 'email', header: 'Email', cell: (row) => <span className="wrap-anywhere">{row.email}</span> },
  { key: 'role', header: 'Role', cell: (row) => <RoleBadge role={row.role} /> },
  { key: 'status', header: 'Status', cell: (row) => <UserState user={row} /> },
  { key: 'actions', header: 'Actions', align: 'right', cell: (row) => <Edit row={row} /> },
];

const UserCard = ({ row }: { row: CompanyUser }) => (
  <div className="flex flex-col gap-2">
    <div className="flex items-start justify-between gap-3">
      <UserName row={row} />
      <RoleBadge role={row.role} />
    </div>
    <span className="text-sm text-muted wrap-anywhere">{row.email}</span>
    <div className="flex items-center justify-between gap-3">
      <UserState user={row} />
      <Edit row={row} />
    </div>
  </div>
);

type UsersSearch = Readonly<Partial<Record<'page' | 'search' | 'order', string | undefined>>>;

/** The people of a company (B2.7, D1.11); search, order and page stand in the URL. */
export function CompanyUserList({ companyId }: { companyId: number }) {
  const [search, change] = useSearchState<UsersSearch>();
  const go = useGo();
  const page = /^[1-9][0-9]{0,4}$/.test(search.page ?? '') ? Number(search.page) : 1;
  const order: 'asc' | 'desc' = search.order === 'desc' ? 'desc' : 'asc';
  const query = {
    page: String(page),
    pageSize: String(PAGE_SIZE),
    search: search.search,
    sort: 'name',
    order,
  } as const;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...q(companyUserEndpoints.list, { params: { companyId }, query }),
    placeholderData: keepPreviousData,
  });
  const add = (
    <AppLink to={paths.addCompanyUser(companyId)} className={buttonClass()}>
      <UserPlus aria-hidden className="size-4" />
      Add User
    </AppLink>
  );
  return (
    <Card flush>
      <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
        <SearchBox
          value={search.search}
          label="Search users..."
          onSearch={(text) => change({ search: text })}
        />
        {add}
      </div>
      <div className="border-t border-line">
        <DataTable
          label="users"
          columns={columns}
          rows={data?.rows}
          rowId={({ id }) => id}
          onOpen={({ id }) => go(paths.companyUser(id))}
          sort={{ by: 'name', order }}
          onSort={(sort) => change({ order: sort.order === 'desc' ? 'desc' : undefined })}
          card={(row) => <UserCard row={row} />}
          refreshing={isPlaceholderData}
          failed={
            error && (
              <ErrorState
                title="The users could not be loaded"
                description={userMessage(error)}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            )
          }
          empty={
            <EmptyState
              icon={Users}
              title="No users found"
              description={search.search ? 'Try a different search term' : 'Add the people who work here.'}
            />
          }
        />
      </div>
      {data && data.rows.length > 0 && !error ? (
        <div className="px-4 py-3">
          <Pagination
            page={page}
            total={data.total}
            noun="users"
            onPage={(to) => change({ page: to === 1 ? undefined : String(to) }, { push: true })}
          />
        </div>
      ) : null}
    </Card>
  );
}
