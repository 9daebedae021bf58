import {
  type CompanyUser,
  companyUserEndpoints,
  type UserKind,
} from '@portal/contract/people/company-users/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { useMemo } from 'react';
import { q } from '../../../api/query.ts';
import { ListChips } from '../../../lists/list-chips.tsx';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { nameOf, RoleBadge, roleWords, UserState } from './user-badges.tsx';

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

const customerLink = ({ customerId, customerName }: CompanyUser) =>
  customerId !== null && customerName ? (
    <AppLink to={paths.customer(customerId)} className="wrap-anywhere text-primary-text hover:underline">
      {customerName}
    </AppLink>
  ) : (
    <span className="text-muted">None</span>
  );

const columnsOf = (kind: UserKind): Column<CompanyUser>[] => [
  { key: 'name', header: 'Name', sort: 'name', cell: (row) => <UserName row={row} /> },
  {
    key: 'username',
    header: 'Username',
    cell: (row) => <span className="wrap-anywhere">{row.username}</span>,
  },
  { key: 'email', header: 'Email', cell: (row) => <EmailAddress address={row.email} /> },
  kind === 'staff'
    ? { key: 'role', header: 'Role', cell: (row) => <RoleBadge role={row.role} /> }
    : { key: 'customer', header: 'Customer', cell: customerLink },
  { key: 'status', header: 'Status', cell: (row) => <UserState user={row} /> },
  { key: 'actions', header: 'Actions', align: 'right', cell: (row) => <Edit row={row} /> },
];

const UserCard = ({ row, kind }: { row: CompanyUser; kind: UserKind }) => (
  <div className="flex flex-col gap-2">
    <div className="flex items-start justify-between gap-3">
      <UserName row={row} />
      {kind === 'staff' ? <RoleBadge role={row.role} /> : customerLink(row)}
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

const kinds: Record<UserKind, { label: string; description: string }> = {
  staff: { label: 'Staff', description: 'Add the people who work here.' },
  customers: {
    label: 'Customers',
    description: 'Customers who registered, or whom you invited, appear here.',
  },
};

const states = [
  { value: 'all', label: 'Active and Inactive' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];
const staffRoles = ['technician', 'admin', 'superadmin'] as const;
const roleChoices = [
  { value: 'all', label: 'All Roles' },
  ...staffRoles.map((value) => ({ value, label: roleWords[value] })),
];

interface CompanyUserListProps {
  companyId: number;
  /** Opens the form for a new user in place. Without it the form is a page of its own. */
  onAdd?: () => void;
}

/**
 * The users of a company (B2.7, D1.11): staff and customers apart, each with search, filters, order and page of their own
 * in the URL.
 */
export function CompanyUserList({ companyId, onAdd }: CompanyUserListProps) {
  const [{ users }, change] = useSearchState();
  const kind: UserKind = users === 'customers' ? 'customers' : 'staff';
  const staff = useNumberOf(companyId, 'staff');
  const customers = useNumberOf(companyId, 'customers');
  return (
    <Card flush>
      <Tabs
        value={kind}
        onValueChange={(next) =>
          change({ users: next === 'staff' ? undefined : next, ...withoutList }, { push: true })
        }
      >
        <div className="flex flex-wrap items-end justify-between gap-2 border-b border-line px-4 pt-2">
          <TabList label="Users" className="-mb-px border-b-0">
            <Tab value="staff" count={staff}>
              {kinds.staff.label}
            </Tab>
            <Tab value="customers" count={customers}>
              {kinds.customers.label}
            </Tab>
          </TabList>
          {onAdd ? (
            <Button className="mb-2" onClick={onAdd}>
              <UserPlus aria-hidden className="size-4" />
              Add User
            </Button>
          ) : (
            <AppLink to={paths.addCompanyUser(companyId)} className={buttonClass({ className: 'mb-2' })}>
              <UserPlus aria-hidden className="size-4" />
              Add User
            </AppLink>
          )}
        </div>
        <TabPanel value={kind} className="pt-0!">
          <UsersOfKind key={kind} companyId={companyId} kind={kind} />
        </TabPanel>
      </Tabs>
    </Card>
  );
}

/** The texts of one list. The other list begins anew, because its search and its pages are others. */
const withoutList = {
  search: undefined,
  role: undefined,
  active: undefined,
  order: undefined,
  withRepairs: undefined,
};

/** Returns how many users of a kind there are, whatever the list is narrowed to. */
const useNumberOf = (companyId: number, kind: UserKind): number | undefined =>
  useQuery(q(companyUserEndpoints.list, { params: { companyId }, query: { kind, pageSize: '1' } })).data
    ?.total;

function UsersOfKind({ companyId, kind }: { companyId: number; kind: UserKind }) {
  const [{ withRepairs }] = useSearchState<{ withRepairs?: string }>();
  const list = useListScreen(companyUserEndpoints.list, {
    params: { companyId },
    filters: {
      search: acceptsSearch,
      active: acceptsOneOf(['true', 'false']),
      role: acceptsOneOf(kind === 'staff' ? staffRoles : []),
      withRepairs: acceptsOneOf(['true']),
    },
    sorts: { by: ['name'], order: 'asc' },
    // Who sent in a repair counts as a customer there, also a colleague (A2).
    fixed: withRepairs === 'true' ? {} : { kind },
  });
  const { search, filters, change } = list;
  const go = useGo();
  const columns = useMemo(() => columnsOf(kind), [kind]);
  return (
    <>
      <div className="grid grid-cols-2 gap-2 px-4 py-3 sm:flex sm:flex-wrap sm:items-center">
        <SearchBox
          value={search.search}
          label="Search users..."
          onSearch={(text) => change({ search: text })}
        />
        {kind === 'staff' ? (
          <Select
            aria-label="Role"
            value={filters.role ?? 'all'}
            options={roleChoices}
            onValueChange={(next) => change({ role: next === 'all' ? undefined : next })}
            className="w-full sm:w-36"
          />
        ) : null}
        <Select
          aria-label="State"
          value={filters.active ?? 'all'}
          options={states}
          onValueChange={(next) => change({ active: next === 'all' ? undefined : next })}
          className="w-full sm:w-52"
        />
      </div>
      <ListChips
        list={list}
        chips={filters.withRepairs ? [{ label: 'Sent in a repair', drops: ['withRepairs'] }] : []}
        className="pb-3"
      />
      <div className="border-t border-line">
        <ListTable
          list={list}
          label={kind === 'staff' ? 'users' : 'customers'}
          columns={columns}
          onOpen={({ id }) => go(paths.companyUser(id))}
          card={(row) => <UserCard row={row} kind={kind} />}
          failure="The users could not be loaded"
          empty={<EmptyState icon={Users} title="No users found" description={kinds[kind].description} />}
          emptied={{ title: 'No users found', description: 'Try a different search term or filter' }}
        />
      </div>
    </>
  );
}
