import { type CompanyUser, companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { UserPlus, Users } from 'lucide-react';
import { acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
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
  { key: 'email', header: 'Email', cell: (row) => <EmailAddress address={row.email} /> },
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
    <span className="text-sm text-muted">
      <EmailAddress address={row.email} />
    </span>
    <div className="flex items-center justify-between gap-3">
      <UserState user={row} />
      <Edit row={row} />
    </div>
  </div>
);

/** The users of a company (B2.7, D1.11). Search, order and page are in the URL. */
export function CompanyUserList({ companyId }: { companyId: number }) {
  const list = useListScreen(companyUserEndpoints.list, {
    params: { companyId },
    filters: { search: acceptsSearch },
    sorts: { by: ['name'], order: 'asc' },
  });
  const { search, change } = list;
  const go = useGo();
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
        <ListTable
          list={list}
          label="users"
          columns={columns}
          onOpen={({ id }) => go(paths.companyUser(id))}
          card={(row) => <UserCard row={row} />}
          failure="The users could not be loaded"
          empty={
            <EmptyState
              icon={Users}
              title="No users found"
              description={list.isFiltered ? 'Try a different search term' : 'Add the people who work here.'}
            />
          }
        />
      </div>
    </Card>
  );
}
