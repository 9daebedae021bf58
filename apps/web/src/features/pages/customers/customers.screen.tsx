import { messages } from '@portal/contract/core/calls/errors.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { Upload, UserPlus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { CustomerCard, customerColumns } from './customer-columns.tsx';
import { DeleteCustomer } from './delete-customer.tsx';

interface CustomersToolbarProps {
  search: string | undefined;
  active: string | undefined;
  onChange: (patch: { search?: string; active?: string | undefined }) => void;
}

const states = [
  { value: 'all', label: 'All Customers' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

/** Search and filter above the table. */
const CustomersToolbar = ({ search, active, onChange }: CustomersToolbarProps) => (
  <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
    <SearchBox value={search} label="Search customers..." onSearch={(text) => onChange({ search: text })} />
    <Select
      aria-label="State"
      value={active ?? 'all'}
      options={states}
      onValueChange={(next) => onChange({ active: next === 'all' ? undefined : next })}
      className="w-full sm:w-40"
    />
  </div>
);

const customers = {
  filters: { search: acceptsSearch, active: acceptsOneOf(['true', 'false']) },
  sorts: { by: ['name'], order: 'asc' as const },
};

/** Returns the list of customers. Search, filter, sort and page are in the URL (D2.3). */
function useCustomerList() {
  const companyId = useCompanyId();
  const list = useListScreen(customerEndpoints.list, {
    ...customers,
    params: { companyId: companyId ?? 0 },
    beside: ['dialog', 'equipment', 'unitsPage', 'unitsSearch'],
    enabled: companyId !== undefined,
  });
  return { companyId, list };
}

/** Returns the call of the list, so that a new page can make it before it draws. */
const firstCustomers = firstCallOfCompanyList(customerEndpoints.list, customers);

const CustomerDialog = lazy(() =>
  import('../../../record-parts/customers/customer-dialog.tsx').then((part) => ({
    default: part.CustomerDialog,
  })),
);
const EquipmentDialog = lazy(() =>
  import('./equipment-dialog.tsx').then((part) => ({ default: part.EquipmentDialog })),
);

/** Customer management (B2.5, '/admin/customers'). */
export function CustomersScreen() {
  const { companyId, list } = useCustomerList();
  const { search, filters, change, show } = list;
  const [leaving, setLeaving] = useState<Customer>();
  const go = useGo();
  const rowOf = (id: string | undefined) => list.rows?.find((row) => String(row.id) === id);
  const edited = rowOf(search.dialog);
  const equipped = rowOf(search.equipment);
  const actions = {
    onEquipment: ({ id }: Customer) => show({ equipment: String(id) }),
    onEdit: ({ id }: Customer) => show({ dialog: String(id) }),
    onDelete: setLeaving,
  };
  const add = (
    <Button onClick={() => show({ dialog: 'new' })}>
      <UserPlus aria-hidden className="size-4" />
      Add Customer
    </Button>
  );
  if (companyId === undefined)
    return (
      <>
        <PageHeader title="Customer Management" />
        <Card>
          <ErrorState title={messages.companyRequired} />
        </Card>
      </>
    );
  return (
    <>
      <PageHeader
        title="Customer Management"
        subtitle="Who sends equipment, where it goes and who pays"
        action={
          <>
            <AppLink
              to={paths.companySettings({ section: 'import' })}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Upload aria-hidden className="size-4" />
              Import
            </AppLink>
            {add}
          </>
        }
      />
      <Card flush>
        <CustomersToolbar search={search.search} active={filters.active} onChange={change} />
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="customers"
            columns={customerColumns(actions)}
            onOpen={({ id }) => go(paths.customer(id))}
            card={(row) => <CustomerCard row={row} actions={actions} />}
            failure="Error loading customers. Please try again."
            bare
            empty={
              <EmptyState
                icon={Users}
                title="No customers found. Add a customer to get started."
                action={add}
              />
            }
            emptied={{ title: 'No customers match your search.' }}
          />
        </div>
      </Card>
      <Suspense fallback={null}>
        {search.dialog === 'new' || edited ? (
          <CustomerDialog key={search.dialog} customer={edited} onClose={() => show({ dialog: undefined })} />
        ) : null}
        {equipped ? (
          <EquipmentDialog
            customer={equipped}
            onClose={() => show({ equipment: undefined, unitsPage: undefined, unitsSearch: undefined })}
          />
        ) : null}
      </Suspense>
      {leaving ? <DeleteCustomer customer={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}

CustomersScreen.firstCall = firstCustomers;
