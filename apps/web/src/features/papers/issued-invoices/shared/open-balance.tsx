import { issuedInvoiceEndpoints } from '@portal/contract/papers/issued-invoices/endpoints.ts';
import { Receipt } from 'lucide-react';
import { ListTable } from '../../../../lists/list-table.tsx';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { InvoiceRowCard, invoiceColumns } from './invoice-columns.tsx';

/** The invoices of a customer, newest first (D8.6). The figures above say what is still to pay. */
export function OpenBalance({ customerId }: { customerId: number }) {
  const list = useListScreen(issuedInvoiceEndpoints.list, {
    fixed: { customerId: String(customerId) },
    prefix: 'invoices',
    usualPageSize: 5,
  });
  const look = { isStaff: true, ofOneCustomer: true };
  return (
    <Card flush title="Invoices">
      <ListTable
        list={list}
        label="invoices"
        columns={invoiceColumns(look)}
        card={(row) => <InvoiceRowCard row={row} {...look} />}
        failure="The invoices could not be loaded"
        empty={
          <EmptyState
            icon={Receipt}
            title="No invoices yet"
            description="Issue the invoice on the page of a completed repair."
          />
        }
        emptied={{ title: 'No invoices found', description: 'This customer has no invoice here.' }}
      />
    </Card>
  );
}
