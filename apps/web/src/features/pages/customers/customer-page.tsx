import type { CustomerDetail } from '@portal/contract/people/customers/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CustomerEquipmentList } from './customer-equipment-list.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerMails } from './customer-mails.tsx';
import { CustomerPageActions } from './customer-page-actions.tsx';
import { CustomerPeople } from './customer-people.tsx';
import { CustomerRepairs } from './customer-repairs.tsx';
import { DeleteCustomer } from './delete-customer.tsx';
import { SharedNumberNote } from './shared-number.tsx';

const CustomerDialog = lazy(() =>
  import('../../../record-parts/customers/customer-dialog.tsx').then((part) => ({
    default: part.CustomerDialog,
  })),
);
const AuditPackDialog = lazy(() =>
  import('../../calibration/certificates/shared/audit-pack-dialog.tsx').then((part) => ({
    default: part.AuditPackDialog,
  })),
);
const MergeDialog = lazy(() => import('./merge-dialog.tsx').then((part) => ({ default: part.MergeDialog })));

/** The page of a customer: repairs, equipment and mails, and the customer's data (at the right on wide screens). */
export function CustomerPage({ customer }: { customer: CustomerDetail }) {
  const [shown, setShown] = useState<'edit' | 'merge' | 'delete' | 'audit'>();
  const go = useGo();
  usePageTitle(customer.name);
  useCrumbs([
    { label: 'Dashboard', to: paths.adminDashboard() },
    { label: 'Customers', to: paths.customers() },
    { label: customer.name },
  ]);
  const close = () => setShown(undefined);
  const town = [customer.city, customer.state].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader
        title={customer.name}
        subtitle={[customer.active ? null : 'Inactive', customer.email, customer.phone, town]
          .filter(Boolean)
          .join(' · ')}
        action={<CustomerPageActions customer={customer} onShow={setShown} />}
      />
      {customer.sharedNumber ? <SharedNumberNote shared={customer.sharedNumber} /> : null}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-1">
          <CustomerFacts customer={customer} />
          <CustomerPeople customer={customer} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:row-start-1">
          <CustomerRepairs customerId={customer.id} />
          <Card title="Equipment">
            <CustomerEquipmentList customerId={customer.id} />
          </Card>
          <CustomerMails customer={customer} />
        </div>
      </div>
      <Suspense fallback={null}>
        {shown === 'edit' ? <CustomerDialog customer={customer} onClose={close} /> : null}
        {shown === 'merge' ? <MergeDialog customer={customer} onClose={close} /> : null}
        {shown === 'audit' ? <AuditPackDialog customerId={customer.id} onClose={close} /> : null}
      </Suspense>
      {shown === 'delete' ? (
        <DeleteCustomer
          customer={customer}
          onClose={close}
          onDeleted={() => go(paths.customers(), { replace: true })}
        />
      ) : null}
    </>
  );
}
