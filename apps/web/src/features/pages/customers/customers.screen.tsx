import { messages } from '@portal/contract/core/errors.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { Upload, UserPlus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListTable } from '../../../lists/list-table.tsx';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { CustomerCard, customerColumns } from './customer-columns.tsx';
import { CustomersToolbar } from './customers-toolbar.tsx';
import { DeleteCustomer } from './delete-customer.tsx';
import { firstCustomers, useCustomerList } from './use-customer-list.ts';

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
          <EquipmentDialog customer={equipped} onClose={() => show({ equipment: undefined })} />
        ) : null}
      </Suspense>
      {leaving ? <DeleteCustomer customer={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}

CustomersScreen.firstCall = firstCustomers;
