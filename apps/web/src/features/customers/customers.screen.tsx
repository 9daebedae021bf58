import { messages } from '@portal/contract/core/errors.ts';
import type { Customer } from '@portal/contract/customers/shapes.ts';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PagedTable } from '../../lists/paged-table.tsx';
import { useGo } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { CustomerCard, customerColumns } from './customer-columns.tsx';
import { CustomersToolbar } from './customers-toolbar.tsx';
import { DeleteCustomer } from './delete-customer.tsx';
import { NoCustomers } from './no-customers.tsx';
import { useCustomerList } from './use-customer-list.ts';

const CustomerDialog = lazy(() =>
  import('./shared/customer-dialog.tsx').then((part) => ({ default: part.CustomerDialog })),
);
const EquipmentDialog = lazy(() =>
  import('./equipment-dialog.tsx').then((part) => ({ default: part.EquipmentDialog })),
);

/** Customer management (B2.5, '/admin/customers'). */
export function CustomersScreen() {
  const { search, change, companyId, page, active, sorting, turn, answer } = useCustomerList();
  const [leaving, setLeaving] = useState<Customer>();
  const go = useGo();
  const rowOf = (id: string | undefined) => answer.data?.rows.find((row) => String(row.id) === id);
  const edited = rowOf(search.dialog);
  const equipped = rowOf(search.equipment);
  const keep = { page: search.page };
  const actions = {
    onEquipment: ({ id }: Customer) => change({ equipment: String(id), ...keep }),
    onEdit: ({ id }: Customer) => change({ dialog: String(id), ...keep }),
    onDelete: setLeaving,
  };
  const add = (
    <Button onClick={() => change({ dialog: 'new', ...keep })}>
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
        action={add}
      />
      <Card flush>
        <CustomersToolbar search={search.search} active={active} onChange={change} />
        <div className="border-t border-line">
          <PagedTable
            label="customers"
            columns={customerColumns(actions)}
            answer={answer}
            page={page}
            onPage={turn}
            onOpen={({ id }) => go(paths.customer(id))}
            {...sorting}
            card={(row) => <CustomerCard row={row} actions={actions} />}
            failure="Error loading customers. Please try again."
            bare
            empty={
              <NoCustomers
                isFiltered={Boolean(search.search || active)}
                onClear={() => change({ search: undefined, active: undefined })}
                add={add}
              />
            }
          />
        </div>
      </Card>
      <Suspense fallback={null}>
        {search.dialog === 'new' || edited ? (
          <CustomerDialog
            key={search.dialog}
            customer={edited}
            onClose={() => change({ dialog: undefined, ...keep })}
          />
        ) : null}
        {equipped ? (
          <EquipmentDialog customer={equipped} onClose={() => change({ equipment: undefined, ...keep })} />
        ) : null}
      </Suspense>
      {leaving ? <DeleteCustomer customer={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}
